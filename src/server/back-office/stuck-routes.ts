/** Work for external services that was given up, including mails: retried or dropped. */
import { and, eq, getTableColumns, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import { backOfficeStuckFilterSchema, type backOfficeStuckSchema } from '#contracts/back-office.ts';
import { countRows, readPage } from '../db/list-page.ts';
import { outbox } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { containsWords, wordsOf } from '../db/word-search.ts';
import { validate } from '../http/validate.ts';
import { notFound, problem } from '../http/problem.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { mailWork } from '../mail/mail.ts';
import { noteDone, noteRetry, type Work } from '../outbox/outbox-store.ts';
import { closeWork } from '../payments/closed-orders.ts';
import { refundWork } from '../payments/refund-store.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { noteAct } from '../team/audit-log.ts';
import { actorOf, type BackOfficeDeps } from './back-office-deps.ts';

const isGivenUp = and(isNotNull(outbox.givenUpAt), isNull(outbox.doneAt));

/** Undeliverable mails, and everything else. Refunds are on a separate page. */
export const isStuck = {
  mails: and(isGivenUp, eq(outbox.kind, mailWork)),
  jobs: and(isGivenUp, notInArray(outbox.kind, [mailWork, refundWork])),
};

/** Checkouts waiting to be closed may still be paid: these are retried, never dropped. */
const canBeDropped = ({ kind }: Pick<Work, 'kind'>): boolean => kind !== closeWork;

export function stuckBackOffice({ database: { db }, now }: BackOfficeDeps): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/outbox', validate('query', backOfficeStuckFilterSchema), async (c) => {
    const { after, id, of, search } = c.req.valid('query');
    const recipient = sql`${outbox.payload} ->> 'to'`;
    const isFound = and(
      isStuck[of],
      id === undefined ? undefined : eq(outbox.id, id),
      containsWords(wordsOf(recipient, outbox.kind, outbox.lastError), search),
    );
    const { rows, next } = await readPage(
      { by: outbox.givenUpAt, id: outbox.id, isDescending: false },
      after,
      ({ cursor, after: isAfter, order, limit }) =>
        db
          .select({ ...getTableColumns(outbox), cursor })
          .from(outbox)
          .where(and(isFound, isAfter))
          .orderBy(...order)
          .limit(limit),
    );
    const work = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      to: typeof row.payload['to'] === 'string' ? row.payload['to'] : '',
      attempts: row.attempts,
      lastError: row.lastError ?? '',
      givenUpAt: row.givenUpAt?.toISOString() ?? '',
      canBeDropped: canBeDropped(row),
    }));
    return own(c, { work, total: await countRows(db, outbox, isFound), next } satisfies v.InferOutput<
      typeof backOfficeStuckSchema
    >);
  });

  const settle = async (c: Context<ViewerEnv>, act: 'work.retried' | 'work.dropped'): Promise<Response> => {
    const id = c.req.param('id') ?? '';
    if (!uuid.test(id)) return notFound(c);
    const at = new Date(now());
    const told = await db.transaction(async (tx) => {
      const [work] = await tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.id, id), isGivenUp, ne(outbox.kind, refundWork)))
        .for('update');
      if (!work) return 'absent';
      if (act === 'work.dropped' && !canBeDropped(work)) return 'kept';
      await (act === 'work.dropped' ? noteDone(tx, work, at) : noteRetry(tx, work, at));
      await noteAct(
        tx,
        { actor: actorOf(c), act, subject: `work:${id}`, details: { kind: work.kind, lastError: work.lastError } },
        at,
      );
      return 'done';
    });
    if (told === 'absent') return notFound(c);
    return told === 'done'
      ? ownNothing(c)
      : problem(c, 409, 'Not allowed', 'Money waits for this: try it again, or settle it at the gateway.');
  };
  routes.post('/api/desk/outbox/:id/retry', (c) => settle(c, 'work.retried'));
  routes.post('/api/desk/outbox/:id/drop', (c) => settle(c, 'work.dropped'));

  return routes;
}
