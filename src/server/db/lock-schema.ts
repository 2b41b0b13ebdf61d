import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What transactions have locked within a day, as hashes. A lock ends with its transaction; its row stays behind. */
export const locks = pgTable(
  'locks',
  {
    key: text('key').primaryKey(),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('locks_taken_index').on(table.takenAt)],
);
