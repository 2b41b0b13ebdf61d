import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { followTab, syncUrlFromTab } from '#app/plan-tab-address.ts';
import { projectPlanTabMachine } from '#machines/tabs/project-plan-tab.machine.ts';
import { tabOf } from '#machines/tabs/tabs.selectors.ts';

const address = (): string => window.location.pathname + window.location.search;

function openTabs(path: string) {
  window.history.replaceState(null, '', path);
  const tab = createActor(projectPlanTabMachine).start();
  syncUrlFromTab(tab);
  return tab;
}

afterEach(() => window.history.replaceState(null, '', '/'));

it('the open tab is in the address of the plan, and in no other', () => {
  const tab = openTabs('/project-plan');
  tab.send({ type: 'tab.opened', tab: 'phases' });
  expect(address()).toBe('/project-plan?tab=phases');
  tab.send({ type: 'tab.opened', tab: 'info' });
  expect(address()).toBe('/project-plan');
  window.history.replaceState(null, '', '/delivery');
  tab.send({ type: 'tab.opened', tab: 'features' });
  expect(address()).toBe('/delivery');
});

it('an address opens its tab, and one without shows the plan as it was left', () => {
  const tab = openTabs('/project-plan?tab=similar-apps');
  expect(followTab(tab, '?tab=similar-apps')).toBeUndefined();
  expect(tabOf(tab.getSnapshot())).toBe('similar-apps');
  expect(followTab(tab, '')).toBe('?tab=similar-apps');
  expect(followTab(tab, '?tab=nothing')).toBe('?tab=similar-apps');
  expect(followTab(tab, '?tab=info')).toBeUndefined();
  expect(tabOf(tab.getSnapshot())).toBe('info');
});
