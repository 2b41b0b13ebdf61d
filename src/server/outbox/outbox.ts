/**
 * Work for external services, retried until it is done or given up: stored in the database first, so that no stop or
 * failure loses it.
 */
import type { Database, Db } from '../db/database.ts';
import { notifyOfWork, type Log } from '../http/log.ts';
import { untraced, type TraceWork } from '../telemetry/current-trace.ts';
import { failureWords, RefusedError } from './failure-words.ts';
import { holdOn, noteDone, noteFailure, noteGivenUp, takeDue, type Work } from './outbox-store.ts';

/**
 * Does one piece of work, or throws to retry it; a RefusedError states that a retry is useless. It may run twice: after
 * a crash its progress is unknown.
 * @param id of the work, the same for all attempts
 */
export type WorkHandler = (payload: Readonly<Record<string, unknown>>, id: string) => Promise<void>;

/** Updates the subject of given-up work, in the transaction that gives it up. */
export type GivenUp = (tx: Db, payload: Readonly<Record<string, unknown>>, failure: string, at: Date) => Promise<void>;

export interface OutboxDeps {
  readonly database: Pick<Database, 'db'>;
  /** The handlers, by kind of work; other kinds are left to processes that have a handler. */
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  /** The handlers of given-up work, by its kind. */
  readonly givenUp?: Readonly<Record<string, GivenUp>>;
  readonly log: Log;
  readonly traceWork?: TraceWork | undefined;
  /** ms since 1970. */
  readonly now: () => number;
}

export interface Outbox {
  /** Tries all due work once. @returns the number of attempts. */
  readonly runDue: () => Promise<number>;
  /** Starts to look for due work every second. */
  readonly start: () => void;
  /** Looks at once, if started. */
  readonly wake: () => void;
  /** Takes no more work, and waits for work in progress. */
  readonly stop: () => Promise<void>;
}

const second = 1_000;
/** How long the work of a crashed process stays unavailable to others. */
const lease = 60 * second;
const firstPause = 5 * second;
const longestPause = 3_600 * second;
/**
 * Four days with these pauses: longer than outages of services, and than the retry period recommended for mail servers.
 */
export const maxAttempts = 106;

/** The pause after a failed attempt: doubled each time, up to an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(firstPause * 2 ** (attempts - 1), longestPause);
}

interface Lane {
  readonly kind: string;
  readonly handler: WorkHandler;
  looking: boolean;
  /** Whether a wake-up arrived during a look. */
  lookAgain: boolean;
}

export function createOutbox({
  database: { db },
  handlers,
  givenUp = {},
  log,
  traceWork = untraced,
  now,
}: OutboxDeps): Outbox {
  // One lane for each kind: a service that does not respond delays only its own work.
  const lanes = Object.entries(handlers).map(([kind, handler]): Lane => ({
    kind,
    handler,
    looking: false,
    lookAgain: false,
  }));
  const inProgress = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let isDatabaseAway = false;

  const tell = (id: string, route: string, message: string): void => notifyOfWork(log, now(), { id, route, message });

  const attempt = async (work: Work, handler: WorkHandler, failed: (error: unknown) => void): Promise<void> => {
    const renewing = setInterval(() => {
      // If this fails, the lease ends, and another process may try as well.
      holdOn(db, work, new Date(now() + lease)).catch(() => undefined);
    }, lease / 3);
    let failure: string | undefined;
    let isRefused = false;
    try {
      await handler(work.payload, work.id);
    } catch (error) {
      failed(error);
      failure = failureWords(error, work.payload);
      isRefused = error instanceof RefusedError;
    } finally {
      clearInterval(renewing);
    }
    if (failure === undefined) return noteDone(db, work, new Date(now()));
    if (isRefused || work.attempts >= maxAttempts) {
      tell(
        work.id,
        work.kind,
        `Given up after ${work.attempts} ${work.attempts === 1 ? 'attempt' : 'attempts'}: ${failure}`,
      );
      const [told, at] = [failure, new Date(now())];
      return db.transaction(async (tx) => {
        await noteGivenUp(tx, work, told, at);
        await givenUp[work.kind]?.(tx, work.payload, told, at);
      });
    }
    tell(work.id, work.kind, failure);
    await noteFailure(db, work, failure, new Date(now() + pauseAfter(work.attempts)));
  };

  const runLane = async ({ kind, handler }: Lane): Promise<number> => {
    // Work that fails meanwhile may be due again before the rest is tried: it waits for the next look.
    const dueBy = new Date(now());
    let tried = 0;
    while (!stopping.signal.aborted) {
      const work = await takeDue(db, kind, dueBy, new Date(now() + lease));
      if (!work) break;
      await traceWork(`outbox ${kind}`, work.payload['traceparent'], (failed) => attempt(work, handler, failed));
      tried += 1;
    }
    return tried;
  };

  const track = <Result>(running: Promise<Result>): Promise<Result> => {
    inProgress.add(running);
    const forget = (): void => void inProgress.delete(running);
    running.then(forget, forget);
    return running;
  };

  const look = async (lane: Lane): Promise<void> => {
    if (lane.looking) {
      lane.lookAgain = true;
      return;
    }
    lane.looking = true;
    try {
      do {
        lane.lookAgain = false;
        await runLane(lane);
        isDatabaseAway = false;
      } while (lane.lookAgain && !stopping.signal.aborted);
    } catch (error) {
      // Logged once, not every second.
      if (!isDatabaseAway) tell('', lane.kind, `The outbox cannot be read or written: ${failureWords(error, {})}`);
      isDatabaseAway = true;
    } finally {
      lane.looking = false;
    }
  };

  const lookEverywhere = (): void => {
    for (const lane of lanes) void track(look(lane));
  };

  return {
    runDue: async () => {
      const tried = await Promise.all(lanes.map((lane) => track(runLane(lane))));
      return tried.reduce((sum, count) => sum + count, 0);
    },
    start: () => {
      if (timer !== undefined || stopping.signal.aborted) return;
      timer = setInterval(lookEverywhere, second);
      lookEverywhere();
    },
    wake: () => {
      if (timer !== undefined) lookEverywhere();
    },
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      timer = undefined;
      await Promise.allSettled(inProgress);
    },
  };
}
