/** The stored conversations of projects. */
import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import { messageRules, type MessageAuthor, type ProjectMessage } from '#machines/domain/projects/project-messages.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/account-schema.ts';
import { conversations, projectFiles, projectMessages } from '../db/project-schema.ts';
import { orders } from '../db/schema.ts';
import type { Language } from '../http/request-language.ts';
import { subOf } from '../identity/viewer.ts';

const hour = 3_600_000;

type Row = typeof projectMessages.$inferSelect;

/** A message in the form of a response. */
export function messageAnswer({ id, author, words, sentAt }: Row): ProjectMessage {
  return { id, author, words, sentAt: sentAt.toISOString() };
}

/** The newest messages of a project, oldest first. */
export async function messagesOf(db: Db, projectId: string): Promise<readonly ProjectMessage[]> {
  const rows = await db
    .select()
    .from(projectMessages)
    .where(eq(projectMessages.projectId, projectId))
    .orderBy(desc(projectMessages.sentAt), desc(projectMessages.id))
    .limit(messageRules.shown);
  return rows.toReversed().map(messageAnswer);
}

/** What the team delivered for a project, newest first. */
export async function filesOf(db: Db, projectId: string) {
  const rows = await db
    .select()
    .from(projectFiles)
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(desc(projectFiles.addedAt), desc(projectFiles.id));
  return rows.map(({ id, name, address, addedAt }) => ({ id, name, address, addedAt: addedAt.toISOString() }));
}

/** The address of the owner: of the account, else of the first payment; empty if neither is known. */
export async function ownerEmail(db: Db, { id, owner }: { readonly id: string; readonly owner: string }) {
  const sub = subOf(owner);
  const [user] = sub === undefined ? [] : await db.select({ email: users.email }).from(users).where(eq(users.sub, sub));
  if (user && user.email !== '') return user.email;
  const [paid] = await db
    .select({ email: sql<string>`${orders.billing} ->> 'email'` })
    .from(orders)
    .where(and(eq(orders.projectId, id), eq(orders.state, 'paid')))
    .orderBy(asc(orders.instalment))
    .limit(1);
  return paid?.email ?? '';
}

export interface NewMessage {
  readonly id?: string;
  readonly author: MessageAuthor;
  readonly words: string;
  readonly at: Date;
  /** Of the customer who writes; absent for the team, which does not change it. */
  readonly language?: Language;
}

export type Stored =
  | { readonly kind: 'stored' | 'known'; readonly message: ProjectMessage; readonly language: Language }
  /** The customer wrote too many messages in an hour, or the id is another message's. */
  | { readonly kind: 'otherMessage' }
  | { readonly kind: 'tooMany'; readonly seconds: number };

/** The wait of a customer who wrote too much in the last hour, in seconds; 0 if they may write. */
async function waitOf(tx: Db, projectId: string, at: Date): Promise<number> {
  const [recent] = await tx
    .select({
      number: count(),
      first: sql<Date | null>`min(${projectMessages.sentAt})`.mapWith(projectMessages.sentAt),
    })
    .from(projectMessages)
    .where(
      and(
        eq(projectMessages.projectId, projectId),
        eq(projectMessages.author, 'customer'),
        gt(projectMessages.sentAt, new Date(at.getTime() - hour)),
      ),
    );
  if (!recent?.first || recent.number < messageRules.hourly) return 0;
  return Math.max(1, Math.ceil((recent.first.getTime() + hour - at.getTime()) / 1_000));
}

/**
 * Stores a message in its project's conversation, in the transaction of its mail. A customer's message waits for an
 * answer; a message of the team answers all before it.
 */
export async function storeMessage(
  tx: Db,
  projectId: string,
  { id, language, ...written }: NewMessage,
): Promise<Stored> {
  const { author, words, at } = written;
  // Locks the conversation: one message after the other.
  const [known] = await tx
    .insert(conversations)
    .values({ projectId, lastAt: at, ...(language && { language }) })
    .onConflictDoUpdate({ target: conversations.projectId, set: { lastAt: sql`${conversations.lastAt}` } })
    .returning();
  if (!known) throw new Error('A conversation was not stored.');
  if (id !== undefined) {
    const [there] = await tx.select().from(projectMessages).where(eq(projectMessages.id, id));
    if (there) {
      const isSame = there.projectId === projectId && there.author === author && there.words === words;
      return isSame
        ? { kind: 'known', message: messageAnswer(there), language: known.language }
        : { kind: 'otherMessage' };
    }
  }
  const seconds = author === 'customer' ? await waitOf(tx, projectId, at) : 0;
  if (seconds > 0) return { kind: 'tooMany', seconds };
  const [message] = await tx
    .insert(projectMessages)
    .values({ ...(id !== undefined && { id }), projectId, author, words, sentAt: at })
    .returning();
  if (!message) throw new Error('A message was not stored.');
  await tx
    .update(conversations)
    .set({
      lastAt: at,
      waitingSince: author === 'customer' ? (known.waitingSince ?? at) : null,
      ...(language && { language }),
    })
    .where(eq(conversations.projectId, projectId));
  return { kind: 'stored', message: messageAnswer(message), language: language ?? known.language };
}
