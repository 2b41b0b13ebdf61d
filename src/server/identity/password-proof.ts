/**
 * Recent proofs of a password: the time of the last proof for each sign-in, by the `origin_jti` of its tokens. A route
 * with an irreversible action puts `requireProof` after `identify`; it returns 403 without a proof.
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

/** The result of a password check. */
export type PasswordCheck =
  | { readonly kind: 'proven' }
  | { readonly kind: 'wrong' }
  /** Too many wrong passwords: none is checked for this many ms; null if the provider does not state it. */
  | { readonly kind: 'locked'; readonly waitMs: number | null }
  | { readonly kind: 'unavailable' };

/** The person whose password is checked, by the access token of their request. */
export interface PasswordQuestion {
  readonly sub: string;
  readonly username: string;
  readonly password: string;
}

/** The sign-in of a verified token; null if the token does not name it. */
function originOf(c: Context): string | null {
  try {
    const { origin_jti: origin } = decodeJwt(c.req.header(tokenHeader) ?? '');
    return typeof origin === 'string' ? origin : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Records that the password was proven in the sign-in of a request. */
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
 * Rejects a person who has not proven their password in this sign-in within the last ten minutes. Anonymous requests
 * need no proof.
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
