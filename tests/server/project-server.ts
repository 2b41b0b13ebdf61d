/** The project part of the server on a database, as tests ask it. */
import type { Hono } from 'hono';
import { openDatabase, type Database } from '#server/db/database.ts';
import { createApi, planBody } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { invitedRoutes } from '#server/invitations/invitation-routes.ts';
import type { News } from '#server/news/news.ts';
import { projectRoutes } from '#server/projects/project-routes.ts';
import { identifyByName } from './viewer-stand-in.ts';

/** Answers on this database; nobody asks too often. */
export function projectApp(database: Database, now: () => number = Date.now, news?: Pick<News, 'tell'>): Hono {
  let minute = 0;
  const deps = { database, now, ...(news && { news }) };
  const endpoints = [
    { path: '/api/projects', routes: projectRoutes({ ...deps, identify: identifyByName }), maxBody: planBody },
    { path: '/api/invitations', routes: invitedRoutes(deps) },
  ];
  return createApi({ log: silentLog, endpoints, rateLimits: createRateLimits(() => (minute += 60_000)) });
}

/** The same with a PostgreSQL of its own to open, for a process of its own. */
export async function openProjectServer(url: string): Promise<{ app: Hono; close: () => Promise<void> }> {
  const database = await openDatabase({ url });
  return { app: projectApp(database), close: database.close };
}
