/** A small proxy before several servers, as a load balancer is one. */
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server behind the proxy; without a port while none runs. */
export interface Upstream {
  readonly port: number | undefined;
}

export interface Balancer {
  readonly origin: string;
  /** Whom a request was passed on to, by its `x-request-id`; undefined for one that nobody took. */
  readonly servedBy: (requestId: string) => Upstream | undefined;
  readonly close: () => Promise<void>;
}

interface Relayed {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Passes a request on. @returns false where nobody listens there, so that nothing was sent */
function relay(relayed: Relayed, port: number, outgoing: ServerResponse): Promise<boolean> {
  const { body, ...head } = relayed;
  return new Promise((resolve) => {
    const passed = ask({ ...head, host: '127.0.0.1', port, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // One that is cut off is cut off for the client too.
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
      answer.once('close', () => resolve(true));
    });
    passed.once('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') return resolve(false);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
      resolve(true);
    });
    passed.end(body);
  });
}

/**
 * Spreads requests over the servers in turn; one that refuses the connection is passed over, and nothing is sent twice.
 */
export async function openBalancer(upstreams: readonly Upstream[]): Promise<Balancer> {
  const served = new Map<string, Upstream>();
  let turn = 0;
  const spread = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method, url: path, headers } = incoming;
    const relayed: Relayed = { method, path, headers, body: await bodyOf(incoming) };
    turn += 1;
    for (let tried = 0; tried < upstreams.length; tried += 1) {
      const upstream = upstreams[(turn + tried) % upstreams.length];
      if (upstream?.port === undefined) continue;
      served.set(String(headers['x-request-id']), upstream);
      if (await relay(relayed, upstream.port, outgoing)) return;
    }
    served.delete(String(headers['x-request-id']));
    outgoing.writeHead(503).end();
  };
  const server = createServer((incoming, outgoing) => void spread(incoming, outgoing).catch(() => outgoing.destroy()));
  // Clients keep their connections: one that closes as it is used would look like a request that failed.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    servedBy: (requestId) => served.get(requestId),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
