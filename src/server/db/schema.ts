/**
 * The tables of Plinth, the same on the embedded database and on PostgreSQL. A change here takes a migration of its own:
 * `npx drizzle-kit generate --dialect postgresql --schema src/server/db/schema.ts --out src/server/db/migrations --name what-changes`.
 * Amounts of money are paise in `bigint({ mode: 'number' })`: both databases then answer with a number.
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Requests for a demo, in the words of the form. What was left empty is an empty text. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull(),
    country: text('country').notNull().default(''),
    phone: text('phone').notNull().default(''),
    stage: text('stage').notNull().default(''),
    companyname: text('companyname').notNull().default(''),
    companysize: text('companysize').notNull().default(''),
    designation: text('designation').notNull(),
    list: text('list').notNull().default(''),
  },
  (table) => [
    // "Already subscribed" is asked by address, whatever its capitals.
    index('leads_email_index').on(sql`lower(${table.email})`, table.list),
    check('leads_name_given', sql`${table.name} <> ''`),
    check('leads_email_given', sql`${table.email} like '%_@_%'`),
  ],
);

/** What people wrote in the contact form. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
  },
  (table) => [check('messages_message_given', sql`${table.message} <> ''`)],
);

/** Work for services outside, noted in the transaction that causes it and tried until it is done. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('outbox_due_index').on(table.nextAttemptAt).where(sql`${table.doneAt} is null`),
    check('outbox_attempts_counted', sql`${table.attempts} >= 0`),
  ],
);
