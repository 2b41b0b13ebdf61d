/** The open pages of the product in this browser, as a source of the live view. */
import { fromCallback } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { liveChannel, type LiveMessage, type PageMessage } from '#contracts/live-channel.ts';
import * as ports from '#machines/ports/live-pages.ts';
import type { LivePagesEvent, LivePagesRequest, ToldScreen, ToldSteps } from '#machines/ports/live-pages.ts';
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

/** @param relay the address of the server's relay for pages of other origins; null without one */
export const hearPages = (relay: string | null) =>
  fromCallback<LivePagesRequest>(({ sendBack, receive }) => {
    const channel = new BroadcastChannel(liveChannel);
    const messages = relay === null ? undefined : new EventSource(relay);
    const tell: (event: LivePagesEvent) => void = sendBack;
    const ask = (message: LiveMessage): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within this origin
      channel.postMessage(message);
      if (relay !== null) void fetch(relay, { method: 'POST', body: JSON.stringify(message) }).catch(() => undefined);
    };
    let gathered: ToldSteps[] = [];
    let screens: ToldScreen[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (): void => {
      timer = undefined;
      const told = joined(gathered);
      gathered = [];
      if (told.length > 0) tell({ type: 'steps.told', told });
      if (screens.length > 0) tell({ type: 'screens.told', told: screens });
      screens = [];
    };
    const hear = (data: PageMessage): void => {
      if (data.kind === 'told') {
        gathered.push({ tab: data.tab, steps: data.steps, isWhole: data.isWhole });
        timer ??= setTimeout(flush, gatherMs);
      } else if (data.kind === 'screen') {
        screens.push({ tab: data.tab, page: data.page, events: data.events, isWhole: data.isWhole });
        timer ??= setTimeout(flush, gatherMs);
      } else if (data.kind === 'left') {
        flush();
        tell({ type: 'page.left', tab: data.tab });
      }
    };
    channel.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => hear(data));
    messages?.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as PageMessage));
    receive((request) => {
      if (request.type === 'event.sent')
        ask({ kind: 'send', tab: request.tab, actor: request.actor, event: request.event });
    });
    ask({ kind: 'hello' });
    return () => {
      clearTimeout(timer);
      channel.close();
      messages?.close();
    };
  });

export const openTrace = implementPort(ports.readTrace, async ({ input: { file } }) =>
  readTraceText(await file.text()),
);
