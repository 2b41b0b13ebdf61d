/** A local mailing service, which answers as a test specifies. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type MailingAnswer = { readonly status?: number; readonly text: string; readonly location?: string } | 'none';

interface Received {
  readonly path: string;
  readonly type: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly answered: MailingAnswer;
}

export interface MailingService {
  /** Its base address, the same after a restart. */
  readonly url: string;
  /** The posted data, with path and content type, and the response. */
  readonly received: readonly Received[];
  /** The responses from now on: one after another, the last one for all later requests. */
  readonly answerWith: (...answers: [MailingAnswer, ...MailingAnswer[]]) => void;
  readonly goDown: () => Promise<void>;
  readonly comeUp: () => Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

export async function startMailingService(): Promise<MailingService> {
  const received: Received[] = [];
  let answers: MailingAnswer[] = [{ text: 'true' }];

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const answered = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'none';
    received.push({
      path: `${request.method} ${request.url}`,
      type: request.headers['content-type'] ?? '',
      fields,
      answered,
    });
    if (answered === 'none') return;
    const { status = 200, location } = answered;
    response
      .writeHead(status, { 'content-type': 'text/html', ...(location === undefined ? {} : { location }) })
      .end(answered.text);
  };

  const server = createServer((request, response) => void serve(request, response));
  const port = await listen(server, 0);

  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (...next) => {
      answers = next;
    },
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeUp: async () => {
      await listen(server, port);
    },
  };
}
