/**
 * Shows running machines on the page of `statecharts serve`: `createActor(machine, { inspect })`. Without an option it
 * sends the names of events and states, and neither contexts nor the fields of events.
 */
import type { AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import { createTracer, type TraceStep } from './trace.ts';

/** The port that `statecharts serve` uses unless it is told another one. */
export const usualPort = 4400;

/** The path at which the served page and inspected programs exchange messages. */
export const relayPath = '/flows/relay';

/** The name of the BroadcastChannel between pages of the same origin. */
export const liveChannel = 'statecharts.flows';

/** The beginning of the names of the frames of the live page. */
export const framePrefix = 'statecharts.frame.';

/** The id of this page's tab if the live page shows it in a frame: the name of the frame. */
export function frameName(): string | undefined {
  if (typeof window === 'undefined' || window.parent === window) return undefined;
  return window.name.startsWith(framePrefix) ? window.name : undefined;
}

/** The steps that an inspected page or program reports. */
export interface ToldSteps {
  /** The id of its tab, or of the program. */
  readonly tab: string;
  readonly steps: readonly TraceStep[];
  /** Whether these are all steps of the tab so far, or follow the ones reported before. */
  readonly isWhole: boolean;
}

/** An event of a recorded screen, in the format of rrweb. */
export interface ScreenEvent {
  readonly type: number;
  /** In ms since 1970. */
  readonly timestamp: number;
  readonly data: unknown;
}

/** A part of the recorded screen of a page. */
export interface ToldScreen {
  readonly tab: string;
  /** The load of the page, as in its steps. */
  readonly page: number;
  readonly events: readonly ScreenEvent[];
  /** Whether these are all events of the page so far, or follow the ones reported before. */
  readonly isWhole: boolean;
}

/** The messages of an inspected page or program. */
export type PageMessage =
  | ({ readonly kind: 'told' } & ToldSteps)
  | ({ readonly kind: 'screen' } & ToldScreen)
  | { readonly kind: 'left'; readonly tab: string };

/** The messages of the live page: it has just opened, or a person sends an event. */
export type LiveMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'send'; readonly tab: string; readonly actor: string; readonly event: AnyEventObject };

export interface InspectOptions {
  /** The address of `statecharts serve`; by default port 4400 of this machine. */
  readonly server?: string;
  /** Whether contexts and the fields of events are sent as well. They may be secret. */
  readonly withData?: boolean;
}

/** A way to the live page: a channel between pages of one origin, or the server. */
interface Line {
  readonly post: (message: PageMessage) => void;
  readonly hear: (listener: (message: LiveMessage) => void) => void;
}

function channelLine(): Line {
  const channel = new BroadcastChannel(liveChannel);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within this origin
    post: (message) => channel.postMessage(message),
    hear: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => listener(data)),
  };
}

/** Messages that cannot be sent are dropped: the program runs on without a server. */
function serverLine(server: string): Line {
  const address = new URL(relayPath, server).href;
  let last: Promise<unknown> = Promise.resolve();
  return {
    post: (message) => {
      // As plain text, which browsers send to another origin without asking it first.
      const send = (): Promise<unknown> =>
        fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify(message),
          keepalive: message.kind === 'left',
        }).catch(() => undefined);
      // In order; a page that is left cannot wait.
      if (message.kind === 'left') void send();
      else last = last.then(send);
    },
    hear: (listener) => {
      if (typeof EventSource === 'undefined') return;
      new EventSource(address).addEventListener('message', ({ data }: MessageEvent<string>) =>
        listener(JSON.parse(data) as LiveMessage),
      );
    },
  };
}

/** A value as JSON data, if it is. */
function asData(value: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(JSON.stringify(value)) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}

/**
 * An `inspect` with options.
 *
 * @example
 * createActor(door, { inspect: inspectWith({ withData: true }) });
 */
export function inspectWith({ server, withData = false }: InspectOptions = {}): (event: InspectionEvent) => void {
  let observe: ((event: InspectionEvent) => void) | undefined;
  const open = (): ((event: InspectionEvent) => void) => {
    const place = typeof location === 'undefined' ? undefined : location;
    const wanted = server ?? `http://${place?.hostname === '127.0.0.1' ? '127.0.0.1' : 'localhost'}:${usualPort}`;
    const line = place?.origin === new URL(wanted).origin ? channelLine() : serverLine(wanted);
    const tab = frameName() ?? Math.random().toString(36).slice(2);
    const steps: TraceStep[] = [];
    const actors = new Map<string, AnyActorRef>();
    line.hear((message) => {
      if (message.kind === 'hello') line.post({ kind: 'told', tab, steps, isWhole: true });
      else if (message.kind === 'send' && message.tab === tab) actors.get(message.actor)?.send(message.event);
    });
    if (place) addEventListener('pagehide', () => line.post({ kind: 'left', tab }));
    const tracer = createTracer(
      {
        page: 1,
        now: () => Date.now(),
        place: () => place?.pathname ?? '',
        eventOf: (_, event) =>
          withData ? ((asData(event) as AnyEventObject | undefined) ?? event) : { type: event.type },
        contextOf: (_, context) => (withData ? asData(context) : undefined),
      },
      (told) => {
        steps.push(...told);
        line.post({ kind: 'told', tab, steps: told, isWhole: steps.length === told.length });
      },
      (path, actor) => void actors.set(path, actor),
    );
    return (event) => tracer.next?.(event);
  };
  return (event) => (observe ??= open())(event);
}

/** Give it to the root actor: `createActor(machine, { inspect })`. */
export const inspect: (event: InspectionEvent) => void = /* @__PURE__ */ inspectWith();
