/** The project API on a database, with the requests of tests. */
import type { Hono } from 'hono';
import { openDatabase, type Database } from '#server/db/database.ts';
import { createApi, planBody } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { invitedRoutes } from '#server/invitations/invitation-routes.ts';
import type { Notifications } from '#server/notifications/notifications.ts';
import { projectRoutes } from '#server/projects/project-routes.ts';
import { identifyByName } from './viewer-stand-in.ts';

/** Answers on this database, without rate limits. */
export function projectApp(
  database: Database,
  now: () => number = Date.now,
  notifications?: Pick<Notifications, 'notify'>,
): Hono {
  let minute = 0;
  const deps = { database, now, ...(notifications && { notifications }) };
  const endpoints = [
    { path: '/api/projects', routes: projectRoutes({ ...deps, identify: identifyByName }), maxBody: planBody },
    { path: '/api/invitations', routes: invitedRoutes(deps) },
  ];
  return createApi({ log: silentLog, endpoints, rateLimits: createRateLimits(() => (minute += 60_000)) });
}

/** The same with a PostgreSQL connection of its own, for a separate process. */
export async function openProjectServer(url: string): Promise<{ app: Hono; close: () => Promise<void> }> {
  const database = await openDatabase({ url });
  return { app: projectApp(database), close: database.close };
}
