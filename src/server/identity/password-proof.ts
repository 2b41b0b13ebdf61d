/**
 * Fresh proofs of a password: when it was last proven, for each sign-in by the `origin_jti` of its tokens. A route that
 * changes what cannot be taken back puts `requireProof` behind `identify`, and answers 403 without one.
 */
import { and, eq } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { decodeJwt, errors } from 'jose';
import { proofNeededType } from '#contracts/proof.ts';
import { isProofFresh } from '#machines/domain/identity/proof.ts';
import { userSessions } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { tokenHeader, type ViewerEnv } from './viewer.ts';

/** What a check of a password came to. */
export type PasswordCheck =
  | { readonly kind: 'proven' }
  | { readonly kind: 'wrong' }
  /** Too many wrong ones: none is looked at for so many ms; null where the provider does not tell how long. */
  | { readonly kind: 'locked'; readonly waitMs: number | null }
  | { readonly kind: 'unavailable' };

/** Whom a password is checked for, by the access token of their request. */
export interface PasswordQuestion {
  readonly sub: string;
  readonly username: string;
  readonly password: string;
}

/** Which sign-in a verified token belongs to; null where it does not say. */
function originOf(c: Context): string | null {
  try {
    const { origin_jti: origin } = decodeJwt(c.req.header(tokenHeader) ?? '');
    return typeof origin === 'string' ? origin : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Notes that the password was proven in the sign-in that a request belongs to. */
export async function noteProof(db: Db, c: Context<ViewerEnv>, sub: string, now: number): Promise<void> {
  const originJti = originOf(c);
  if (originJti === null) return;
  const at = new Date(now);
  const userAgent = c.req.header('user-agent') ?? '';
  await db
    .insert(userSessions)
    .values({ originJti, sub, userAgent, startedAt: at, seenAt: at, provenAt: at })
    .onConflictDoUpdate({ target: userSessions.originJti, set: { provenAt: at, seenAt: at } });
}

async function provenAt(db: Db, originJti: string, sub: string): Promise<number | null> {
  const [row] = await db
    .select({ provenAt: userSessions.provenAt })
    .from(userSessions)
    .where(and(eq(userSessions.originJti, originJti), eq(userSessions.sub, sub)));
  return row?.provenAt?.getTime() ?? null;
}

/**
 * Refuses whoever has not proven their password in this sign-in within the last ten minutes. Nobody is asked who is not
 * signed in.
 */
export function requireProof(db: Db, now: () => number): MiddlewareHandler<ViewerEnv> {
  return async (c, next) => {
    const { user } = c.var.viewer;
    if (!user) return next();
    const originJti = originOf(c);
    if (originJti !== null && isProofFresh(await provenAt(db, originJti, user.sub), now())) return next();
    return problem(c, 403, refusalWords(c).passwordNeeded, refusalWords(c).passwordFirst, { type: proofNeededType });
  };
}
