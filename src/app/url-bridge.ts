import type { createBrowserRouter } from 'react-router-dom';
import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import { pathTable, type PathEntry } from '#machines/kit/path-table.ts';
import type { Product } from '#screens/product/actors.tsx';
import { afterPaint } from './after-paint.ts';

type Funnel = Product['funnel'];

/** Every address of the funnel, in the order of the way. */
export const funnelPaths: readonly PathEntry[] = pathTable(funnelMachine);

/** The address of the state the funnel is in. */
export function currentPath(funnel: Funnel): string {
  const metas = Object.values(funnel.getSnapshot().getMeta());
  return metas.find((meta) => meta !== undefined)?.path ?? '/studio';
}

/** True while the machine follows an address, so that the address is not set a second time. */
let isFollowing = false;

/**
 * Address to machine: move the funnel to this address if it may go there. Asked before a screen is shown, for a typed address,
 * a link, Back, Forward and reload alike.
 * @returns the address to show instead, or undefined when the machine is where the address says.
 */
export function followAddress(funnel: Funnel, path: string): string | undefined {
  const here = currentPath(funnel);
  if (path === here) return undefined;
  const entry = funnelPaths.find((candidate) => candidate.path === path);
  if (!entry) return here;
  const event = { type: 'xstate.route', to: `#${entry.stateId}` } as Parameters<Funnel['send']>[0];
  isFollowing = true;
  funnel.send(event);
  isFollowing = false;
  return currentPath(funnel) === path ? undefined : currentPath(funnel);
}

/**
 * Machine to address: whenever the funnel moves by itself, the address follows. A step forward is a new entry in the
 * history; a step the visitor was sent back by replaces the one that no longer holds. The press is painted before the next
 * screen is.
 */
export function leadAddress(funnel: Funnel, router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>): void {
  const order = (path: string): number => funnelPaths.findIndex((entry) => entry.path === path);
  let shown = currentPath(funnel);
  funnel.subscribe(() => {
    const next = currentPath(funnel);
    if (next === shown) return;
    const isForward = order(next) > order(shown);
    shown = next;
    if (!isFollowing) afterPaint(() => void router.navigate(currentPath(funnel), { replace: !isForward }));
  });
}
