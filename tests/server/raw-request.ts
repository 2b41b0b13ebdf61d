/** Raw requests, for bytes that no client library sends. */
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends lines to a port of this machine, and reads the response to its end. @param lines of the head of a request */
export function rawRequest(port: number, lines: readonly string[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.once('error', reject);
    socket.once('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        body: text.slice(text.indexOf('\r\n\r\n') + 4),
      }),
    );
  });
}
