/** The open pages of the product in this browser, as a source of the live view. */
import { fromCallback } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { liveChannel, type LiveMessage, type PageMessage } from '#contracts/live-channel.ts';
import * as ports from '#machines/ports/live-pages.ts';
import type { LivePagesEvent, LivePagesRequest, ToldSteps } from '#machines/ports/live-pages.ts';
import { readTraceText } from './trace-file.ts';

/** The time, in ms, for which steps are collected before they are shown: one frame. */
const gatherMs = 16;

/** Merges consecutive messages of a tab. Steps that follow a complete trace are appended to it. */
function joined(told: readonly ToldSteps[]): readonly ToldSteps[] {
  const all: ToldSteps[] = [];
  for (const one of told) {
    const last = all.at(-1);
    if (last && !one.isWhole && last.tab === one.tab)
      all.splice(-1, 1, { ...last, steps: [...last.steps, ...one.steps] });
    else all.push(one);
  }
  return all;
}

export const hearPages = fromCallback<LivePagesRequest>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel(liveChannel);
  const tell: (event: LivePagesEvent) => void = sendBack;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within this origin
  const ask = (message: LiveMessage): void => channel.postMessage(message);
  let gathered: ToldSteps[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const told = joined(gathered);
    gathered = [];
    if (told.length > 0) tell({ type: 'steps.told', told });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data.kind === 'told') {
      gathered.push({ tab: data.tab, steps: data.steps, isWhole: data.isWhole });
      timer ??= setTimeout(flush, gatherMs);
    } else if (data.kind === 'left') {
      flush();
      tell({ type: 'page.left', tab: data.tab });
    }
  });
  receive((request) => {
    if (request.type === 'event.sent')
      ask({ kind: 'send', tab: request.tab, actor: request.actor, event: request.event });
  });
  ask({ kind: 'hello' });
  return () => {
    clearTimeout(timer);
    channel.close();
  };
});

export const openTrace = implementPort(ports.readTrace, async ({ input: { file } }) =>
  readTraceText(await file.text()),
);
