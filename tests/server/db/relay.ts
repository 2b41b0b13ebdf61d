/** Stands between a process and PostgreSQL, like a pooler or a network that fails. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface RelayOptions {
  /** Statements with which it closes the connection. */
  readonly refused?: () => RegExp;
}

export interface Relay {
  readonly url: string;
  /** Like a host that lost its power: connections stay open, and nothing comes back on them or on new ones. */
  readonly vanish: () => void;
  /** Another host takes over: old connections are refused, and new ones work. */
  readonly comeBack: () => void;
  readonly close: () => Promise<void>;
}

export async function openRelay(url: string, { refused }: RelayOptions = {}): Promise<Relay> {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  let isAway = false;
  const server = createServer((client) => {
    sockets.add(client);
    if (isAway) return void client.on('error', () => undefined).resume();
    const behind = connect(Number(to.port), to.hostname);
    sockets.add(behind);
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    behind.on('data', (sent) => {
      if (!isAway) client.write(sent);
    });
    client.on('data', (sent) => {
      if (isAway) return;
      if (refused?.().test(sent.toString('latin1'))) client.destroy();
      else behind.write(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: through.href,
    vanish: () => {
      isAway = true;
    },
    comeBack: () => {
      cut();
      isAway = false;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
