/** A small proxy in front of several servers, as a load balancer. */
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server behind the proxy; without a port while it does not run. */
export interface Upstream {
  readonly port: number | undefined;
}

export interface Balancer {
  readonly origin: string;
  /** The server that handled a request, by its `x-request-id`; undefined if none did. */
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

/** Passes a request on. @returns false where no server listens, so that nothing was sent */
function relay(relayed: Relayed, port: number, outgoing: ServerResponse): Promise<boolean> {
  const { body, ...head } = relayed;
  return new Promise((resolve) => {
    const passed = ask({ ...head, host: '127.0.0.1', port, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // A response that breaks off also breaks off for the client.
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

/** Distributes requests over the servers in turn; skips one that refuses the connection, and sends nothing twice. */
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
  // Clients reuse their connections: one that closes at that moment would look like a failed request.
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
