/** The port between the processes on a database: what one sends, all hear. */

/** Messages between the processes on a database, as texts of less than 8,000 bytes. None is stored. */
export interface Channel {
  /** Sends to all current listeners, including those of this process. Rejects if it could not be sent. */
  readonly notify: (text: string) => Promise<void>;
  /**
   * Listens until the returned function is called. `opened` is called whenever no message will be missed from then on:
   * messages before it, or during a broken connection, may have been lost.
   */
  readonly listen: (listener: {
    readonly heard: (text: string) => void;
    readonly opened: () => void;
  }) => () => Promise<void>;
}

export interface OpenChannel extends Channel {
  /** Ends all listening, and closes the channel's connections. */
  readonly close: () => Promise<void>;
}

/** What happens on a connection that listens. */
export interface Connection {
  readonly heard: (text: string) => void;
  /** It is open, at first or again. */
  readonly opened: () => void;
  /** It broke, and will be opened again. */
  readonly broken: () => void;
}

/** The two ways of a server that transmits messages. */
export interface Transmitter {
  readonly send: (text: string) => Promise<void>;
  /** Listens until the returned function is called, on one connection after another. */
  readonly listenOn: (connection: Connection) => () => Promise<void>;
  /** Closes the connections that remain. */
  readonly close?: () => Promise<void>;
}

/** A channel on which all listeners share one connection, which is open as long as there is one. */
export function openChannel({ send, listenOn, close }: Transmitter): OpenChannel {
  const listeners = new Set<Parameters<Channel['listen']>[0]>();
  let isOpen = false;
  let end: (() => Promise<void>) | undefined;

  const start = () =>
    listenOn({
      heard: (text) => {
        for (const { heard } of listeners) heard(text);
      },
      opened: () => {
        isOpen = true;
        for (const { opened } of listeners) opened();
      },
      broken: () => {
        isOpen = false;
      },
    });
  const stop = async (): Promise<void> => {
    const ending = end;
    end = undefined;
    isOpen = false;
    await ending?.();
  };

  return {
    notify: send,
    listen: ({ heard, opened }) => {
      // A new object, so that the same listener can be added twice.
      const own = { heard, opened };
      listeners.add(own);
      end ??= start();
      if (isOpen) queueMicrotask(() => listeners.has(own) && opened());
      return async () => {
        if (listeners.delete(own) && listeners.size === 0) await stop();
      };
    },
    close: async () => {
      listeners.clear();
      await stop();
      await close?.();
    },
  };
}
