/** Open answers that go on: server-sent events, each until it ends here or at its reader's. */

export interface NewsStream {
  /** Whose it is. */
  readonly owner: string;
  /** The network of somebody anonymous, who may have any number of owners; undefined for who is signed in. */
  readonly address?: string | undefined;
  /** When it ends by itself, ms since 1970; null when it need not. */
  readonly endsAt: number | null;
  /** Has what is to be heard sent, until the answer is called; may end the stream. */
  readonly listen: (send: (event: string) => void, end: () => void) => () => void;
}

export interface NewsStreams {
  /** A body that begins once somebody reads it, so that one nobody reads costs nothing. */
  readonly open: (stream: NewsStream) => ReadableStream<Uint8Array>;
  /** How many are open. */
  readonly count: () => number;
  /** Ends all, and each that is opened from now on as it begins. */
  readonly end: () => void;
}

/** How many of one owner's are open at once: for one more the oldest ends. */
export const mostStreams = 20;
/** How many anonymous ones are open at once from one network address. */
export const mostAnonymous = 100;
const heartbeatMs = 20_000;
/** A reader so far behind is gone, or as good as gone. */
const mostUnread = 100;
/** The longest that a timer can wait. */
const longestWait = 2_147_483_647;

/** When a reader whose stream ended asks again: each after a pause of their own, so that not all come at once. */
const opening = (): string => `retry: ${2_000 + Math.floor(Math.random() * 4_000)}\n\n`;
/** Passes through everything between us and the reader, that would close a connection on which nothing is said. */
const heartbeat = ': still here\n\n';

export function createNewsStreams(now: () => number): NewsStreams {
  const open = new Map<string, Set<() => void>>();
  const all = new Set<() => void>();
  let isOver = false;

  const count = (key: string, most: number, end: () => void): void => {
    const some = open.get(key) ?? new Set();
    open.set(key, some.add(end));
    // A set keeps the order of insertion, so the first is the oldest.
    const [oldest] = some;
    if (some.size > most) oldest?.();
  };
  const discount = (key: string, end: () => void): void => {
    const some = open.get(key);
    some?.delete(end);
    if (some?.size === 0) open.delete(key);
  };

  const begin = (
    { owner, address, endsAt, listen }: NewsStream,
    controller: ReadableStreamDefaultController<Uint8Array>,
  ): (() => void) => {
    const encoder = new TextEncoder();
    const send = (text: string): void => {
      controller.enqueue(encoder.encode(text));
      if ((controller.desiredSize ?? 0) < -mostUnread) end();
    };
    const stop = listen(send, () => end());
    const beat = setInterval(() => send(heartbeat), heartbeatMs);
    const timer =
      endsAt === null ? undefined : setTimeout(() => end(), Math.min(Math.max(endsAt - now(), 0), longestWait));
    /** Leaves nothing behind; safe to be called again. */
    const leave = (): void => {
      stop();
      all.delete(end);
      clearInterval(beat);
      clearTimeout(timer);
      discount(owner, end);
      if (address !== undefined) discount(`from ${address}`, end);
    };
    let hasEnded = false;
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      leave();
      controller.close();
    };
    send(opening());
    if (isOver) end();
    else {
      all.add(end);
      count(owner, mostStreams, end);
      if (address !== undefined) count(`from ${address}`, mostAnonymous, end);
    }
    return () => {
      hasEnded = true;
      leave();
    };
  };

  return {
    open: (stream) => {
      let leave: (() => void) | undefined;
      return new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            leave ??= begin(stream, controller);
          },
          cancel: () => leave?.(),
        },
        { highWaterMark: 0 },
      );
    },
    count: () => all.size,
    end: () => {
      isOver = true;
      for (const end of all) end();
    },
  };
}
