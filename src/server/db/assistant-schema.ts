import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import {
  missConfidences,
  missLanguages,
  type MissConfidence,
  type MissLanguage,
} from '#machines/domain/assistant/miss.ts';

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * The model tokens that the assistant spent within a day: for each visitor, identified by a keyed hash, and for all
 * together.
 */
export const assistantSpending = pgTable(
  'assistant_spending',
  {
    subject: text('subject').primaryKey(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('assistant_spending_ends_index').on(table.endsAt)],
);

/** How often the assistant did not understand. It contains no words. */
export const assistantMisses = pgTable(
  'assistant_misses',
  {
    /** In India. */
    day: date('day', { mode: 'string' }).notNull(),
    language: text('language').$type<MissLanguage>().notNull(),
    confidence: text('confidence').$type<MissConfidence>().notNull(),
    /** The likeliest meaning, and the one that was pressed; empty for none. */
    nearest: text('nearest').notNull(),
    chosen: text('chosen').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.language, table.confidence, table.nearest, table.chosen] }),
    check('assistant_misses_language_known', sql`${table.language} in (${listed(missLanguages)})`),
    check('assistant_misses_confidence_known', sql`${table.confidence} in (${listed(missConfidences)})`),
  ],
);

/** Sentences that visitors agreed to send: nothing says who wrote them, or about which plan. */
export const assistantSentences = pgTable(
  'assistant_sentences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    words: text('words').notNull(),
    language: text('language').$type<MissLanguage>().notNull(),
    /** The names of the likeliest meanings, likeliest first. */
    nearest: text('nearest').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('assistant_sentences_created_index').on(table.createdAt, table.id),
    check('assistant_sentences_language_known', sql`${table.language} in (${listed(missLanguages)})`),
  ],
);
