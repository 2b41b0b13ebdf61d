/** The connection of a browser to a proxy on this machine, from an address of its own. */
import { Agent, request } from 'node:https';
import type { Connection } from '../processes/walker.ts';

/** Where a proxy listens, and the certificate that it shows. */
export interface Door {
  readonly port: number;
  readonly certificate: string;
}

/** Sends requests for any name to the proxy, on one connection that is kept open, from the visitor's own loopback address. */
export function httpsConnection({ port, certificate }: Door, visitor: number): Connection {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 1,
    ca: certificate,
    // Both proxies tell the server this address.
    localAddress: `127.${10 + ((visitor >> 16) & 127)}.${(visitor >> 8) & 255}.${visitor & 255}`,
  });
  return {
    send: (url, { method, headers, body }) =>
      new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, servername: url.hostname, path: `${url.pathname}${url.search}` };
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const sent = request(
          { ...options, method, agent, headers: { ...headers, ...length, host: url.host } },
          (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (part: string) => {
              text += part;
            });
            response.once('error', reject);
            response.once('end', () => {
              const told = new Headers();
              for (const [name, values] of Object.entries(response.headersDistinct))
                for (const value of values ?? []) told.append(name, value);
              resolve({ status: response.statusCode ?? 0, headers: told, text });
            });
          },
        );
        sent.once('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
