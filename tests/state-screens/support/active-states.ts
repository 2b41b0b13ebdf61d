/** The active states of the running machines of a page, read through the product's own inspection. */
import type { BrowserContext, Page } from '@playwright/test';
import type { AnyStateNode, StateValue } from 'xstate';
import { registry } from '#machines/registry.ts';

/** By the id of a flow, the ids of its active states, in order. */
export type ActiveStates = Readonly<Record<string, readonly string[]>>;

interface Running {
  readonly machine: string;
  readonly value: StateValue;
}

/**
 * Makes every page of a browser record the states of its machines. The inspector's window is never opened: an object in
 * its place receives the messages.
 */
export async function watchMachines(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    interface Told {
      readonly type: string;
      readonly sessionId: string;
      readonly name?: string;
      readonly definition?: string;
      readonly snapshot?: { readonly status?: string; readonly value?: unknown };
    }
    const machines = new Map<string, string>();
    const running = new Map<string, { machine: string; value: unknown }>();
    Object.assign(window, { runningMachines: running });
    try {
      sessionStorage.setItem('plinth.inspect', 'stately');
    } catch {
      // A page without an origin stores nothing, and runs nothing.
    }
    const hear = ({ type, sessionId, name, definition, snapshot }: Told): void => {
      if (type === '@xstate.actor')
        machines.set(sessionId, (JSON.parse(definition ?? '{}') as { readonly id?: string }).id ?? name ?? '');
      if (snapshot === undefined) return;
      if (snapshot.status === 'active')
        running.set(sessionId, { machine: machines.get(sessionId) ?? '', value: snapshot.value });
      else running.delete(sessionId);
    };
    const open = window.open.bind(window);
    window.open = (url, target, features) => {
      if (target !== 'xstateinspector') return open(url, target, features);
      // The product listens for the reply of the window only after it knows that the window is open: an earlier reply
      // is missed, and a note says so.
      if (url !== '')
        setTimeout(() => window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } })));
      return { postMessage: hear } as unknown as Window;
    };
  });
}

function idsOf(node: AnyStateNode, value: StateValue): readonly string[] {
  const inner = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value);
  return [
    node.id,
    ...inner.flatMap(([key, deeper]) => {
      const child = node.states[key];
      return child ? idsOf(child, deeper ?? {}) : [];
    }),
  ];
}

const flows = new Map(registry.map(({ id, machine }) => [machine.id, { id, root: machine.root as AnyStateNode }]));

/** The states of every flow that runs in a page; with several actors of one flow, those of all of them. */
export async function activeStates(page: Page): Promise<ActiveStates> {
  const running = await page.evaluate(() => [
    ...((window as unknown as { readonly runningMachines?: ReadonlyMap<string, Running> }).runningMachines?.values() ??
      []),
  ]);
  const active = new Map<string, Set<string>>();
  for (const { machine, value } of running) {
    const flow = flows.get(machine);
    if (!flow) continue;
    const ids = active.get(flow.id) ?? new Set<string>();
    for (const id of idsOf(flow.root, value)) ids.add(id);
    active.set(flow.id, ids);
  }
  return Object.fromEntries(
    [...active].toSorted(([a], [b]) => a.localeCompare(b)).map(([id, states]) => [id, [...states].toSorted()]),
  );
}
