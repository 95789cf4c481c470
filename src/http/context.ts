/** What the routes work with. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyBaseLogger, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.js';
import type { CacheState } from '../service/instance-cache.js';
import type { InstanceService } from '../service/instance-service.js';
import type { Lifecycle } from '../service/lifecycle.js';
import type { Metrics } from '../service/metrics.js';
import type { VerifyService } from '../service/verify-service.js';
import type { Task } from '../tasks/task.js';
import type { Versions } from '../pipeline/instance.js';
import type { Auth } from './auth.js';
import type { InstanceQueries } from './instance-query.js';
import type { Links } from './links.js';
import type { Limits } from './problem.js';

/** The services and settings of one server. */
export interface Context {
  readonly config: Config;
  readonly tasks: readonly Task[];
  readonly versionsOf: (task: Task) => Versions;
  readonly instances: InstanceService;
  readonly verifier: VerifyService;
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
  readonly auth: Auth;
  readonly links: Links;
  readonly queries: InstanceQueries;
  readonly limits: Limits;
  readonly log: FastifyBaseLogger;
}

/** The server that routes are added to: path parameters are typed by their schemas. */
export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Filled by handlers, for the request's log line: never reply texts, never tokens. */
    facts: {
      task?: string;
      seed?: number;
      /** What was kept of the instance when the request came. */
      cache?: CacheState;
      /** Replies in a batch, seeds in a stream. */
      count?: number;
    };
  }
}

/** For schemas that serve document and types only, where the handler checks by hand and says more than a schema could. */
export const documentOnly = () => () => true;
