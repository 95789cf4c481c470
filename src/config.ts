/** The environment as a frozen Config. This file is the only reader of `process.env`. */
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const MIB = 1024 * 1024;

/** The environment, variable by variable; each description says what is accepted. */
export const EnvSchema = Type.Object({
  HOST: Type.String({
    minLength: 1,
    default: '0.0.0.0',
    description: 'a host name or an IP address to listen on',
  }),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 8080,
    description: 'an integer from 0 (any free port) to 65535',
  }),
  WORKERS: Type.Integer({
    minimum: 1,
    maximum: 256,
    description:
      'an integer from 1 to 256: worker threads that build and draw (default: the cores available)',
  }),
  MAX_QUEUE: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    default: 256,
    description:
      'an integer from 1 to 100000: runs that may wait for a worker before requests are turned away',
  }),
  REQUEST_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    maximum: 3_600_000,
    default: 30_000,
    description: 'an integer from 100 to 3600000: milliseconds that a request may take',
  }),
  CACHE_MAX_BYTES: Type.Integer({
    minimum: 0,
    maximum: 64 * 1024 * MIB,
    default: 256 * MIB,
    description: 'an integer from 0 (keep nothing) to 68719476736: bytes of instances and pictures kept',
  }),
  BODY_LIMIT_BYTES: Type.Integer({
    minimum: 1024,
    maximum: 256 * MIB,
    default: 16 * MIB,
    description: 'an integer from 1024 to 268435456: the largest request body',
  }),
  PUBLIC_BASE_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s/?#@]+(/[^\\s?#]*)?$',
      description: 'an http or https address without credentials, query and fragment, put before every link',
    }),
  ),
  TRUST_PROXY: Type.String({
    pattern: '^(true|false|[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*)$',
    default: 'false',
    description: 'true, false, or proxy addresses and networks with commas between them',
  }),
  API_TOKENS: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9._~+/=-]+(,[A-Za-z0-9._~+/=-]+)*$',
      description: 'bearer tokens of letters, digits and . _ ~ + / = - with commas between them',
    }),
  ),
  RATE_LIMIT_MAX: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    default: 0,
    description: 'an integer from 0 (no limit) to 1000000: requests of one client address in a window',
  }),
  RATE_LIMIT_WINDOW_MS: Type.Integer({
    minimum: 1000,
    maximum: 3_600_000,
    default: 60_000,
    description: 'an integer from 1000 to 3600000: milliseconds of that window',
  }),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    default: 'info',
    description: 'one of trace, debug, info, warn, error, fatal, silent',
  }),
  SHUTDOWN_GRACE_MS: Type.Integer({
    minimum: 0,
    maximum: 600_000,
    default: 10_000,
    description: 'an integer from 0 to 600000: milliseconds that running requests get when the service stops',
  }),
});
type Env = Static<typeof EnvSchema>;

const envCheck = Compile(EnvSchema);

/** The service's settings; see {@link EnvSchema} for ranges. Times are milliseconds, sizes bytes. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly workers: number;
  readonly maxQueue: number;
  readonly requestTimeoutMs: number;
  readonly cacheMaxBytes: number;
  readonly bodyLimitBytes: number;
  /** Without a slash at its end; empty for links relative to the root. */
  readonly publicBaseUrl: string;
  readonly trustProxy: boolean | readonly string[];
  readonly apiTokens: readonly string[];
  /** Requests of one client address in a window; 0 is no limit. */
  readonly rateLimitMax: number;
  readonly rateLimitWindowMs: number;
  readonly logLevel: Env['LOG_LEVEL'];
  readonly shutdownGraceMs: number;
}

/** A setting that cannot be used; the message names the variable, never a token. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment. Throws a {@link ConfigError} that names the first variable that cannot be used. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const values: Record<string, string | number> = {};
  for (const [name, schema] of Object.entries(EnvSchema.properties)) {
    const text = env[name];
    const fallback = name === 'WORKERS' ? Math.min(availableParallelism(), 256) : defaultOf(schema);
    if (text !== undefined) values[name] = decode(schema, text);
    else if (fallback !== undefined) values[name] = fallback;
  }
  if (!envCheck.Check(values)) throw badValue(env, envCheck.Errors(values)[0]?.instancePath.slice(1) ?? '');
  return toConfig(values);
}

function defaultOf(schema: object): string | number | undefined {
  if (!('default' in schema)) return undefined;
  return typeof schema.default === 'string' || typeof schema.default === 'number'
    ? schema.default
    : undefined;
}

/** Numbers are read as digits only: what is left as text fails the schema. */
function decode(schema: object, text: string): string | number {
  const isNumber = 'type' in schema && schema.type === 'integer';
  return isNumber && /^(0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : text;
}

function badValue(env: Readonly<Record<string, string | undefined>>, name: string): ConfigError {
  const schema: object = Object.entries(EnvSchema.properties).find(([key]) => key === name)?.[1] ?? {};
  const accepted = 'description' in schema ? String(schema.description) : 'another value';
  const shown =
    name === 'API_TOKENS' ? 'a value that is not shown' : JSON.stringify((env[name] ?? '').slice(0, 80));
  return new ConfigError(`${name} is ${shown}; accepted: ${accepted}. Set it or leave it out.`);
}

function toConfig(env: Env): Config {
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    workers: env.WORKERS,
    maxQueue: env.MAX_QUEUE,
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    cacheMaxBytes: env.CACHE_MAX_BYTES,
    bodyLimitBytes: env.BODY_LIMIT_BYTES,
    publicBaseUrl: (env.PUBLIC_BASE_URL ?? '').replace(/\/+$/, ''),
    trustProxy: trustedProxies(env.TRUST_PROXY),
    apiTokens: Object.freeze(env.API_TOKENS?.split(',') ?? []),
    rateLimitMax: env.RATE_LIMIT_MAX,
    rateLimitWindowMs: env.RATE_LIMIT_WINDOW_MS,
    logLevel: env.LOG_LEVEL,
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS,
  });
}

function trustedProxies(text: string): boolean | readonly string[] {
  if (text === 'true' || text === 'false') return text === 'true';
  const addresses = text.split(',');
  const unusable = addresses.find((address) => !isNetwork(address));
  if (unusable === undefined) return Object.freeze(addresses);
  throw new ConfigError(
    `TRUST_PROXY holds ${JSON.stringify(unusable.slice(0, 80))}; accepted: true, false, or IP addresses and networks with commas between them.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2);
  const family = isIP(address);
  if (family === 0 || text.split('/').length > 2) return false;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
