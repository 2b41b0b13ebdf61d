/** Written by `npm run paths -- currency project-plan-tab panels start --format playwright`: plans, performed in the browser. */
import { performPlan } from './support/performance.ts';
import { test } from './support/test.ts';

test('The currency amounts are shown in: path 1', async ({ me, context }) => {
  const person = await performPlan(me, context, 'currency', 'on a first visit');
  await person.sees('app/currency', ['currency.INR']);
  await person.does('app/currency', { type: 'currency.chosen', currency: 'EUR' });
  await person.sees('app/currency', ['currency.EUR']);
  await person.does('app/currency', { type: 'currency.chosen', currency: 'AED' });
  await person.sees('app/currency', ['currency.AED']);
  await person.does('app/currency', { type: 'currency.chosen', currency: 'GBP' });
  await person.sees('app/currency', ['currency.GBP']);
  await person.does('app/currency', { type: 'currency.chosen', currency: 'INR' });
  await person.sees('app/currency', ['currency.INR']);
  await person.does('app/currency', { type: 'currency.chosen', currency: 'SGD' });
  await person.sees('app/currency', ['currency.SGD']);
  await person.does('app/currency', { type: 'currency.chosen', currency: 'USD' });
  await person.sees('app/currency', ['currency.USD']);
});

test('The tabs of the project plan: path 1', async ({ me, context }) => {
  const person = await performPlan(me, context, 'projectPlanTab', 'at the project plan');
  await person.sees('app/projectPlanTab', ['projectPlanTab.info']);
  await person.does('app/projectPlanTab', { type: 'tab.opened', tab: 'info' });
  await person.sees('app/projectPlanTab', ['projectPlanTab.info']);
  await person.does('app/projectPlanTab', { type: 'tab.opened', tab: 'phases' });
  await person.sees('app/projectPlanTab', ['projectPlanTab.phases']);
  await person.does('app/projectPlanTab', { type: 'tab.opened', tab: 'similar-apps' });
  await person.sees('app/projectPlanTab', ['projectPlanTab.similarApps']);
  await person.does('app/projectPlanTab', { type: 'tab.opened', tab: 'features' });
  await person.sees('app/projectPlanTab', ['projectPlanTab.features']);
});

test('The panel over the screen: path 1', async ({ me, context }) => {
  const person = await performPlan(me, context, 'panels', 'with two plans, in a narrow window');
  await person.sees('app/panels', ['panels.closed']);
  await person.does('app/panels', { type: 'panel.opened', panel: 'summary' });
  await person.sees('app/panels', ['panels.summary']);
  await person.does('app/panels', { type: 'panel.closed' });
  await person.sees('app/panels', ['panels.closed']);
  await person.does('app/panels', { type: 'panel.opened', panel: 'plans' });
  await person.sees('app/panels', ['panels.plans']);
  await person.does('app/panels', { type: 'panel.closed' });
  await person.sees('app/panels', ['panels.closed']);
  await person.does('app/panels', { type: 'panel.opened', panel: 'guide' });
  await person.sees('app/panels', ['panels.guide']);
  await person.does('app/panels', { type: 'panel.closed' });
  await person.sees('app/panels', ['panels.closed']);
  await person.does('app/panels', { type: 'panel.opened', panel: 'fit' });
  await person.sees('app/panels', ['panels.fit']);
  await person.does('app/panels', { type: 'panel.closed' });
  await person.sees('app/panels', ['panels.closed']);
  await person.does('app/panels', { type: 'panel.opened', panel: 'contact' });
  await person.sees('app/panels', ['panels.contact']);
  await person.does('app/panels', { type: 'panel.closed' });
  await person.sees('app/panels', ['panels.closed']);
});

test('Three questions to begin with: path 1', async ({ me, context }) => {
  const person = await performPlan(me, context, 'start', 'on a first visit');
  await person.sees('app/start', ['start.shown.unanswered']);
  await person.does('app/start', { type: 'kind.toggled', kind: 'food' });
});
