/** Messages to the staff from people without an account, and requests for a demo. */
import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import {
  backOfficeAnswerSchema,
  backOfficeFilterSchema,
  type backOfficeLeadsSchema,
  type backOfficeMessagesSchema,
} from '#contracts/back-office.ts';
import { leads, messages } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { validate } from '../http/validate.ts';
import { notFound, problem } from '../http/problem.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { messageAnswer } from '../mail/templates.ts';
import { noteMail } from '../mail/mail.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { noteAct } from '../team/audit-log.ts';
import { actorOf, longestList, type BackOfficeDeps } from './back-office-deps.ts';

export function peopleBackOffice({ database: { db }, now, staff }: BackOfficeDeps): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  /** Waiting items, oldest first, or done items, newest first. @param read reads the rows of such a list. */
  const list = (
    name: string,
    received: PgColumn,
    done: PgColumn,
    read: (where: SQL, order: SQL) => Promise<readonly object[]>,
  ): void => {
    routes.get(`/api/desk/${name}`, validate('query', backOfficeFilterSchema), async (c) => {
      const isWaiting = c.req.valid('query').of === 'waiting';
      return own(c, {
        [name]: await (isWaiting ? read(isNull(done), asc(received)) : read(isNotNull(done), desc(done))),
      });
    });
  };

  list(
    'messages',
    messages.receivedAt,
    messages.answeredAt,
    async (where, order): Promise<v.InferOutput<typeof backOfficeMessagesSchema>['messages']> => {
      const rows = await db.select().from(messages).where(where).orderBy(order).limit(longestList);
      return rows.map(({ language: _language, receivedAt, answeredAt, ...row }) => ({
        ...row,
        receivedAt: receivedAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      }));
    },
  );
  list(
    'leads',
    leads.receivedAt,
    leads.contactedAt,
    async (where, order): Promise<v.InferOutput<typeof backOfficeLeadsSchema>['leads']> => {
      const rows = await db.select().from(leads).where(where).orderBy(order).limit(longestList);
      return rows.map(({ list: _list, receivedAt, contactedAt, ...row }) => ({
        ...row,
        receivedAt: receivedAt.toISOString(),
        contactedAt: contactedAt?.toISOString() ?? null,
      }));
    },
  );

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
