import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { eventKey } from '#flows/live/known-controls.ts';
import type { TraceStep } from '#machines/shared/trace.ts';

/** The part of a message to the live page that has steps. */
interface Told {
  readonly kind: string;
  readonly steps?: readonly TraceStep[];
}

/**
 * If CONTROLS names a folder, inspects all pages and writes the controls that people use there, for
 * `src/tools/flows-controls.mjs`: lines of a machine, an event, and a control.
 */
export async function recordControls(context: BrowserContext, workerIndex: number): Promise<void> {
  const folder = process.env['CONTROLS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await context.exposeBinding('notifyControls', (_source, { steps = [] }: Told) => {
    const lines = steps.flatMap(({ machine, event, control }) =>
      control ? [JSON.stringify([machine, eventKey(event), `${control.role} ${control.name}`])] : [],
    );
    if (lines.length > 0) appendFileSync(join(folder, `worker${workerIndex}.controls`), `${lines.join('\n')}\n`);
  });
  await context.addInitScript(() => {
    const { notifyControls } = window as unknown as { readonly notifyControls: (message: Told) => void };
    if (!location.protocol.startsWith('http')) return;
    sessionStorage.setItem('plinth.inspect', '');
    // The live page counts as open, so that no window opens.
    void navigator.locks.request('statecharts.flows', () => new Promise(() => undefined));
    new BroadcastChannel('statecharts.flows').addEventListener('message', ({ data }: MessageEvent<Told>) =>
      notifyControls(data),
    );
  });
}
