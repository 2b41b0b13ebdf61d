/** The project part of the server on a database, as tests ask it. */
import type { Hono } from 'hono';
import { openDatabase, type Database } from '#server/db/database.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { projectRoutes } from '#server/projects/project-routes.ts';
import { identifyByName } from './viewer-stand-in.ts';

/** Answers on this database; nobody asks too often. */
export function projectApp(database: Database, now: () => number = Date.now): Hono {
  let minute = 0;
  const routes = projectRoutes({ database, identify: identifyByName, now });
  return createApi({ log: silentLog, endpoints: [{ path: '/api/projects', routes }], rateLimits: createRateLimits(() => (minute += 60_000)) });
}

/** The same with a PostgreSQL of its own to open, for a process of its own. */
export async function openProjectServer(url: string): Promise<{ app: Hono; close: () => Promise<void> }> {
  const database = await openDatabase({ url });
  return { app: projectApp(database), close: database.close };
}
