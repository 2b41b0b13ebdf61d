import { Hono } from 'hono';
import { reportSchema } from '#contracts/report.ts';
import { fits } from '../http/fits.ts';
import { logReport, type Log } from '../http/log.ts';

export interface ReportDeps {
  readonly log: Log;
}

/** `POST /api/reports`: an error that a page met. It is a line of the log, and nothing is kept. */
export function reportRoutes({ log }: ReportDeps): Hono {
  const routes = new Hono();
  routes.post('/api/reports', fits('json', reportSchema), (c) => {
    logReport(log, c.req.valid('json'), c);
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
  return routes;
}
