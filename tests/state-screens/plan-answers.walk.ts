import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { choose } from '../e2e/support/dashboard.ts';
import { OwnServer } from '../e2e/support/own-server.ts';
import { failScripts, holdScripts } from '../e2e/support/scripts.ts';
import { expect, method, walk } from './support/walker.ts';

walk('I leave a phase out', async ({ me }) => {
  await me.comeBackTo('/delivery');
  await me.look();
  const box = me.page.getByRole('checkbox', { name: /^Full Build/ }).first();
  await box.click();
  await me.seeChange(box);
});

walk('I ask for features that exclude each other', async ({ me }) => {
  await me.comeBackTo('/features');
  await me.look();
  for (const feature of ['Contactless Delivery Only', 'Driver Cash Collection']) {
    await me.page.getByRole('searchbox', { name: 'Search features' }).fill(feature);
    await me
      .button(new RegExp(`^${feature}`))
      .first()
      .click();
    await me.press('Add feature');
  }
  await me.see(/exclude each other/);
});

walk('I fit my plan to a budget', async ({ me }) => {
  const worker = '**/fit-worker-*.js';
  await me.comeBackTo('/delivery');
  await me.look();
  // The panel starts its worker when it opens, and keeps it after each answer.
  const letFail = await holdScripts(me.page, worker, 'fail');
  await me.press('Fit to a budget or date');
  const wish = me.page.getByLabel('What should it fit?');
  await wish.waitFor();
  await me.look();
  await wish.fill('4.5 lakh');
  await me.press('Find ways');
  await me.seeChange();
  await letFail();
  await me.seeChange();
  await me.page.unroute(worker);
  await me.press('Find ways');
  await me.see('Take way 1');
  await wish.fill('90 lakh');
  await me.press('Find ways');
  await me.see('Your plan fits as it is.');
  await wish.fill('10,000');
  await me.press('Find ways');
  await me.see(/The nearest is below/);
});

walk('I compare branches of my plan', async ({ me }) => {
  const saved = '**/api/projects/*/page';
  await me.comeBackTo('/delivery');
  await me.open('/compare');
  await me.look();
  await me.press('History');
  await me.seeChange();
  await me.page.keyboard.press('Escape');
  await me.press('New branch');
  const name = me.page.getByRole('textbox', { name: 'Name of the branch' });
  await me.look();
  await name.fill('Lean MVP');
  await name.press('Enter');
  await me.see('Made the branch Lean MVP');
  await me.look();
  const more = me.button('More for Full');
  for (const [what, seen] of [
    ['Rename', 'Rename Full'],
    ['Merge into Lean MVP', 'Merge Full into Lean MVP'],
  ] as const) {
    await more.click();
    await me.page.getByRole('menuitem', { name: what }).click();
    await me.see(seen);
    await me.look();
    await me.page.keyboard.press('Escape');
  }
  await me.wait(saved, () => me.press('History'), 'fails');
  await me.see(/^The server did not say/);
  await me.page.keyboard.press('Escape');
  // The undone and outdated version here exists on the server only.
  await expect.poll(() => me.page.evaluate(() => localStorage.getItem('plinth.project') !== null)).toBe(true);
  await me.page.keyboard.press('ControlOrMeta+z');
  await me.press('New branch');
  await name.fill('Faster');
  await name.press('Enter');
  await me.press('History');
  await me.see(/^Saved /);
  await me.look();
  const versions = me.page
    .getByRole('listitem')
    .filter({ hasText: /Saved / })
    .getByRole('button', { name: /^Go to/ });
  await me.wait('**/api/projects/*/versions/*', () => versions.last().click(), 'fails');
});

walk('I wait for the guide', async ({ me }) => {
  await me.comeBackTo('/features');
  await me.look();
  const letGo = await holdScripts(me.page);
  await me.say('what do I need for a marketplace');
  await me.look();
  await letGo();
  await me.seeChange();
});

walk('The link of my plan cannot be made', async ({ me }) => {
  await me.comeBackTo('/delivery');
  await me.look();
  // Only the code of the link: that of the notice loads.
  const come = await failScripts(me.page, '**/plan-link-*.js');
  await me.press('Copy Link');
  await me.see('The link could not be made.');
  await come();
});

walk('My plan was changed on another device', async ({ me, context }) => {
  const projects = async (): Promise<
    readonly { readonly id: string; readonly version: number; readonly draft: PlanDraft }[]
  > => Object(await (await context.request.get('/api/projects')).json()).projects;
  await me.walkTo('/delivery');
  await expect.poll(async () => (await projects()).length).toBe(1);
  const [found] = await projects();
  if (!found) throw new Error('There is no project');
  // The other device: the same person, simulated by requests to the server.
  const draft: PlanDraft = { ...found.draft, platforms: ['android', 'web'] };
  const put = await context.request.put(`/api/projects/${found.id}`, {
    data: { version: found.version, draft, total: planCosts(draft).total },
  });
  expect(put.status()).toBe(200);
  await me.button(/^iOS/).first().click();
  await me.see(/was also changed on another device/);
});

walk('I look at a prototype in a browser', async ({ me, accounts, person }) => {
  const session = await accounts.sessionOf(await accounts.open(person));
  const project = await accounts.haveProject(session, 'Lakeside Kitchen', { platforms: ['web'] });
  await me.beginSignedIn(session);
  await me.open(`/prototype/${await accounts.havePrototype(session, project)}`);
  await expect(me.button('Start again')).toBeVisible();
  await me.look();
});

walk('My links are listed again with a new one', async ({ me, accounts, person }) => {
  const session = await accounts.sessionOf(await accounts.open(person));
  await accounts.haveProject(session, 'Lakeside Kitchen');
  await me.beginSignedIn(session);
  await me.open('/dashboard/draft');
  await choose(me, 'Lakeside Kitchen', 'Share');
  await me.page.getByLabel('For whom').fill('Kitchen team');
  await me.look();
  await me.wait(method('GET', '**/api/projects/*/invitations'), () => me.press('Make a link'));
});

walk('I decline to be counted', async ({ me, context }) => {
  const server = await OwnServer.open({ TAG_MANAGER_ID: 'GTM-PLINTH1' });
  try {
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await me.open(`${server.origin}/studio`);
    const question = me.page.getByRole('region', { name: 'May we count your visit?' });
    await expect(question).toBeVisible();
    await me.look();
    await question.getByRole('button', { name: 'Decline' }).click();
    await expect(question).toHaveCount(0);
    await me.look();
  } finally {
    await server.close();
  }
});
