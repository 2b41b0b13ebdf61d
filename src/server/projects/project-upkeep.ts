import type { Database } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import { removeDeleted } from './project-deletion.ts';

export interface UpkeepDeps {
  readonly database: Pick<Database, 'db'>;
  readonly log: Log;
  /** ms since 1970. */
  readonly now: () => number;
}

export interface Upkeep {
  /** Lets what is in progress end, and begins nothing more. */
  readonly stop: () => Promise<void>;
}

const hour = 3_600_000;

/** Removes projects that were deleted long ago: now, and every hour from now on. */
export function startUpkeep({ database: { db }, log, now }: UpkeepDeps): Upkeep {
  let inProgress = Promise.resolve();
  const look = (): void => {
    inProgress = inProgress
      .then(() => removeDeleted(db, now()))
      .then(() => undefined)
      // The reason may hold what people wrote; in an hour it is tried again.
      .catch(() => log.error({ time: new Date(now()).toISOString(), id: '', method: 'WORK', route: 'projects.removal', message: 'Deleted projects could not be removed.', stack: [] }));
  };
  look();
  const timer = setInterval(look, hour);
  return {
    stop: () => {
      clearInterval(timer);
      return inProgress;
    },
  };
}
