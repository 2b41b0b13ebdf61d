/**
 * Tells people's open pages, in this process and in all others on the database, that something of theirs has changed.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { newsTopics, type NewsTopic } from '#contracts/news.ts';
import type { Database } from '../db/database.ts';

export type NewsListener = (topic: NewsTopic) => void;

export interface News {
  /**
   * Something of this owner's has changed and is kept: to be called after the transaction. Never fails, and waits for
   * nobody.
   */
  tell(owner: string, topic: NewsTopic): void;
  /** Hears what is told to one of these owners, until the answer is called. */
  listen(owners: string | readonly string[], listener: NewsListener): () => void;
  /** Hears and tells nothing any more; what was told before has then been passed on. */
  close(): Promise<void>;
}

const wordSchema = v.object({
  /** The process that tells: it has told its own listeners already. */
  from: v.string(),
  /** Whom, and what; all of it to everybody when there was too much to name. */
  news: v.nullable(v.array(v.object({ owner: v.string(), topic: v.picklist(newsTopics) }))),
});
type Word = v.InferOutput<typeof wordSchema>;
/** A word as the channel passes it on. */
const writtenWord = v.pipe(v.string(), v.parseJson(), wordSchema);
type Piece = NonNullable<Word['news']>[number];

/** PostgreSQL passes on texts of less than 8,000 bytes, and an owner's key has less than 200. */
const mostInWord = 25;
/** The most that waits for a database that does not answer. */
const mostWaiting = 1_000;
const delayMs = 1_000;
/** Of those who hear that anything may have changed: so many at once, and the pause before the next, in ms. */
const mostToldAtOnce = 50;
const betweenSome = 100;

/** Who hears what, in this process. */
function createListeners() {
  const listeners = new Map<string, Set<NewsListener>>();
  const told = (heard: ReadonlySet<NewsListener> | undefined, topic: NewsTopic): void => {
    for (const listener of heard ?? []) listener(topic);
  };
  const untold = new Set<NewsListener>();
  let timer: NodeJS.Timeout | undefined;
  function tellSome(): void {
    const some = [...untold].slice(0, mostToldAtOnce);
    for (const listener of some) untold.delete(listener);
    timer = untold.size === 0 ? undefined : setTimeout(tellSome, betweenSome).unref();
    for (const topic of newsTopics) told(new Set(some), topic);
  }
  return {
    tell: (owner: string, topic: NewsTopic): void => told(listeners.get(owner), topic),
    /**
     * A few at once, so that not every open page asks for everything in the same moment. Who has gone meanwhile hears
     * nothing.
     */
    tellAll: (): void => {
      for (const listener of new Set([...listeners.values()].flatMap((some) => [...some]))) untold.add(listener);
      if (timer === undefined) tellSome();
    },
    add: (owners: readonly string[], listener: NewsListener): (() => void) => {
      // Of its own, so that the same function may listen twice.
      const own: NewsListener = (topic) => listener(topic);
      for (const owner of owners) listeners.set(owner, (listeners.get(owner) ?? new Set()).add(own));
      return () => {
        untold.delete(own);
        for (const owner of owners) {
          const some = listeners.get(owner);
          some?.delete(own);
          if (some?.size === 0) listeners.delete(owner);
        }
      };
    },
    clear: (): void => {
      clearTimeout(timer);
      untold.clear();
      listeners.clear();
    },
  };
}

/**
 * Passes on to other processes what this one tells: each piece once while it waits, and again until the database took
 * it.
 */
function createSender(send: (word: Omit<Word, 'from'>) => Promise<void>) {
  let waiting = new Map<string, Piece>();
  let isTooMuch = false;
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const keep = (pieces: readonly Piece[]): void => {
    for (const piece of pieces) waiting.set(`${piece.topic} ${piece.owner}`, piece);
    if (waiting.size <= mostWaiting) return;
    waiting = new Map();
    isTooMuch = true;
  };

  const sendAll = async (): Promise<void> => {
    while (isTooMuch || waiting.size > 0) {
      const all = isTooMuch;
      const pieces = [...waiting.values()].slice(0, mostInWord);
      isTooMuch = false;
      for (const { owner, topic } of pieces) waiting.delete(`${topic} ${owner}`);
      try {
        await send({ news: all ? null : pieces });
      } catch {
        if (all) isTooMuch = true;
        keep(pieces);
        if (!isClosed) timer = setTimeout(start, delayMs).unref();
        return;
      }
    }
  };

  function start(): void {
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
      if (timer === undefined && !isClosed && (isTooMuch || waiting.size > 0)) start();
    });
  }

  return {
    send: (piece: Piece): void => {
      if (isClosed) return;
      keep([piece]);
      if (timer === undefined) start();
    },
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await sending;
    },
  };
}

/** News among all processes on a database. The embedded database has one process only. */
export function createNews({ channel }: Pick<Database, 'channel'>): News {
  const from = randomUUID();
  const listeners = createListeners();
  if (!channel)
    return {
      tell: listeners.tell,
      listen: (owners, listener) => listeners.add([owners].flat(), listener),
      close: async () => listeners.clear(),
    };

  const sender = createSender(({ news }) => channel.notify(JSON.stringify({ from, news } satisfies Word)));
  const stop = channel.listen({
    // Whatever was told while nobody heard it.
    opened: listeners.tellAll,
    heard: (text) => {
      const { success, output } = v.safeParse(writtenWord, text);
      if (!success || output.from === from) return;
      if (output.news === null) listeners.tellAll();
      else for (const { owner, topic } of output.news) listeners.tell(owner, topic);
    },
  });

  return {
    tell: (owner, topic) => {
      listeners.tell(owner, topic);
      sender.send({ owner, topic });
    },
    listen: (owners, listener) => listeners.add([owners].flat(), listener),
    close: async () => {
      listeners.clear();
      await Promise.all([sender.close(), stop()]);
    },
  };
}
