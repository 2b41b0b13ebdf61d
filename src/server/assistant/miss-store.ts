/** What the assistant did not understand: counts without words, and the sentences that visitors agreed to send. */
import { and, desc, eq, getTableColumns, gte, lt, sql, sum, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { countedMissesSchema } from '#contracts/back-office-assistant.ts';
import type { ListFilter } from '#contracts/list-page.ts';
import type { Miss } from '#machines/domain/assistant/miss.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { cleanLine, shownLine } from '#machines/domain/one-line.ts';
import type { Db } from '../db/database.ts';
import { assistantMisses, assistantSentences } from '../db/assistant-schema.ts';
import { countRows, readPage } from '../db/list-page.ts';

/** Anybody can send reports, so both tables have a limit. */
export interface MissLimits {
  /** Stored sentences; beyond it, the oldest go. */
  readonly sentences: number;
  /** Rows of a day; beyond it, new meanings are counted together. */
  readonly rowsOfDay: number;
}

export const usualMissLimits: MissLimits = { sentences: 5_000, rowsOfDay: 1_000 };

/** The name under which meanings are counted once a day has too many. */
const otherMeaning = 'other';

type CountKey = Omit<typeof assistantMisses.$inferSelect, 'times'>;

function add(tx: Db, key: CountKey): Promise<unknown> {
  const { times, ...columns } = assistantMisses;
  return tx
    .insert(assistantMisses)
    .values({ ...key, times: 1 })
    .onConflictDoUpdate({
      target: [columns.day, columns.language, columns.confidence, columns.nearest, columns.chosen],
      set: { times: sql`${times} + 1` },
    });
}

async function countMiss(tx: Db, key: CountKey, most: number): Promise<void> {
  if ((await tx.$count(assistantMisses, eq(assistantMisses.day, key.day))) < most) return void (await add(tx, key));
  const { day, language, confidence, nearest, chosen, times } = assistantMisses;
  const counted = await tx
    .update(assistantMisses)
    .set({ times: sql`${times} + 1` })
    .where(
      and(
        eq(day, key.day),
        eq(language, key.language),
        eq(confidence, key.confidence),
        eq(nearest, key.nearest),
        eq(chosen, key.chosen),
      ),
    )
    .returning({ times });
  if (counted.length === 0) await add(tx, { ...key, nearest: otherMeaning, chosen: '' });
}

/** E-mail addresses, and numbers as long as those of phones, cards and papers. */
const personal = /\S+@\S+\.\S+|\+?\d(?:[ -]?\d){9,}/g;

/** A sentence as it is stored: on one line, without invisible characters and without what reaches a person. */
function storedWords(words: string): string {
  return shownLine(words).replace(personal, '…');
}

/** Counts a report, and stores its sentence if it has one. @param at when it arrived, in ms since 1970 */
export async function recordMiss(
  db: Db,
  { language, confidence, nearest, chosen, words }: Miss,
  at: number,
  limits: MissLimits = usualMissLimits,
): Promise<void> {
  const sentence = words === null ? '' : storedWords(words);
  await db.transaction(async (tx) => {
    const key = { day: dayInIndia(at), language, confidence, nearest: nearest[0] ?? '', chosen: chosen ?? '' };
    await countMiss(tx, key, limits.rowsOfDay);
    if (sentence === '') return;
    await tx
      .insert(assistantSentences)
      .values({ words: sentence, language, nearest: [...nearest], createdAt: new Date(at) });
    const { createdAt, id } = assistantSentences;
    await tx
      .delete(assistantSentences)
      .where(
        sql`${id} in (select id from ${assistantSentences} order by ${createdAt} desc, ${id} desc offset ${limits.sentences})`,
      );
  });
}

/** Deletes the counts of days before this one. */
export async function removeCountsBefore(db: Db, day: string): Promise<void> {
  await db.delete(assistantMisses).where(lt(assistantMisses.day, day));
}

type Counted = v.InferOutput<typeof countedMissesSchema>['counted'];

/** The counts since a day, by the likeliest meaning and the language; most frequent first. */
export async function countedMisses(db: Db, since: string, most: number): Promise<Counted> {
  const { chosen, confidence, day, language, nearest, times } = assistantMisses;
  const whole = sum(times).mapWith(Number);
  const groups = await db
    .select({
      nearest,
      language,
      times: whole,
      low: sql`coalesce(sum(${times}) filter (where ${confidence} = 'low'), 0)`.mapWith(Number),
    })
    .from(assistantMisses)
    .where(gte(day, since))
    .groupBy(nearest, language)
    .orderBy(desc(sum(times)), nearest, language)
    .limit(most);
  const presses = await db
    .select({ nearest, language, meaning: chosen, times: whole })
    .from(assistantMisses)
    .where(and(gte(day, since), sql`${chosen} <> ''`))
    .groupBy(nearest, language, chosen)
    .orderBy(desc(sum(times)), chosen);
  return groups.map((group) => ({
    ...group,
    chosen: presses
      .filter((press) => press.nearest === group.nearest && press.language === group.language)
      .map(({ meaning, times: pressed }) => ({ meaning, times: pressed })),
  }));
}

export type Sentence = typeof assistantSentences.$inferSelect;

/** Sentences whose words or meanings contain a text, in any case; all of them for an empty text. */
function containing(search: string): SQL | undefined {
  const text = cleanLine(search);
  const { nearest, words } = assistantSentences;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return text === ''
    ? undefined
    : sql`(${words} ilike ${pattern} or array_to_string(${nearest}, ' ') ilike ${pattern})`;
}

/** One page of the sentences, newest first. @param size of the page, if not the usual one */
export async function listSentences(
  db: Db,
  { search, after }: Omit<ListFilter, 'id'>,
  size?: number,
): Promise<{ readonly sentences: readonly Sentence[]; readonly total: number; readonly next: string | null }> {
  const isFound = containing(search);
  const { rows, next } = await readPage(
    { by: assistantSentences.createdAt, id: assistantSentences.id, isDescending: true },
    after,
    ({ cursor, after: isAfter, order, limit }) =>
      db
        .select({ ...getTableColumns(assistantSentences), cursor })
        .from(assistantSentences)
        .where(and(isFound, isAfter))
        .orderBy(...order)
        .limit(limit),
    size,
  );
  return {
    sentences: rows.map(({ cursor: _cursor, ...row }) => row),
    total: await countRows(db, assistantSentences, isFound),
    next,
  };
}

/** Deletes a sentence. @returns whether it was there. */
export async function removeSentence(db: Db, id: string): Promise<boolean> {
  const removed = await db
    .delete(assistantSentences)
    .where(eq(assistantSentences.id, id))
    .returning({ id: assistantSentences.id });
  return removed.length > 0;
}
