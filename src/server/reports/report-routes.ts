import { Hono } from 'hono';
import { reportSchema } from '#contracts/report.ts';
import { validate } from '../http/validate.ts';
import { logReport, type Log } from '../http/log.ts';

export interface ReportDeps {
  readonly log: Log;
}

/** `POST /api/reports`: an error on a page. It becomes a log line, and nothing is stored. */
export function reportRoutes({ log }: ReportDeps): Hono {
  const routes = new Hono();
  routes.post('/api/reports', validate('json', reportSchema), (c) => {
    logReport(log, c.req.valid('json'), c);
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
  return routes;
}
