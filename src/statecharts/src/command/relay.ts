/** Passes messages between inspected programs and the live page, when they do not share an origin. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LiveMessage, PageMessage } from '../live.ts';
import type { TraceStep } from '../trace.ts';

/** The most steps that are kept of a program, for a page that opens later. */
const maxSteps = 5_000;

const localName = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a page of this origin may exchange messages: only pages of this machine. Programs have no origin. */
function isLocal(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  try {
    return localName.test(new URL(origin).hostname);
  } catch {
    return false;
  }
}

/** Server-sent events to all that listen. */
export interface Events {
  readonly send: (data: object) => void;
  /** @param first the first data, for this listener alone */
  readonly add: (response: ServerResponse, first: readonly object[], origin?: string) => void;
  readonly close: () => void;
}

function lineOf(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

export function openEvents(): Events {
  const open = new Set<ServerResponse>();
  return {
    send: (data) => {
      for (const response of open) response.write(lineOf(data));
    },
    add: (response, first, origin) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        ...(origin !== undefined && { 'access-control-allow-origin': origin }),
      });
      response.write(`:\n\n${first.map(lineOf).join('')}`);
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    close: () => {
      for (const response of open) response.end();
    },
  };
}

export interface Relay {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly close: () => void;
}

export function openRelay(): Relay {
  const events = openEvents();
  const tabs = new Map<string, TraceStep[]>();
  const note = (message: PageMessage | LiveMessage): void => {
    if (message.kind !== 'told') return;
    const steps = message.isWhole ? [] : (tabs.get(message.tab) ?? []);
    tabs.set(message.tab, [...steps, ...message.steps].slice(-maxSteps));
  };
  return {
    answer: async (request, response) => {
      const { origin } = request.headers;
      if (!isLocal(origin)) {
        response.writeHead(403).end();
        return;
      }
      if (request.method !== 'POST') {
        const told = [...tabs].map(([tab, steps]): PageMessage => ({ kind: 'told', tab, steps, isWhole: true }));
        events.add(response, told, origin);
        return;
      }
      const allow = origin === undefined ? {} : { 'access-control-allow-origin': origin };
      try {
        const message = JSON.parse(await text(request)) as PageMessage | LiveMessage;
        note(message);
        events.send(message);
        response.writeHead(204, allow).end();
      } catch {
        response.writeHead(400, allow).end();
      }
    },
    close: events.close,
  };
}
