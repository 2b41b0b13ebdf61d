import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { messageSchema, type ContactMessage, type messageAnswerSchema } from '#contracts/message.ts';
import { problemSchema } from '#contracts/problem.ts';
import type { Database } from '../db/database.ts';
import { messages } from '../db/schema.ts';
import { createDocuments, type WriteDocument } from '../http/document.ts';
import { validate } from '../http/validate.ts';
import { requestLanguage, type Language } from '../http/request-language.ts';
import { recordRateLimitedMail } from '../mail/rate-limited.ts';
import { messageConfirmation, messageNotice } from '../mail/templates.ts';
import { noteMail } from '../mail/mail.ts';
import { keptPage, refusedPage } from './message-page.ts';

export interface MessageDeps {
  readonly database: Pick<Database, 'db'>;
  /** ms since 1970. */
  readonly now: () => number;
  /** The staff's address, which receives a notice of every message. */
  readonly staff: string;
  /** Writes the response's page. Default: without styles. */
  readonly write?: WriteDocument;
}

const fresh = { 'cache-control': 'no-store' };

/** A browser posts each line break as two characters, and counts it as one. */
const postedMessage = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\r\n', '\n')),
  messageSchema.entries.message,
);
const postedSchema = v.object({ ...messageSchema.entries, message: postedMessage });
const postedFits = validate('form', postedSchema);

function isPosted(c: Context): boolean {
  return /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header('content-type') ?? '');
}

/** Accepts a valid posted form; an invalid one gets a page. Other media types go on to the next handler. */
function postedFitsOrPage(write: WriteDocument): typeof postedFits {
  return async (c, next) => {
    if (!isPosted(c)) return next();
    const refusal = await postedFits(c, next);
    if (!(refusal instanceof Response)) return refusal;
    const { errors = [] } = v.parse(problemSchema, await refusal.json());
    return c.html(refusedPage(write, errors, requestLanguage(c)), 400, fresh);
  };
}

/**
 * Stores contact messages, mails a confirmation to the sender and a notice to the staff, and responds in JSON, or with
 * a page to a browser without scripts.
 */
export function messageRoutes({ database: { db }, now, staff, write = createDocuments(() => '') }: MessageDeps): Hono {
  const keep = (written: ContactMessage, language: Language): Promise<string> =>
    db.transaction(async (tx) => {
      const [message] = await tx
        .insert(messages)
        .values({ ...written, language })
        .returning({ id: messages.id });
      if (!message) throw new Error('The message was not kept.');
      await noteMail(tx, messageNotice(staff, written));
      await recordRateLimitedMail(tx, messageConfirmation(written, language), now());
      return message.id;
    });

  const routes = new Hono();
  routes.post('/api/messages', postedFitsOrPage(write), async (c, next) => {
    if (!isPosted(c)) return next();
    await keep(c.req.valid('form'), requestLanguage(c));
    return c.html(keptPage(write, requestLanguage(c)), 200, fresh);
  });
  routes.post('/api/messages', validate('json', messageSchema), async (c) => {
    const id = await keep(c.req.valid('json'), requestLanguage(c));
    return c.json({ id } satisfies v.InferOutput<typeof messageAnswerSchema>, 201, fresh);
  });
  return routes;
}
