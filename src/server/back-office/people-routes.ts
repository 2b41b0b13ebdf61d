/** Messages to the staff from people without an account, and requests for a demo. */
import { and, eq, getTableColumns, isNotNull, isNull, type Column } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import {
  backOfficeAnswerSchema,
  backOfficeFilterSchema,
  type backOfficeLeadsSchema,
  type backOfficeMessagesSchema,
} from '#contracts/back-office.ts';
import { countRows, pageOfSearch, readPage, type ListOrder } from '../db/list-page.ts';
import { leads, messages, soughtWords } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { containsWords } from '../db/word-search.ts';
import { validate } from '../http/validate.ts';
import { notFound, problem } from '../http/problem.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { messageAnswer } from '../mail/templates.ts';
import { noteMail } from '../mail/mail.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { noteAct } from '../team/audit-log.ts';
import { actorOf, type BackOfficeDeps } from './back-office-deps.ts';

/** Waiting items, oldest first, or done items, newest first. */
function orderOf(
  of: 'waiting' | 'done',
  { received, done, id }: Readonly<Record<'done' | 'id' | 'received', Column>>,
): ListOrder {
  return { by: of === 'waiting' ? received : done, id, isDescending: of === 'done' };
}

export function peopleBackOffice({ database: { db }, now, staff }: BackOfficeDeps): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/messages', validate('query', backOfficeFilterSchema), async (c) => {
    const { after, id, of, search } = c.req.valid('query');
    const isListed = of === 'waiting' ? isNull(messages.answeredAt) : isNotNull(messages.answeredAt);
    const listed = id === undefined ? isListed : eq(messages.id, id);
    const sought = containsWords(soughtWords.messages(messages), search);
    const { rows, next } = await readPage(
      orderOf(of, { received: messages.receivedAt, done: messages.answeredAt, id: messages.id }),
      after,
      async ({ cursor, after: isAfter, order, limit }) =>
        db
          .select({ ...getTableColumns(messages), cursor })
          .from(messages)
          .where(await pageOfSearch(db, messages, { listed, sought, after: isAfter, order }))
          .orderBy(...order)
          .limit(limit),
    );
    return own(c, {
      messages: rows.map(({ cursor: _cursor, language: _language, receivedAt, answeredAt, ...row }) => ({
        ...row,
        receivedAt: receivedAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
      total: await countRows(db, messages, and(listed, sought)),
      next,
    } satisfies v.InferOutput<typeof backOfficeMessagesSchema>);
  });

  routes.get('/api/desk/leads', validate('query', backOfficeFilterSchema), async (c) => {
    const { after, id, of, search } = c.req.valid('query');
    const isListed = of === 'waiting' ? isNull(leads.contactedAt) : isNotNull(leads.contactedAt);
    const listed = id === undefined ? isListed : eq(leads.id, id);
    const sought = containsWords(soughtWords.leads(leads), search);
    const { rows, next } = await readPage(
      orderOf(of, { received: leads.receivedAt, done: leads.contactedAt, id: leads.id }),
      after,
      async ({ cursor, after: isAfter, order, limit }) =>
        db
          .select({ ...getTableColumns(leads), cursor })
          .from(leads)
          .where(await pageOfSearch(db, leads, { listed, sought, after: isAfter, order }))
          .orderBy(...order)
          .limit(limit),
    );
    return own(c, {
      leads: rows.map(({ cursor: _cursor, list: _list, receivedAt, contactedAt, ...row }) => ({
        ...row,
        receivedAt: receivedAt.toISOString(),
        contactedAt: contactedAt?.toISOString() ?? null,
      })),
      total: await countRows(db, leads, and(listed, sought)),
      next,
    } satisfies v.InferOutput<typeof backOfficeLeadsSchema>);
  });

  /** Closes a waiting message; an answer is sent by mail. */
  const endMessage = async (c: Context<ViewerEnv>, answer: string): Promise<Response> => {
    const id = c.req.param('id') ?? '';
    if (!uuid.test(id)) return notFound(c);
    const at = new Date(now());
    const told = await db.transaction(async (tx) => {
      const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
      if (!message || message.answeredAt) return message && 'ended';
      await tx.update(messages).set({ answer, answeredAt: at }).where(eq(messages.id, id));
      if (answer !== '') await noteMail(tx, messageAnswer(staff, message, answer, message.language));
      await noteAct(
        tx,
        {
          actor: actorOf(c),
          act: answer === '' ? 'message.closed' : 'message.answered',
          subject: `message:${id}`,
          details: {},
        },
        at,
      );
      return 'done';
    });
    if (told === undefined) return notFound(c);
    return told === 'done'
      ? ownNothing(c)
      : problem(c, 409, 'Answered', 'Somebody has answered or closed this message already.');
  };
  routes.post('/api/desk/messages/:id/answer', validate('json', backOfficeAnswerSchema), (c) =>
    endMessage(c, c.req.valid('json').answer),
  );
  routes.post('/api/desk/messages/:id/close', (c) => endMessage(c, ''));

  routes.post('/api/desk/leads/:id/contact', async (c) => {
    const id = c.req.param('id');
    if (!uuid.test(id)) return notFound(c);
    const at = new Date(now());
    const isThere = await db.transaction(async (tx) => {
      const noted = await tx
        .update(leads)
        .set({ contactedAt: at })
        .where(and(eq(leads.id, id), isNull(leads.contactedAt)))
        .returning({ id: leads.id });
      if (noted.length > 0)
        await noteAct(tx, { actor: actorOf(c), act: 'lead.contacted', subject: `lead:${id}`, details: {} }, at);
      return noted.length > 0 || (await tx.$count(leads, eq(leads.id, id))) > 0;
    });
    return isThere ? ownNothing(c) : notFound(c);
  });

  return routes;
}
