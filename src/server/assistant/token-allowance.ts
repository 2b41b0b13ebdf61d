/**
 * The number of model tokens that a visitor, and all visitors together, may spend in a day: one count for all processes
 * on a database.
 */
import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { assistantSpending } from '../db/assistant-schema.ts';
import type { Db } from '../db/database.ts';

const day = 24 * 60 * 60 * 1_000;
/** The row for all visitors together. */
const everybody = 'everybody';

export interface AllowanceDeps {
  readonly db: Db;
  /** The installation's secret: without it, an address cannot be found from a row. */
  readonly secret: string;
  /** Tokens per day, for one visitor and for all together. */
  readonly visitorTokens: number;
  readonly dayTokens: number;
  /** ms since 1970. */
  readonly now: () => number;
}

export interface Allowance {
  /** Takes tokens before they are spent. @returns the time to wait, in ms; 0 if they were taken. */
  readonly take: (address: string, tokens: number) => Promise<number>;
  /** Returns tokens that were taken and not spent; takes more if `tokens` is negative. */
  readonly giveBack: (address: string, tokens: number) => Promise<void>;
}

/** The limit of a row is reached; the transaction is rolled back. */
class Spent extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('The tokens of the day are spent.');
    this.waitMs = waitMs;
  }
}

/** A day begins with the first question. An address is stored as a keyed hash, and deleted with its day. */
export function createAllowance({ db, secret, visitorTokens, dayTokens, now }: AllowanceDeps): Allowance {
  const subjectOf = (address: string): string => createHmac('sha256', secret).update(address).digest('base64url');
  const { subject, tokens: spent, endsAt } = assistantSpending;

  /** In one statement, so that concurrent requests are all counted. */
  const takeFrom = async (tx: Db, row: string, tokens: number, most: number): Promise<void> => {
    const at = new Date(now());
    const isOver = sql`${endsAt} <= ${at.toISOString()}::timestamptz`;
    const end = new Date(now() + day);
    const taken = await tx
      .insert(assistantSpending)
      .values({ subject: row, tokens, endsAt: end })
      .onConflictDoUpdate({
        target: subject,
        set: {
          tokens: sql`case when ${isOver} then ${tokens} else ${spent} + ${tokens} end`,
          endsAt: sql`case when ${isOver} then ${end.toISOString()}::timestamptz else ${endsAt} end`,
        },
        setWhere: sql`${isOver} or ${spent} + ${tokens} <= ${most}`,
      })
      .returning({ tokens: spent });
    if (taken.length > 0 && tokens <= most) return;
    const [full] = await tx.select({ endsAt }).from(assistantSpending).where(eq(subject, row));
    throw new Spent(Math.max(1, (full?.endsAt.getTime() ?? end.getTime()) - now()));
  };

  return {
    take: async (address, tokens) => {
      try {
        await db.transaction(async (tx) => {
          await takeFrom(tx, subjectOf(address), tokens, visitorTokens);
          await takeFrom(tx, everybody, tokens, dayTokens);
        });
        return 0;
      } catch (error) {
        if (error instanceof Spent) return error.waitMs;
        throw error;
      }
    },
    giveBack: async (address, tokens) => {
      if (tokens === 0) return;
      for (const row of [subjectOf(address), everybody])
        await db
          .update(assistantSpending)
          .set({ tokens: sql`greatest(0, ${spent} - ${tokens})` })
          .where(eq(subject, row));
    },
  };
}
