/** What people and the team say about a project, what the team delivers for it, and when its owner last looked at it. */
import { sql, type Column, type SQL } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { messageAuthors, type MessageAuthor } from '#machines/domain/projects/project-messages.ts';
import type { Language } from '../http/request-language.ts';
import { projects } from './schema.ts';
import { wordsOf } from './word-search.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** When the owner looked at the page of a project. */
export const projectVisits = pgTable('project_visits', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** The latest look of the current visit. */
  lookedAt: instant('looked_at').notNull(),
  /** The end of the visit before it; null for the first visit. */
  before: instant('before_at'),
});

/** The conversation of a project: one row from its first message on. */
export const conversations = pgTable(
  'conversations',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The language in which the customer last wrote, for the mails to them. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** Of the first message that waits for an answer; null when none does. */
    waitingSince: instant('waiting_since'),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    index('conversations_waiting_index')
      .on(table.waitingSince, table.projectId)
      .where(sql`${table.waitingSince} is not null`),
    index('conversations_answered_index')
      .on(table.lastAt, table.projectId)
      .where(sql`${table.waitingSince} is null`),
  ],
);

/** The words by which conversations are searched. */
export const projectMessageWords = ({ words }: Readonly<Record<'words', Column>>): SQL => wordsOf(words);

/** The messages of conversations. Append-only. */
export const projectMessages = pgTable(
  'project_messages',
  {
    /** Chosen by the browser, so that a message that is sent again is stored once. */
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    author: text('author').$type<MessageAuthor>().notNull(),
    words: text('words').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('project_messages_project_index').on(table.projectId, table.sentAt, table.id),
    index('project_messages_search_index').using('gin', projectMessageWords(table)),
    check(
      'project_messages_author_known',
      sql`${table.author} in (${sql.raw(messageAuthors.map((author) => `'${author}'`).join(', '))})`,
    ),
    check('project_messages_words_given', sql`${table.words} <> ''`),
  ],
);

/** What the team delivers for a project, as links to where it is. */
export const projectFiles = pgTable(
  'project_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    address: text('address').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    index('project_files_project_index').on(table.projectId, table.addedAt),
    check('project_files_named', sql`${table.name} <> ''`),
    check('project_files_address_https', sql`${table.address} like 'https://%'`),
  ],
);
