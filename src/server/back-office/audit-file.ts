/** `GET /api/desk-files/audit-log.csv`: the audit log as a file, of one subject, or what a search finds; newest first. */
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { backOfficeAuditFilterSchema } from '#contracts/back-office.ts';
import { actorName, actWords, whyWords } from '#machines/domain/back-office/audit-words.ts';
import { csvLines, csvOf } from '#machines/domain/csv.ts';
import type { Database } from '../db/database.ts';
import { validate } from '../http/validate.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { listActs } from '../team/audit-log.ts';

/** The number of rows that are read at once. */
const readAtOnce = 1_000;

export function auditFile({ database: { db } }: { readonly database: Pick<Database, 'db'> }): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();
  routes.get('/api/desk-files/audit-log.csv', validate('query', backOfficeAuditFilterSchema), (c) => {
    const { subject, search } = c.req.valid('query');
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="audit-log.csv"');
    c.header('cache-control', 'no-store');
    return stream(c, async (file) => {
      await file.write(csvOf([['When', 'Who', 'What', 'Of', 'Amount in paise', 'Why']]));
      for (let after: string | null = ''; after !== null && !file.aborted;) {
        const { acts, next } = await listActs(
          db,
          { subject: subject === '' ? undefined : subject, search, after },
          readAtOnce,
        );
        const lines = acts.map(({ happenedAt, actor, act, subject: of, details }) => [
          happenedAt.toISOString(),
          `${actorName(actor)} (${actor})`,
          actWords(act),
          of,
          typeof details['amount'] === 'number' ? details['amount'] : '',
          whyWords(details),
        ]);
        await file.write(csvLines(lines));
        after = next;
      }
    });
  });
  return routes;
}
