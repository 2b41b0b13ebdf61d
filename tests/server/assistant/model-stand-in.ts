/** A local server for the streaming protocol of OpenAI, which answers as a test specifies. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

interface Called {
  readonly calls: string;
  readonly with: object | string;
}

/** The behaviour for a request. */
export type Played =
  /** Calls a tool, with its arguments in pieces; an object is written as JSON. */
  | (Called & { readonly andThen?: 'cut' | 'hang' })
  /** Calls several tools. */
  | { readonly either: readonly Called[] }
  /** Answers with text: a refusal, or chatter. */
  | { readonly says: string }
  | { readonly status: number; readonly body?: string; readonly location?: string }
  /** A body that does not follow the protocol. */
  | { readonly sends: string }
  /** Never answers, begins and then stops, or disconnects within the arguments of a call. */
  | 'silence'
  | 'hang'
  | 'cut';

const requestSchema = v.object({
  model: v.string(),
  stream: v.literal(true),
  tool_choice: v.literal('required'),
  tools: v.array(v.object({ function: v.object({ name: v.string() }) })),
  messages: v.tuple([
    v.object({ role: v.literal('system'), content: v.string() }),
    v.object({ role: v.literal('user'), content: v.string() }),
  ]),
});

export interface Received {
  readonly path: string;
  readonly authorization: string;
  readonly asked: v.InferOutput<typeof requestSchema>;
  /** Resolves when the client disconnects before the answer ends. */
  readonly left: Promise<void>;
}

export interface ModelStandIn {
  /** The value of ASSISTANT_URL. */
  readonly url: string;
  readonly received: readonly Received[];
  /** Sets the behaviour from now on, depending on the visitor's text. */
  readonly play: (next: Played | ((written: string) => Played)) => void;
  readonly close: () => Promise<void>;
}

/** The tokens that it counts for each answer. */
export const countedTokens = 1_000;

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const usage = `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [], usage: { prompt_tokens: countedTokens - 100, completion_tokens: 100, total_tokens: countedTokens } })}\n\ndata: [DONE]\n\n`;

/** The visitor's text in a request's message, as the server delimits it. */
function writtenIn(content: string): string {
  return v.parse(v.object({ written: v.string() }), JSON.parse(content)).written;
}

function answer(played: Played, response: ServerResponse): void {
  if (played === 'silence') return;
  if (typeof played === 'object' && 'status' in played) {
    response
      .writeHead(played.status, {
        'content-type': 'application/json',
        ...(played.location !== undefined && { location: played.location }),
      })
      .end(played.body ?? '{}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if (played === 'hang') return;
  if (played === 'cut') {
    response.write(
      chunk({
        role: 'assistant',
        tool_calls: [
          { index: 0, id: 't1', type: 'function', function: { name: 'change', arguments: '{"wishes":[{"kind":"fea' } },
        ],
      }),
      () => response.destroy(),
    );
    return;
  }
  if ('sends' in played) {
    response.end(played.sends);
    return;
  }
  if ('says' in played) {
    for (const part of played.says.match(/[\s\S]{1,200}/g) ?? [])
      response.write(chunk({ role: 'assistant', content: part }));
    response.end(chunk({}, 'stop') + usage);
    return;
  }
  for (const [index, called] of ('either' in played ? played.either : [played]).entries()) {
    const written = typeof called.with === 'string' ? called.with : JSON.stringify(called.with);
    const name = called.calls;
    response.write(
      chunk({
        role: 'assistant',
        tool_calls: [{ index, id: `t${index + 1}`, type: 'function', function: { name, arguments: '' } }],
      }),
    );
    for (const part of written.match(/[\s\S]{1,200}/g) ?? [])
      response.write(chunk({ tool_calls: [{ index, function: { arguments: part } }] }));
  }
  const andThen = 'andThen' in played ? played.andThen : undefined;
  if (andThen === 'hang') return;
  if (andThen === 'cut') response.write(chunk({}), () => response.destroy());
  else response.end(chunk({}, 'tool_calls') + usage);
}

export async function startModel(): Promise<ModelStandIn> {
  const received: Received[] = [];
  let next: Played | ((written: string) => Played) = { calls: 'plain', with: { kind: 'unknown' } };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const left = new Promise<void>(
      (resolve) => void response.once('close', () => !response.writableFinished && resolve()),
    );
    const asked = v.parse(requestSchema, JSON.parse(await text(request)));
    received.push({
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      asked,
      left,
    });
    answer(typeof next === 'function' ? next(writtenIn(asked.messages[1].content)) : next, response);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    play: (played) => {
      next = played;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
