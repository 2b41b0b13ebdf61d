/**
 * Recent proofs of who a person is: the time of their sign-in, and of the last password in it, by the `origin_jti` of
 * its tokens. A route with an irreversible action puts `requireProof` after `identify`; it returns 403 without a proof.
 */
import { and, eq } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { proofNeededType } from '#contracts/proof.ts';
import { proofLeft } from '#machines/domain/identity/proof.ts';
import { userSessions } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import type { ViewerEnv } from './viewer.ts';

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

/** Records that the password was proven in the sign-in of a request. */
export async function noteProof(db: Db, c: Context<ViewerEnv>, sub: string, now: number): Promise<void> {
  const originJti = c.var.session?.originJti;
  if (originJti === undefined) return;
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

/** How long the sign-in of a request, or the last password in it, still counts as a proof, in ms. */
export async function freshFor(db: Db, c: Context<ViewerEnv>, now: number): Promise<number> {
  const { session } = c.var;
  if (!session) return 0;
  const { originJti, sub, startedAt } = session;
  return proofLeft({ signedInAt: startedAt, provenAt: await provenAt(db, originJti, sub) }, now);
}

/**
 * Rejects a person who has neither signed in nor proven their password in this sign-in within the last ten minutes.
 * Anonymous requests need no proof.
 */
export function requireProof(db: Db, now: () => number): MiddlewareHandler<ViewerEnv> {
  return async (c, next) => {
    const { user } = c.var.viewer;
    if (!user || (await freshFor(db, c, now())) > 0) return next();
    return problem(c, 403, refusalWords(c).passwordNeeded, refusalWords(c).passwordFirst, { type: proofNeededType });
  };
}
