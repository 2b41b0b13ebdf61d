/** The secret addresses of calendars. Only the hash of a secret is stored: the database's contents open no calendar. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calendarLinks } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';

/** 32 bytes in base64url: the last letter encodes four bits. */
const secretForm = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The creation time of a person's link; undefined without one. */
export async function findLink(db: Db, sub: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.sub, sub));
  return row?.createdAt;
}

/** Makes a link; the previous one stops working. @returns its secret, which is available only once. */
export async function makeLink(db: Db, sub: string, at: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const made = { secretHash: hashOf(secret), createdAt: at };
  await db
    .insert(calendarLinks)
    .values({ sub, ...made })
    .onConflictDoUpdate({ target: calendarLinks.sub, set: made });
  return secret;
}

/** The owner of the calendar that a secret opens; undefined if it opens none, for any reason. */
export async function followLink(db: Db, secret: string): Promise<string | undefined> {
  if (!secretForm.test(secret)) return undefined;
  const [row] = await db
    .select({ sub: calendarLinks.sub })
    .from(calendarLinks)
    .where(eq(calendarLinks.secretHash, hashOf(secret)));
  return row?.sub;
}
