/** Notifies people's open pages, in this process and in all others on the database, of changes to their data. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { notificationTopics, type NotificationTopic } from '#contracts/notifications.ts';
import type { Database } from '../db/database.ts';

export type NotificationListener = (topic: NotificationTopic) => void;

export interface Notifications {
  /**
   * Announces a committed change of this owner's data: call it after the transaction. Never fails, and does not wait.
   */
  notify(owner: string, topic: NotificationTopic): void;
  /** Subscribes to notifications for these owners, until the returned function is called. */
  listen(owners: string | readonly string[], listener: NotificationListener): () => void;
  /** Stops receiving and sending; earlier notifications have been passed on by then. */
  close(): Promise<void>;
}

const wordSchema = v.object({
  /** The sending process, which has already notified its own listeners. */
  from: v.string(),
  /** The owners and topics; null means all topics for all owners, when there were too many to list. */
  news: v.nullable(v.array(v.object({ owner: v.string(), topic: v.picklist(notificationTopics) }))),
});
type Word = v.InferOutput<typeof wordSchema>;
/** A message as the channel transmits it. */
const writtenWord = v.pipe(v.string(), v.parseJson(), wordSchema);
type Piece = NonNullable<Word['news']>[number];

/** PostgreSQL transmits texts of less than 8,000 bytes, and an owner's key has less than 200. */
const maxInWord = 25;
/** The maximum number of notifications that wait for an unresponsive database. */
const maxWaiting = 1_000;
const delayMs = 1_000;
/**
 * How long notifications are gathered before they are sent, in ms: a process then sends about twenty messages a second
 * at most, however many changes there are.
 */
const gatherMs = 50;
/** When all listeners must be notified: the size of a batch, and the pause between batches, in ms. */
const maxToldAtOnce = 50;
const betweenSome = 100;

/** The subscriptions in this process. */
function createListeners() {
  const listeners = new Map<string, Set<NotificationListener>>();
  const told = (heard: ReadonlySet<NotificationListener> | undefined, topic: NotificationTopic): void => {
    for (const listener of heard ?? []) listener(topic);
  };
  const untold = new Set<NotificationListener>();
  let timer: NodeJS.Timeout | undefined;
  function notifySome(): void {
    const some = [...untold].slice(0, maxToldAtOnce);
    for (const listener of some) untold.delete(listener);
    timer = untold.size === 0 ? undefined : setTimeout(notifySome, betweenSome).unref();
    for (const topic of notificationTopics) told(new Set(some), topic);
  }
  return {
    notify: (owner: string, topic: NotificationTopic): void => told(listeners.get(owner), topic),
    /**
     * In batches, so that not every open page requests everything at the same moment. Removed listeners are skipped.
     */
    notifyAll: (): void => {
      for (const listener of new Set([...listeners.values()].flatMap((some) => [...some]))) untold.add(listener);
      if (timer === undefined) notifySome();
    },
    add: (owners: readonly string[], listener: NotificationListener): (() => void) => {
      // A new function, so that the same listener can be added twice.
      const own: NotificationListener = (topic) => listener(topic);
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
 * Passes this process's notifications on to other processes: several in one message, each once while it waits, and
 * again until the channel accepts it.
 */
function createSender(send: (word: Omit<Word, 'from'>) => Promise<void>) {
  let waiting = new Map<string, Piece>();
  let isTooMuch = false;
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const keep = (pieces: readonly Piece[]): void => {
    for (const piece of pieces) waiting.set(`${piece.topic} ${piece.owner}`, piece);
    if (waiting.size <= maxWaiting) return;
    waiting = new Map();
    isTooMuch = true;
  };

  const sendAll = async (): Promise<void> => {
    while (isTooMuch || waiting.size > 0) {
      const all = isTooMuch;
      const pieces = [...waiting.values()].slice(0, maxInWord);
      isTooMuch = false;
      for (const { owner, topic } of pieces) waiting.delete(`${topic} ${owner}`);
      try {
        await send({ news: all ? null : pieces });
      } catch {
        if (all) isTooMuch = true;
        keep(pieces);
        clearTimeout(timer);
        if (!isClosed) timer = setTimeout(start, delayMs).unref();
        return;
      }
    }
  };

  function start(): void {
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
  }

  return {
    send: (piece: Piece): void => {
      if (isClosed) return;
      keep([piece]);
      timer ??= setTimeout(start, gatherMs).unref();
    },
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      start();
      await sending;
    },
  };
}

/** Notifications among all processes on a database. The embedded database has one process only. */
export function createNotifications({ channel }: Pick<Database, 'channel'>): Notifications {
  const from = randomUUID();
  const listeners = createListeners();
  if (!channel)
    return {
      notify: listeners.notify,
      listen: (owners, listener) => listeners.add([owners].flat(), listener),
      close: async () => listeners.clear(),
    };

  const sender = createSender(({ news }) => channel.notify(JSON.stringify({ from, news } satisfies Word)));
  const stop = channel.listen({
    // Notifications may have been missed before.
    opened: listeners.notifyAll,
    heard: (text) => {
      const { success, output } = v.safeParse(writtenWord, text);
      if (!success || output.from === from) return;
      if (output.news === null) listeners.notifyAll();
      else for (const { owner, topic } of output.news) listeners.notify(owner, topic);
    },
  });

  return {
    notify: (owner, topic) => {
      listeners.notify(owner, topic);
      sender.send({ owner, topic });
    },
    listen: (owners, listener) => listeners.add([owners].flat(), listener),
    close: async () => {
      listeners.clear();
      await Promise.all([sender.close(), stop()]);
    },
  };
}
