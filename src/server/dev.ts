import { createApp } from './app.ts';
import { readEnvironment } from './environment.ts';
import { createDocuments } from './http/document.ts';
import { processLog } from './http/log.ts';
import { createRequestListener } from './http/request-listener.ts';
import { openServices } from './services.ts';

/** The server during development: the same services on the same database, without the built pages. */
export async function openDevServer(
  env: Readonly<Record<string, string | undefined>>,
  clientDir: string,
  stylesheets: string,
) {
  const environment = readEnvironment({ LOG_LEVEL: 'error', ...env });
  const log = processLog(environment.logLevel);
  const services = await openServices({ environment, log, write: createDocuments(() => stylesheets, environment) });
  const app = createApp({ clientDir, areFramed: true, log, environment, services, database: services.database });
  return { listener: createRequestListener(app.fetch, log), close: services.close };
}
