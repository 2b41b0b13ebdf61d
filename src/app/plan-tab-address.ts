import { pages } from '#machines/domain/pages.ts';
import { planTabs, type PlanTab } from '#machines/tabs/project-plan-tab.machine.ts';
import { tabOf } from '#machines/tabs/tabs.selectors.ts';
import type { Product } from '#screens/product/actors.tsx';

type Tab = Product['projectPlanTab'];

/** The open tab as the query of an address: '?tab=phases'; empty for the first one. */
function queryOf(tab: Tab): string {
  const open = tabOf(tab.getSnapshot());
  return open === planTabs[0] ? '' : `?tab=${open}`;
}

/**
 * Address to machine: opens the tab in an address. An address without a tab shows the plan as it was left.
 * @param search the query of the address, with its question mark. @returns the query to show instead, or undefined.
 */
export function followTab(tab: Tab, search: string): string | undefined {
  const asked = new URLSearchParams(search).get('tab');
  const found = planTabs.find((id): id is PlanTab => id === asked);
  if (found !== undefined) tab.send({ type: 'tab.opened', tab: found });
  return found === undefined && queryOf(tab) !== '' ? queryOf(tab) : undefined;
}

/** Machine to address: the open tab replaces the current entry, so that a reload and Back from outside show it again. */
export function syncUrlFromTab(tab: Tab): void {
  tab.subscribe(() => {
    const { hash, pathname, search } = window.location;
    if (pathname === pages.projectPlan.path && search !== queryOf(tab))
      window.history.replaceState(window.history.state, '', `${pathname}${queryOf(tab)}${hash}`);
  });
}
