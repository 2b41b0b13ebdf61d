import { Hono, type Context } from 'hono';
import { recoveryUseSchema } from '#contracts/recovery-codes.ts';
import type { Database } from '../db/database.ts';
import { validate } from '../http/validate.ts';
import { requestLanguage } from '../http/request-language.ts';
import { logError, type Log } from '../http/log.ts';
import { problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { noteSecurityChange } from '../security/security-log.ts';
import { attemptSubject, countWithinHour } from './hourly-attempts.ts';
import type { PoolAdmin } from './pool-admin.ts';
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';

export interface RecoveryUseDeps {
  readonly database: Pick<Database, 'db'>;
  readonly admin: Pick<PoolAdmin, 'find' | 'resetAuthenticator'>;
  readonly log: Log;
  /** ms since 1970. */
  readonly now: () => number;
}

/** The maximum number of recovery codes tried for one name within an hour. */
export const recoveryAttemptLimit = 10;

const own = { 'cache-control': 'no-store' } as const;
const minute = 60_000;
/** An id without an account: a code for it is looked up like any other, and takes as long. */
const nobody = 'nobody';

function refuse(c: Context): Response {
  const words = refusalWords(c);
  return problem(c, 422, words.wrongRecoveryCode, words.tryOtherCode, {
    errors: [{ field: 'code', reason: words.tryOtherCode }],
  });
}

function tooMany(c: Context, waitMs: number): Response {
  const words = refusalWords(c);
  return problem(c, 429, words.tooManyCodes, words.waitForCodes({ minutes: Math.ceil(waitMs / minute) }), {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) },
  });
}

/** For a person in the middle of a sign-in, without their authenticator app: a recovery code switches it off. */
export function recoveryUseRoutes({ database: { db }, admin, log, now }: RecoveryUseDeps): Hono {
  return new Hono().post('/api/recovery-codes/uses', validate('json', recoveryUseSchema), async (c) => {
    const { username, code } = c.req.valid('json');
    // By the typed name, so that no limit reveals which accounts exist, or their names.
    const tried = { subject: attemptSubject(username.toLowerCase()), action: 'recovery code' };
    const waitMs = await db.transaction((tx) => countWithinHour(tx, tried, recoveryAttemptLimit, now()));
    if (waitMs > 0) return tooMany(c, waitMs);
    try {
      const account = await admin.find(username);
      // Neither the response nor its time reveals whether the person exists, and which of their codes are used.
      if (!(await isRecoveryCode(db, account?.sub ?? nobody, code)) || !account) return refuse(c);
      // First, so that no code is lost if the pool fails. Repeating it does no harm.
      await admin.resetAuthenticator(account.username);
      const at = new Date(now());
      const isTaken = await db.transaction(async (tx) => {
        const taken = await takeRecoveryCode(tx, account.sub, code, at);
        if (taken)
          await noteSecurityChange(tx, {
            sub: account.sub,
            kind: 'recoveryCodeUsed',
            email: account.email,
            language: requestLanguage(c),
            userAgent: c.req.header('user-agent') ?? '',
            at,
          });
        return taken;
      });
      return isTaken ? c.body(null, 204, own) : refuse(c);
    } catch (error) {
      logError(log, error instanceof Error ? error : new Error(String(error)), c);
      return problem(c, 503, refusalWords(c).timeoutMessage, refusalWords(c).codeStillGood);
    }
  });
}
