import {
  createPath,
  matchRoutes,
  parsePath,
  type Location,
  type NavigateOptions,
  type Params,
  type Path,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { createActor, fromCallback, waitFor, type InspectionEvent, type Observer } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import * as ports from '#machines/ports/pages.ts';
import type { EntryWritten, PageRequested, Place, Step } from '#machines/ports/pages.ts';
import { LoadError } from '#ui/load-code.ts';
import type { AddressBar } from './address-bar.ts';

/**
 * Waits for a promise; never resolves if another page is requested meanwhile, so that the code after it does not run.
 */
export type Wait = <Result>(work: Promise<Result>) => Promise<Result>;

export interface PageArguments {
  readonly params: Params;
  readonly url: URL;
  readonly wait: Wait;
}

/** Loads the data of a page, or returns a redirect. */
export type LoadPage = (page: PageArguments) => unknown;

/** The router's data about a route beside its element, in the route's `handle`. */
export interface RouteHandle {
  /** The subject of the error sentence: 'The studio'. */
  readonly name: string;
  /** Imports the code of the screen or layout. */
  readonly preload?: () => Promise<unknown>;
  /** Loads the data of a page; the innermost route's loader is used. */
  readonly load?: LoadPage;
}

/** The handles of the routes at an address, the innermost last, and the parameters in it. */
export function routesAt(
  routes: RouteObject[],
  location: Partial<Path>,
): { readonly handles: readonly RouteHandle[]; readonly params: Params } {
  const matches = matchRoutes(routes, location) ?? [];
  return {
    handles: matches.flatMap(({ route: { handle } }) => (handle ? [handle as RouteHandle] : [])),
    params: matches.at(-1)?.params ?? {},
  };
}

/** Redirects to another page in place of the requested one. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/** The current page, as React renders it. */
export interface ShownPage {
  readonly place: Place;
  readonly location: Location;
  readonly step: Step;
  readonly data: unknown;
  /** The reason why it cannot be shown. */
  readonly error: Error | undefined;
}

export interface Router {
  /** The current page; undefined before the first. */
  readonly shown: () => ShownPage | undefined;
  /** The location of the current page, or of the first while none is shown. */
  readonly location: () => Location;
  /** The location of the page that is loading. */
  readonly coming: () => Location | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes to an address, or steps through the history by a number of entries. Resolves once a page is shown. */
  readonly navigate: (to: To | number, options?: Pick<NavigateOptions, 'replace' | 'state'>) => Promise<void>;
}

function newKey(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** The loaded data of a page. */
interface Loaded {
  readonly data?: unknown;
  readonly error?: Error;
}

/**
 * The router: React Router's addresses and links, and the machine that decides which page is shown. A screen is
 * rendered once its code and data are loaded.
 */
export function createRouter(routes: RouteObject[], bar: AddressBar, inspect?: Observer<InspectionEvent>): Router {
  /** The loaded data of the current and the loading page, by the key of the history entry. */
  const loaded = new Map<string, Loaded>();
  /** The state that a link passes to its page, by the key of the history entry. */
  const states = new Map([[bar.read().key, bar.state()]]);

  const load = async ({ key, ...place }: Place, signal: AbortSignal): Promise<{ readonly instead: Place | null }> => {
    const wait: Wait = async (work) => {
      const result = await work;
      signal.throwIfAborted();
      return result;
    };
    const url = new URL(createPath(place), bar.origin);
    const { handles, params } = routesAt(routes, place);
    const code = Promise.all(handles.flatMap(({ preload }) => (preload ? [preload()] : [])));
    const data = await handles.at(-1)?.load?.({ params, url, wait });
    if (data instanceof Redirect)
      return { instead: { pathname: '/', search: '', hash: '', ...parsePath(data.to), key: newKey() } };
    await code;
    signal.throwIfAborted();
    loaded.set(key, { data });
    return { instead: null };
  };

  const actor = createActor(
    navigationMachine.provide({
      actors: {
        addressBar: fromCallback<EntryWritten>(({ receive, sendBack }) => {
          receive(({ place, step }) => {
            if (step !== 'pop') bar.write(place, step, states.get(place.key) ?? null);
          });
          return bar.listen(() => {
            const place = bar.read();
            states.set(place.key, bar.state());
            sendBack({ type: 'page.requested', place, step: 'pop' } satisfies PageRequested);
          });
        }),
        openPage: implementPort(ports.openPage, async ({ input: { place }, signal }) => {
          try {
            return await load(place, signal);
          } catch (error) {
            if (!signal.aborted)
              loaded.set(place.key, {
                error: error instanceof Error ? error : new Error('A page threw something that is no error'),
              });
            throw error;
          }
        }),
      },
    }),
    { input: { place: bar.read() }, ...(inspect && { inspect }) },
  );

  const locationOf = (place: Place): Location => ({ ...place, state: states.get(place.key) ?? null });
  let shown: ShownPage | undefined;
  actor.subscribe((snapshot) => {
    const { loadedFor, shown: place, step, wanted } = snapshot.context;
    if (place === null || place === shown?.place) return;
    const { data, error = snapshot.hasTag('failed') ? new LoadError() : undefined } = loaded.get(loadedFor) ?? {};
    for (const key of loaded.keys()) if (key !== loadedFor && key !== wanted.place.key) loaded.delete(key);
    shown = { place, location: locationOf(place), step, data, error };
  });
  actor.start();
  return {
    shown: () => shown,
    location: () => shown?.location ?? locationOf(actor.getSnapshot().context.wanted.place),
    coming: () =>
      actor.getSnapshot().hasTag('pending') ? locationOf(actor.getSnapshot().context.wanted.place) : undefined,
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    navigate: async (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') {
        bar.go(to);
        return;
      }
      const place = {
        pathname: bar.read().pathname,
        search: '',
        hash: '',
        ...(typeof to === 'string' ? parsePath(to) : to),
        key: newKey(),
      };
      const isHere = shown !== undefined && createPath(place) === createPath(shown.location);
      states.set(place.key, state);
      actor.send({ type: 'page.requested', place, step: replace || isHere ? 'replace' : 'push' });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'), { timeout: Number.POSITIVE_INFINITY });
    },
  };
}
