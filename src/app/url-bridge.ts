import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import { isChanging } from '#machines/funnel/funnel.selectors.ts';
import { pathTable, type PathEntry } from '#machines/shared/path-table.ts';
import type { Product } from '#screens/product/actors.tsx';
import { afterPaint } from '#ui/after-paint.ts';
import { plainPath } from './plain-path.ts';
import type { Router } from './router.ts';

type Funnel = Product['funnel'];

/** Every address of the funnel, in the order of its steps. */
export const funnelPaths: readonly PathEntry[] = pathTable(funnelMachine);

/** The address of the funnel's current state. */
export function currentPath(funnel: Funnel): string {
  const metas = Object.values(funnel.getSnapshot().getMeta());
  return metas.find((meta) => meta !== undefined)?.path ?? '/studio';
}

/** Whether an address shows the state of this path. The studio is also shown by the address of a single base. */
function shows(address: string, path: string): boolean {
  const plain = plainPath(address);
  return plain === path || (path === '/studio' && plain.startsWith('/template/'));
}

/**
 * Address to machine: moves the funnel to this address if it may go there. Called before a screen is shown, for a typed
 * address, a link, Back, Forward and reload alike.
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

/**
 * The number of entries between this one and the last one before it that shows the path, as far as the browser lists
 * its entries; undefined if none does.
 */
function entriesBackTo(path: string): number | undefined {
  const { navigation }: Partial<Window> = window;
  const here = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries().slice(0, here) ?? [];
  const found = before.findLastIndex(
    ({ sameDocument, url }) => sameDocument && url !== null && shows(new URL(url).pathname, path),
  );
  return found === -1 ? undefined : here - found;
}

/**
 * Machine to address: when the funnel moves by itself, the address follows. A step forward adds a history entry. So
 * does a step back to change something; once it is changed, the history goes back to the entry that the visitor left.
 * When a step becomes invalid and sends the visitor back, the earlier step replaces its entry, or the history goes back
 * one entry if that shows the same address. If the router is at the address, or is navigating to it, the address moved
 * the funnel and does not change. The press is painted before the next screen. The funnel receives `thanks.shown` once
 * the address bar shows the thank-you page.
 */
export function syncUrlFromMachine(funnel: Funnel, router: Router): void {
  const order = (path: string): number => funnelPaths.findIndex((entry) => entry.path === path);
  const isOnItsWay = (): boolean => shows((router.coming() ?? router.location()).pathname, currentPath(funnel));
  const notifyShown = (): void => {
    const event = { type: 'thanks.shown' } as const;
    if (funnel.getSnapshot().can(event) && shows(router.location().pathname, currentPath(funnel))) funnel.send(event);
  };
  /**
   * Shows the funnel's step: as a new entry, by going back to the entry that shows it, or in place of the current
   * entry.
   */
  const follow = (isForward: boolean, hasChanged: boolean): void => {
    const path = currentPath(funnel);
    const back = entriesBackTo(path);
    if (back !== undefined && (hasChanged || (back === 1 && !isForward))) void router.navigate(-back);
    else void router.navigate(path, { replace: !isForward });
  };
  let last = { path: currentPath(funnel), isChanging: isChanging(funnel.getSnapshot()) };
  funnel.subscribe((snapshot) => {
    const next = { path: currentPath(funnel), isChanging: isChanging(snapshot) };
    const isForward = order(next.path) > order(last.path) || (order(next.path) < order(last.path) && next.isChanging);
    const hasChanged = last.isChanging && !next.isChanging;
    const isMoved = next.path !== last.path;
    last = next;
    if (isMoved && !isOnItsWay()) {
      afterPaint(() => {
        // The funnel may have moved again, and the address with it.
        if (!isOnItsWay()) follow(isForward, hasChanged);
      });
    }
    notifyShown();
  });
  router.subscribe(notifyShown);
}
