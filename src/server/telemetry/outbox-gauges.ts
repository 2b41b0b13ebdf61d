/** What the outbox still has to do, by the kind of work. */
import { and, asc, count, isNotNull, isNull, min } from 'drizzle-orm';
import type { Gauge } from 'prom-client';
import type { Db } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { askedOnce, readGauge, secondsSince } from './read-gauge.ts';

/** @param now ms since 1970 */
export function outboxGauges(db: Db, now: () => number): readonly Gauge[] {
  const open = askedOnce(async () =>
    db
      .select({ kind: outbox.kind, depth: count(), next: min(outbox.nextAttemptAt), first: min(outbox.dueAt) })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), isNull(outbox.givenUpAt)))
      .groupBy(outbox.kind)
      .orderBy(asc(outbox.kind)),
  );
  const givenUp = askedOnce(async () =>
    db
      .select({ kind: outbox.kind, rows: count(), first: min(outbox.givenUpAt) })
      .from(outbox)
      .where(and(isNotNull(outbox.givenUpAt), isNull(outbox.doneAt)))
      .groupBy(outbox.kind)
      .orderBy(asc(outbox.kind)),
  );
  return [
    readGauge('plinth_outbox_depth', 'Work that is not done, by its kind.', ['kind'], async () =>
      (await open()).map(({ kind, depth }) => [{ kind }, depth]),
    ),
    readGauge(
      'plinth_outbox_oldest_seconds',
      'How long ago the oldest work that is not done was due first, by its kind. Retries do not lower it.',
      ['kind'],
      async () => (await open()).map(({ kind, first }) => [{ kind }, secondsSince(first, now())]),
    ),
    readGauge(
      'plinth_outbox_overdue_seconds',
      'How long the work that is due longest has been due, by its kind.',
      ['kind'],
      // Work that is due immediately has no due time.
      async () =>
        (await open()).map(({ kind, next }) => [{ kind }, next?.getTime() === 0 ? 0 : secondsSince(next, now())]),
    ),
    readGauge(
      'plinth_outbox_given_up',
      'Work that was given up and waits for a person, by its kind.',
      ['kind'],
      async () => (await givenUp()).map(({ kind, rows }) => [{ kind }, rows]),
    ),
    readGauge(
      'plinth_outbox_given_up_seconds',
      'How long ago the work that waits longest for a person was given up, by its kind.',
      ['kind'],
      async () => (await givenUp()).map(({ kind, first }) => [{ kind }, secondsSince(first, now())]),
    ),
  ];
}
