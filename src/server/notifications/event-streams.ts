/** Open event streams: server-sent events, each until the server or its reader ends it. */

export interface EventStream {
  /** The owner of the stream. */
  readonly owner: string;
  /** The network address of an anonymous reader, who may have any number of owners; undefined for a signed-in one. */
  readonly address?: string | undefined;
  /** When it ends automatically, ms since 1970; null without a limit. */
  readonly endsAt: number | null;
  /** Sends the events until the returned function is called; may end the stream. */
  readonly listen: (send: (event: string) => void, end: () => void) => () => void;
}

export interface EventStreams {
  /** A body that starts when it is read, so that an unread one costs nothing. */
  readonly open: (stream: EventStream) => ReadableStream<Uint8Array>;
  /** The number of open streams. */
  readonly count: () => number;
  /** Ends all streams; each one opened later ends at its start. */
  readonly end: () => void;
}

/** The maximum number of open streams of one owner: one more ends the oldest. */
export const maxStreams = 20;
/** The maximum number of open anonymous streams from one network address. */
export const maxAnonymous = 100;
const heartbeatMs = 20_000;
/** A reader this many events behind is treated as gone. */
const maxUnread = 100;
/** The maximum delay of a timer. */
const longestWait = 2_147_483_647;

/** How soon the reader of an ended stream reconnects: after a random pause, so that not all connect at once. */
const opening = (): string => `retry: ${2_000 + Math.floor(Math.random() * 4_000)}\n\n`;
/** Keeps proxies from closing a connection without traffic. */
const heartbeat = ': still here\n\n';

export function createEventStreams(now: () => number): EventStreams {
  const open = new Map<string, Set<() => void>>();
  const all = new Set<() => void>();
  let isOver = false;

  const count = (key: string, most: number, end: () => void): void => {
    const some = open.get(key) ?? new Set();
    open.set(key, some.add(end));
    // A set preserves insertion order, so the first is the oldest.
    const [oldest] = some;
    if (some.size > most) oldest?.();
  };
  const discount = (key: string, end: () => void): void => {
    const some = open.get(key);
    some?.delete(end);
    if (some?.size === 0) open.delete(key);
  };

  const begin = (
    { owner, address, endsAt, listen }: EventStream,
    controller: ReadableStreamDefaultController<Uint8Array>,
  ): (() => void) => {
    const encoder = new TextEncoder();
    const send = (text: string): void => {
      controller.enqueue(encoder.encode(text));
      if ((controller.desiredSize ?? 0) < -maxUnread) end();
    };
    const stop = listen(send, () => end());
    const beat = setInterval(() => send(heartbeat), heartbeatMs);
    const timer =
      endsAt === null ? undefined : setTimeout(() => end(), Math.min(Math.max(endsAt - now(), 0), longestWait));
    /** Cleans up; may be called again. */
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
      count(owner, maxStreams, end);
      if (address !== undefined) count(`from ${address}`, maxAnonymous, end);
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
