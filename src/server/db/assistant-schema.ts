import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
