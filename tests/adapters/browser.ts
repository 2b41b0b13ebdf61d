/** Connects this page to a server in the same process: the real routes answer the requests of the adapters. */
import { vi } from 'vitest';
import { createActor, setup, type AnyActorLogic, type EventObject } from 'xstate';
import { removeTokenCookie, writeTokenCookie } from '#adapters/auth-cookie.ts';
import { localStore, tabStore } from '#adapters/safe-storage.ts';

/**
 * Failures of the network or of a broken server: no connection, no response before the timeout, or a response that no
 * route gives.
 */
export type Trouble = 'offline' | 'silence' | (() => Response);

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly keepalive: boolean;
  readonly body: string;
}

export interface Browser {
  /** Every request, including those that failed. */
  readonly asked: readonly Asked[];
  /** `POST /api/orders`, in order. */
  readonly paths: () => readonly string[];
  /** Sends later requests as this user. */
  readonly signIn: (name: string) => void;
  readonly signOut: () => void;
  /** The next requests fail this way, one each; the server answers those after them. */
  readonly meet: (...troubles: readonly Trouble[]) => void;
}

/** A Hono app, or something in front of one. */
export interface Server {
  readonly request: (request: Request) => Response | Promise<Response>;
}

/** The claim from an earlier visit: responses in this document do not expose their cookies. */
const claim = `plinth_claim=${'A'.repeat(43)}`;

/** Never resolves; rejects like a fetch when its signal is aborted. */
function silence(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('The operation timed out.', 'TimeoutError'))),
  );
}

/** Forgets what a page holds in memory where it cannot be stored, as a reload does. */
export function loseMemory(): void {
  for (const store of [localStore, tabStore]) store.forgetHeld(() => true);
}

/** Opens the browser on a server. Storage and cookies are empty at first. */
export function browse(server: Server): Browser {
  const asked: Asked[] = [];
  const troubles: Trouble[] = [];
  localStorage.clear();
  sessionStorage.clear();
  loseMemory();
  removeTokenCookie();

  const fetchIt = async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, window.location.origin);
    const headers = new Headers(init.headers);
    const body = init.body ? await new Response(init.body).text() : '';
    // A browser sets the content type by the body.
    if (init.body instanceof URLSearchParams)
      headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
    asked.push({
      method: init.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      token: headers.get('x-access-token'),
      keepalive: init.keepalive ?? false,
      body,
    });
    const trouble = troubles.shift();
    if (trouble === 'offline') throw new TypeError('Failed to fetch');
    if (trouble === 'silence') return silence(init.signal);
    if (trouble) return trouble();
    const request = new Request(url, { method: init.method ?? 'GET', headers, ...(body !== '' && { body }) });
    // A page cannot set these headers; the browser does.
    request.headers.set('cookie', claim);
    if (body !== '') request.headers.set('content-length', String(new TextEncoder().encode(body).length));
    return server.request(request);
  };
  vi.stubGlobal('fetch', fetchIt);

  return {
    asked,
    paths: () => asked.map(({ method, path }) => `${method} ${path}`),
    signIn: (name) => writeTokenCookie(`token-of-${name}`),
    signOut: removeTokenCookie,
    meet: (...next) => void troubles.splice(0, troubles.length, ...next),
  };
}

/** Uses the clock of the test for request timeouts. */
export function leadTimeouts(): void {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
}

/** Runs an actor the way a machine invokes it, and records the events that it sends. */
export function listenTo<Input>(
  actor: AnyActorLogic,
  input?: Input,
): { heard: readonly EventObject[]; stop: () => void } {
  const heard: EventObject[] = [];
  const listener = setup({
    actors: { actor },
    actions: { note: ({ event }) => void (event.type.startsWith('xstate.') || heard.push(event)) },
  }).createMachine({ invoke: { src: 'actor', input }, on: { '*': { actions: 'note' } } });
  const running = createActor(listener).start();
  return { heard, stop: () => void running.stop() };
}
