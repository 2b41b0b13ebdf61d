/** What the server clears away by itself, at its start and every hour from then on. */
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { orders, outbox, projects } from '../db/schema.ts';
import type { Log } from '../http/log.ts';
import { dropStaleIdentity } from '../identity/provider/stale-rows.ts';
import { removeDeleted } from '../projects/project-deletion.ts';
import { sweep } from './sweep.ts';

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
const day = 24 * hour;
/** Long enough for anybody to ask what became of it. */
const doneWorkDays = 30;
/** The cookie of a claim lives half a year from when it was used last: of who comes back, most change something within two years. */
const claimDays = 730;

/** Plans of anonymous visitors that nobody has changed for long, unless somebody went to pay for them. */
function removeForsaken(db: Db, now: number): Promise<number> {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.projectId, projects.id));
  const where = and(sql`${projects.owner} like 'claim:%'`, notExists(ordered));
  return sweep(db, projects, { by: projects.updatedAt, before: new Date(now - claimDays * day), where });
}

/** By the words that the log has for each when it fails. */
const tasks: Readonly<Record<string, (db: Db, now: number) => Promise<unknown>>> = {
  'projects.removal': removeDeleted,
  'projects.forsaken': removeForsaken,
  'outbox.done': (db, now) => sweep(db, outbox, { by: outbox.doneAt, before: new Date(now - doneWorkDays * day) }),
  'identity.stale': dropStaleIdentity,
};

/** Clears away now, and every hour from now on. */
export function startUpkeep({ database: { db }, log, now }: UpkeepDeps): Upkeep {
  let inProgress = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const [route, task] of Object.entries(tasks)) {
      // The reason may hold what people wrote; in an hour it is tried again.
      await task(db, now()).catch(() => log.error({ time: new Date(now()).toISOString(), id: '', method: 'WORK', route, message: 'What is over could not be cleared away.', stack: [] }));
    }
  };
  const begin = (): void => {
    inProgress = inProgress.then(look);
  };
  begin();
  const timer = setInterval(begin, hour);
  return {
    stop: () => {
      clearInterval(timer);
      return inProgress;
    },
  };
}
