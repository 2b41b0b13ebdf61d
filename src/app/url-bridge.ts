import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import { isChanging } from '#machines/funnel/funnel.selectors.ts';
import { pathTable, type PathEntry } from '#machines/kit/path-table.ts';
import type { Product } from '#screens/product/actors.tsx';
import { afterPaint } from './after-paint.ts';
import { plainPath } from './plain-path.ts';
import type { Router } from './router.ts';

type Funnel = Product['funnel'];

/** Every address of the funnel, in the order of the way. */
export const funnelPaths: readonly PathEntry[] = pathTable(funnelMachine);

/** The address of the state the funnel is in. */
export function currentPath(funnel: Funnel): string {
  const metas = Object.values(funnel.getSnapshot().getMeta());
  return metas.find((meta) => meta !== undefined)?.path ?? '/studio';
}

/** Whether an address shows the state of this path: its own, or for the studio that of a single base. */
function shows(address: string, path: string): boolean {
  const plain = plainPath(address);
  return plain === path || (path === '/studio' && plain.startsWith('/template/'));
}

/**
 * Address to machine: move the funnel to this address if it may go there. Asked before a screen is shown, for a typed address,
 * a link, Back, Forward and reload alike.
 * @returns the address to show instead, or undefined when the machine is where the address says.
 */
export function routeMachineFromUrl(funnel: Funnel, path: string): string | undefined {
  const here = currentPath(funnel);
  if (path === here) return undefined;
  const entry = funnelPaths.find((candidate) => candidate.path === path);
  if (!entry) return here;
  const event = { type: 'xstate.route', to: `#${entry.stateId}` } as Parameters<Funnel['send']>[0];
  funnel.send(event);
  return currentPath(funnel) === path ? undefined : currentPath(funnel);
}

/** Whether the entry before this one shows the path already, as far as the browser tells its entries. */
function isBehind(path: string): boolean {
  const { navigation }: Partial<Window> = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true && before.url !== null && shows(new URL(before.url).pathname, path);
}

/**
 * Machine to address: whenever the funnel moves by itself, the address follows. A step forward is a new entry in the
 * history, and so is one back to change something, from which Back returns; a step the visitor was sent back by takes the place of the
 * one that no longer holds, or is the entry before it where that is the same address. Where the router is at the address, or
 * on its way there, the address led the funnel, and stays. The press is painted before the next screen is. Thanks are told to
 * be shown once the address bar is at them.
 */
export function syncUrlFromMachine(funnel: Funnel, router: Router): void {
  const order = (path: string): number => funnelPaths.findIndex((entry) => entry.path === path);
  const isOnItsWay = (): boolean => shows((router.coming() ?? router.location()).pathname, currentPath(funnel));
  const tellShown = (): void => {
    const event = { type: 'thanks.shown' } as const;
    if (funnel.getSnapshot().can(event) && shows(router.location().pathname, currentPath(funnel))) funnel.send(event);
  };
  let last = currentPath(funnel);
  funnel.subscribe(() => {
    const next = currentPath(funnel);
    const isForward = order(next) > order(last) || (order(next) < order(last) && isChanging(funnel.getSnapshot()));
    const isMoved = next !== last;
    last = next;
    if (isMoved && !isOnItsWay()) {
      afterPaint(() => {
        // The funnel may have moved again, and the address with it.
        if (!isOnItsWay()) void (!isForward && isBehind(currentPath(funnel)) ? router.navigate(-1) : router.navigate(currentPath(funnel), { replace: !isForward }));
      });
    }
    tellShown();
  });
  router.subscribe(tellShown);
}
