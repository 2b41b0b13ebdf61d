/** What people wrote to the staff without an account: messages, and requests for a demo. */
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as v from 'valibot';
import { deskAnswerSchema, deskFilterSchema, type deskLeadsSchema, type deskMessagesSchema } from '#contracts/desk.ts';
import { leads, messages } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { fits } from '../http/fits.ts';
import { notFound, problem } from '../http/problem.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { messageAnswer } from '../mail/mail-words.ts';
import { noteMail } from '../mail/mail.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { noteAct } from '../team/audit-log.ts';
import { actorOf, longestList, type DeskDeps } from './desk-deps.ts';

export function peopleDesk({ database: { db }, now, staff }: DeskDeps): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/messages', fits('query', deskFilterSchema), async (c) => {
    const isWaiting = c.req.valid('query').of === 'waiting';
    const rows = await db
      .select()
      .from(messages)
      .where(isWaiting ? isNull(messages.answeredAt) : isNotNull(messages.answeredAt))
      .orderBy(isWaiting ? asc(messages.receivedAt) : desc(messages.answeredAt))
      .limit(longestList);
    const told = rows.map(({ receivedAt, answeredAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null }));
    return own(c, { messages: told } satisfies v.InferOutput<typeof deskMessagesSchema>);
  });

  routes.post('/api/desk/messages/:id/answer', fits('json', deskAnswerSchema), async (c) => {
    const id = c.req.param('id');
    if (!uuid.test(id)) return notFound(c);
    const { answer } = c.req.valid('json');
    const at = new Date(now());
    const told = await db.transaction(async (tx) => {
      const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
      if (!message || message.answeredAt) return message && 'answered';
      await tx.update(messages).set({ answer, answeredAt: at }).where(eq(messages.id, id));
      await noteMail(tx, messageAnswer(staff, message, answer));
      await noteAct(tx, { actor: actorOf(c), act: 'message.answered', subject: `message:${id}`, details: {} }, at);
      return 'done';
    });
    if (told === undefined) return notFound(c);
    if (told === 'answered') return problem(c, 409, 'Answered', 'This message is answered already: reload the list.');
    return ownNothing(c);
  });

  routes.get('/api/desk/leads', fits('query', deskFilterSchema), async (c) => {
    const isWaiting = c.req.valid('query').of === 'waiting';
    const rows = await db
      .select()
      .from(leads)
      .where(isWaiting ? isNull(leads.contactedAt) : isNotNull(leads.contactedAt))
      .orderBy(isWaiting ? asc(leads.receivedAt) : desc(leads.contactedAt))
      .limit(longestList);
    const told = rows.map(({ list: _list, receivedAt, contactedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString(), contactedAt: contactedAt?.toISOString() ?? null }));
    return own(c, { leads: told } satisfies v.InferOutput<typeof deskLeadsSchema>);
  });

  routes.post('/api/desk/leads/:id/contact', async (c) => {
    const id = c.req.param('id');
    if (!uuid.test(id)) return notFound(c);
    const at = new Date(now());
    const isThere = await db.transaction(async (tx) => {
      const noted = await tx.update(leads).set({ contactedAt: at }).where(and(eq(leads.id, id), isNull(leads.contactedAt))).returning({ id: leads.id });
      if (noted.length > 0) await noteAct(tx, { actor: actorOf(c), act: 'lead.contacted', subject: `lead:${id}`, details: {} }, at);
      return noted.length > 0 || (await tx.$count(leads, eq(leads.id, id))) > 0;
    });
    return isThere ? ownNothing(c) : notFound(c);
  });

  return routes;
}
