/** All routes, in one list. */
import { addMetricsRoute } from './plugins/metrics.js';
import { addAssets } from './assets.js';
import { addRateLimit } from './plugins/rate-limit.js';
import { addOpenApi, addOpenApiRoute } from './plugins/openapi.js';
import type { Context, Server } from './context.js';
import { addDocsRoutes } from './routes/docs.js';
import { addExplorerRoutes } from './routes/explorer.js';
import { addInstanceRoutes } from './routes/instances.js';
import { addNemoGymRoutes } from './routes/nemo-gym.js';
import { addOperationRoutes } from './routes/operation.js';
import { addRewardRoutes } from './routes/rewards.js';
import { addStreamRoute } from './routes/stream.js';
import { addTaskRoutes } from './routes/tasks.js';
import { addVerifyRoutes } from './routes/verify.js';

/** Adds every route and the document that describes them. */
export async function addRoutes(app: Server, context: Context): Promise<void> {
  await addRateLimit(app, context.config);
  await addOpenApi(app, context);
  addTaskRoutes(app, context);
  addInstanceRoutes(app, context);
  addStreamRoute(app, context);
  addVerifyRoutes(app, context);
  addNemoGymRoutes(app, context);
  addRewardRoutes(app, context);
  addOperationRoutes(app, context);
  addMetricsRoute(app, context);
  addOpenApiRoute(app);
  // A scope of its own: what compresses files for browsers must not touch the answers of the API.
  await app.register(async (pages: Server) => {
    await addAssets(pages, context.config.publicBaseUrl);
    addExplorerRoutes(pages);
    addDocsRoutes(pages);
  });
}
