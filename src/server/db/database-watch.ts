/**
 * The state of the database as this process sees it, observed on a connection of its own: neither a locked table nor a
 * pool without free connections hides it, and nobody waits for it.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { troubleChannel } from './database-trouble.ts';

/**
 * `away`: it does not answer, or no host of the cluster takes writes. `readOnly`: it answers, and this way to it takes
 * no writes. `full`: it refused a write in the last minute because its disk is full.
 */
export const databaseStates = ['ready', 'away', 'readOnly', 'full'] as const;
export type DatabaseState = (typeof databaseStates)[number];

/** What the log says when the state of the database changes. */
export const databaseWords: Readonly<Record<DatabaseState, string>> = {
  ready: 'The database answers and takes writes.',
  away: 'The database does not answer, or no host of it takes writes: requests that need it get 503.',
  readOnly: 'The database that this process reaches takes no writes: /readyz answers 503.',
  full: 'The database refused a write, because its disk is full.',
};

export interface DatabaseWatch {
  readonly state: () => DatabaseState;
  readonly close: () => Promise<void>;
}

export interface WatchOptions {
  /** Looks once; never rejects, and takes a few seconds at most. */
  readonly look: () => Promise<Exclude<DatabaseState, 'full'>>;
  /** Called with each new state. */
  readonly changed: (state: DatabaseState) => void;
  /** Called with each look that finds nobody after one that found nobody: what still waits for an answer gets none. */
  readonly silent?: () => void;
  /** ms between two looks. */
  readonly everyMs?: number;
}

/** One lost packet or a slow second changes nothing: this many looks in a row must agree. */
const looksToFail = 3;
const looksToRecover = 2;
/** In ms: a write that is refused once is rarely followed by another at once. */
const fullFor = 60_000;

/** Watches until it is closed. */
export function watchDatabase({ look, changed, silent, everyMs = 2_000 }: WatchOptions): DatabaseWatch {
  let settled: Exclude<DatabaseState, 'full'> = 'ready';
  let seen: Exclude<DatabaseState, 'full'> = 'ready';
  let inARow = 0;
  let fullUntil = Number.NEGATIVE_INFINITY;
  let told: DatabaseState = 'ready';
  const state = (): DatabaseState => (settled === 'ready' && performance.now() < fullUntil ? 'full' : settled);
  const tell = (): void => {
    if (told === state()) return;
    told = state();
    changed(told);
  };
  const count = (found: typeof seen): void => {
    inARow = found === seen ? inARow + 1 : 1;
    seen = found;
    if (found === 'away' && inARow > 1) silent?.();
    if (inARow >= (found === 'ready' ? looksToRecover : looksToFail)) settled = found;
    tell();
  };
  const hear = (trouble: unknown): void => {
    if (trouble !== 'full') return;
    fullUntil = performance.now() + fullFor;
    tell();
  };
  subscribe(troubleChannel, hear);

  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const lookOnce = async (): Promise<void> => {
    const found = await look();
    if (isClosed) return;
    count(found);
    again();
  };
  const again = (): void => {
    // What differs is looked at again soon, because requests may be waiting for an answer that does not come.
    const pause = seen === settled ? everyMs : everyMs / 4;
    timer = setTimeout(() => {
      looking = lookOnce();
    }, pause).unref();
  };
  again();

  return {
    state,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      unsubscribe(troubleChannel, hear);
      await looking;
    },
  };
}
