import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The tokens of the assistant's model that were spent within a day: by each visitor, known by a keyed hash, and by all
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
