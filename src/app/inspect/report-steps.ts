import type { AnyActorRef, InspectionEvent, Observer } from 'xstate';
import { tabStore } from '#adapters/safe-storage.ts';
import {
  frameName,
  liveChannel,
  type LiveMessage,
  type PageMessage,
  type ScreenEvent,
} from '#contracts/live-channel.ts';
import { createTracer, type TraceStep } from '#machines/shared/trace.ts';
import { createHiddenWords } from './hidden-words.ts';
import { recordScreen } from './record-screen.ts';
import { followControls } from './pressed-control.ts';

/** The storage key for a tab's steps while it shows another page, such as the bank's. */
const keptKey = 'plinth.trace';

/** The maximum number of characters stored; browsers allow some 5 million. */
const maxKept = 1_500_000;

interface Kept {
  readonly tab: string;
  readonly page: number;
  readonly steps: readonly TraceStep[];
}

/** Stores the newest steps that fit. If none fit, the trace starts again on the next page. */
function keep({ tab, page, steps }: Kept): void {
  const share = Math.min(1, maxKept / JSON.stringify(steps).length);
  tabStore.write(
    keptKey,
    JSON.stringify({ tab, page, steps: steps.slice(Math.floor(steps.length * (1 - share))) } satisfies Kept),
  );
}

/** The path without the parts specific to a person, project or link: only plain words remain. */
function placeOf({ pathname }: Location): string {
  return pathname
    .split('/')
    .map((part) => (/^[a-z-]{0,24}$/.test(part) ? part : '…'))
    .join('/');
}

/** A duplicated tab gets its own name, because the first tab holds the lock. */
async function ownName(kept: string | undefined): Promise<string> {
  const name = kept ?? crypto.randomUUID();
  const isTaken = await new Promise<boolean>((resolve) => {
    void navigator.locks.request(`${liveChannel}.${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock === null);
      // Held as long as the page exists.
      return lock && new Promise(() => undefined);
    });
  });
  return isTaken ? ownName(undefined) : name;
}

/**
 * Sends the steps of this page's machines, from the first step of the tab on, to the live page of the flows, and passes
 * that page's events to the machines.
 */
export async function startTelling(): Promise<Observer<InspectionEvent>> {
  const kept = tabStore.readJson(keptKey) as Kept | null;
  const frame = frameName();
  const tab = frame ?? (await ownName(kept?.tab));
  const page = (kept?.page ?? 0) + 1;
  // A frame shares the storage of its tab, so that the steps are its own, or those of the page before.
  const steps: TraceStep[] = kept !== null && (frame !== undefined || kept.tab === tab) ? [...kept.steps] : [];
  const screen: ScreenEvent[] = [];
  const actors = new Map<string, AnyActorRef>();
  const channel = new BroadcastChannel(liveChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within this origin
  const post = (message: PageMessage): void => channel.postMessage(message);

  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind === 'hello') {
      post({ kind: 'told', tab, steps, isWhole: true });
      post({ kind: 'screen', tab, page, events: screen, isWhole: true });
    } else if (data.kind === 'send' && data.tab === tab) actors.get(data.actor)?.send(data.event);
  });
  addEventListener('pagehide', () => {
    keep({ tab, page, steps });
    post({ kind: 'left', tab });
  });
  // A page restored from the back/forward cache continues its trace.
  addEventListener('pageshow', ({ persisted }) => persisted && post({ kind: 'told', tab, steps, isWhole: true }));
  post({ kind: 'told', tab, steps, isWhole: true });

  const hidden = createHiddenWords();
  recordScreen(hidden, (event) => {
    screen.push(event);
    post({ kind: 'screen', tab, page, events: [event], isWhole: false });
  });
  return createTracer(
    {
      page,
      now: () => Date.now(),
      place: () => placeOf(window.location),
      controlOf: followControls(),
      hide: hidden.add,
    },
    (told) => {
      steps.push(...told);
      post({ kind: 'told', tab, steps: told, isWhole: false });
    },
    (path, actor) => void actors.set(path, actor),
  );
}
