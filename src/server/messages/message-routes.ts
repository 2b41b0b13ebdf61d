import { Hono } from 'hono';
import type * as v from 'valibot';
import { messageSchema, type messageAnswerSchema } from '#contracts/message.ts';
import type { Database } from '../db/database.ts';
import { messages } from '../db/schema.ts';
import { fits } from '../http/fits.ts';

export interface MessageDeps {
  readonly database: Pick<Database, 'db'>;
}

/** Keeps what people write in the contact form. */
export function messageRoutes({ database: { db } }: MessageDeps): Hono {
  const routes = new Hono();
  routes.post('/api/messages', fits('json', messageSchema), async (c) => {
    const [message] = await db.insert(messages).values(c.req.valid('json')).returning({ id: messages.id });
    if (!message) throw new Error('The message was not kept.');
    return c.json({ id: message.id } satisfies v.InferOutput<typeof messageAnswerSchema>, 201, { 'cache-control': 'no-store' });
  });
  return routes;
}
