/**
 * The product in Hindi beyond its pages: dialogs, panels, answers, errors and the documents of an order, on a phone.
 */
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import * as billing from '#messages/billing-details.hi.ts';
import * as compare from '#messages/compare.hi.ts';
import * as contact from '#messages/contact-panel.hi.ts';
import * as dashboard from '#messages/dashboard.hi.ts';
import * as features from '#messages/features.hi.ts';
import * as fit from '#messages/fit-panel.hi.ts';
import * as guide from '#messages/guide-panel.hi.ts';
import * as login from '#messages/login.hi.ts';
import * as pages from '#messages/plan-pages.hi.ts';
import * as payment from '#messages/payment-status.hi.ts';
import * as settings from '#messages/settings.hi.ts';
import * as thanks from '#messages/thank-you.hi.ts';
import * as trash from '#messages/trash.hi.ts';
import { test as memberTest } from './support/account-test.ts';
import { branchedPlan } from './support/branched-plan.ts';
import { readsWell } from './support/reads-well.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const onPhone = { locale: 'hi-IN', viewport: { width: 390, height: 844 } };
test.use(onPhone);
memberTest.use(onPhone);

const project = 'झील वाली रसोई';

function plan(): PlanDraft {
  return { ...addFeature(chooseTemplate(emptyDraft(randomUUID()), 3), 'passkeys'), name: project };
}

/** This browser has the plan from an earlier visit. */
async function keep(me: Visitor, draft: PlanDraft): Promise<void> {
  await me.page.goto('/healthz');
  await me.page.evaluate(
    (text) => localStorage.setItem('plinth.plan', text),
    sealPlan({ draft, revision: 1, savedAt: Date.now() }),
  );
}

/** The visible content reads well on a phone. */
async function looks(me: Visitor, state: string, data: readonly string[] = []): Promise<void> {
  await readsWell(me.page, { state, data, widths: [390] });
}

const dialog = (me: Visitor): Locator => me.page.locator('dialog:modal');
/** The visible control with this name, or whose name begins or ends with it. */
const control = (me: Visitor, name: string | RegExp): Locator => me.button(name).filter({ visible: true }).first();

/** I ask the guide, and wait for its answer. */
async function ask(me: Visitor, question: string): Promise<void> {
  const log = me.page.getByRole('log').filter({ visible: true });
  const field = me.page.getByLabel(guide.askGuide).filter({ visible: true });
  await field.fill(question);
  await field.press('Enter');
  await expect(log).toContainText(question);
  await expect(field).toHaveValue('');
  await expect(log.getByText(guide.lookingUp)).toHaveCount(0);
}

/** I wait until the results of a fit are shown. */
async function findWays(me: Visitor, request: string): Promise<void> {
  await control(me, pages.fit).click();
  await dialog(me).getByLabel(fit.request).fill(request);
  await dialog(me).getByRole('button', { name: fit.findWays }).click();
  await expect(dialog(me).getByRole('heading', { level: 3 }).first()).toBeVisible();
}

/** I fill in the billing details, and get to the check. */
async function fillBilling(me: Visitor): Promise<void> {
  const fields = {
    'given-name': 'मीरा',
    'family-name': 'कुलकर्णी',
    email: 'meera@lakeside.in',
    'tel-national': '98200 41207',
    'postal-code': '411 001',
    'address-level2': 'पुणे',
    'address-line1': '12 झील रोड',
  };
  for (const [kind, value] of Object.entries(fields))
    await me.page.locator(`main input[autocomplete$="${kind}"]`).fill(value);
  await me.page.locator('main select[autocomplete$="address-level1"]').selectOption({ label: 'महाराष्ट्र' });
  await me.page.getByRole('radio').filter({ visible: true }).first().check();
  await control(me, billing.goOn).click();
  await me.page.waitForURL('**/billingdetails/check');
}

/** The sandbox's bank answers, and redirects me back. */
async function letTheBank(me: Visitor, answer: 'pay' | 'decline'): Promise<void> {
  await me.page.locator(`button[value="${answer}"]`).click();
  await me.page.waitForURL((url) => !url.pathname.startsWith('/sandbox'));
}

test('the ways to fit a plan to a budget read well in Hindi', async ({ me }) => {
  await keep(me, plan());
  await me.open('/features');
  await findWays(me, '2 लाख');
  await looks(me, 'ways to fit');
});

test('choosing a base reads well in Hindi: questions, details, guide @long', async ({ me }) => {
  await me.open('/studio');
  for (const answer of ['दुकान', 'मेरे ग्राहक']) await control(me, answer).click();
  await looks(me, 'a suggestion');
  await me.page.getByRole('article').nth(1).getByRole('button').first().click();
  await expect(dialog(me)).toBeVisible();
  await looks(me, 'details of a base');
  await me.page.keyboard.press('Escape');
  for (const tool of ['फ़िल्टर', 'क्रम']) {
    await control(me, tool).click();
    await looks(me, tool);
    await me.page.keyboard.press('Escape');
  }
});

test('features and the talk with the guide read well in Hindi @long', async ({ me }) => {
  await keep(me, plan());
  await me.open('/features');
  await control(me, features.removeFeature).click();
  await looks(me, 'a feature removed, with its undo');
  await me.page.getByRole('navigation', { name: features.views }).getByText(features.guide).click();
  for (const question of [
    'बाज़ार के लिए क्या चाहिए',
    '3 लाख में कर दो',
    'वीडियो कॉल जोड़ो',
    'उपग्रह से फसल का अनुमान जोड़ो',
    'तुम क्या कर सकते हो',
  ]) {
    await ask(me, question);
    await looks(me, question);
  }
  await me.page
    .getByRole('log')
    .filter({ visible: true })
    .getByRole('button', { name: guide.speakToHuman })
    .last()
    .click();
  await looks(me, 'handing over');
});

test('the tabs of the project plan, the summary and the message to a person read well in Hindi @long', async ({
  me,
}) => {
  await keep(me, plan());
  await me.open('/project-plan');
  for (const tab of await me.page.getByRole('tab').all()) {
    await tab.click();
    await looks(me, await tab.innerText());
  }
  await control(me, contact.speakToHuman).click();
  await expect(dialog(me)).toBeVisible();
  await looks(me, contact.speakToHuman);
});

test('branches read well in Hindi: a new one, its actions, merging, history @long', async ({ me }) => {
  const data = ['Lakeside', 'Kitchen', 'Lean', 'Faster'];
  await keep(me, branchedPlan());
  await me.open('/compare');
  await looks(me, 'three branches', data);
  await control(me, compare.newBranch).click();
  await looks(me, compare.newBranch, data);
  await me.page.keyboard.press('Escape');
  await control(me, compare.history).click();
  await looks(me, compare.history, data);
  await me.page.keyboard.press('Escape');
  await me.button(/^Lean MVP के और विकल्प/).click();
  await looks(me, 'the menu of a branch', data);
  await me.page.getByRole('menuitem', { name: /में मिलाएँ/ }).click();
  await expect(dialog(me)).toBeVisible();
  await looks(me, 'merging', data);
});

test('a plan that came with a link, and a damaged link, read well in Hindi @long', async ({ me }) => {
  await keep(me, plan());
  const link = writePlanLink(branchedPlan(), 1);
  await me.open(`/project-plan#plan=${link}`);
  await expect(dialog(me)).toBeVisible();
  await looks(me, 'a link', ['Lakeside', 'Kitchen', 'Lean', 'Faster']);
  await me.page.goto('/healthz');
  await me.open(`/project-plan#plan=${link.slice(0, -1)}`);
  await me.see(/^यह लिंक खराब/);
  await looks(me, 'a damaged link');
});

test('a rejected sign-in, and forms that were left empty, read well in Hindi @long', async ({ me }) => {
  for (const path of ['/login', '/register', '/recovery', '/billingdetails']) {
    if (path === '/billingdetails') await keep(me, plan());
    await me.open(path);
    await (
      path === '/billingdetails'
        ? control(me, billing.goOn)
        : me.page.locator('main form button[type="submit"]').first()
    ).click();
    await expect(me.page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await looks(me, 'left empty');
  }
  await me.open('/login');
  await me.page.getByLabel(login.usernameOrEmail).fill('nobody-here');
  await me.page.getByLabel(login.password, { exact: true }).fill('Wrong#12345');
  await control(me, login.login).click();
  await expect(me.page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
  await looks(me, 'refused');
});

memberTest('paying, and what an order brings to the dashboard, read well in Hindi @long', async ({ me, accounts }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  await keep(me, plan());
  await me.open('/billingdetails');
  await fillBilling(me);
  await looks(me, 'check');
  const pay = control(me, /का भुगतान करें$/);
  await pay.click();
  await letTheBank(me, 'decline');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText(payment.declined);
  await looks(me, 'declined');
  await control(me, payment.tryAgain).click();
  await letTheBank(me, 'pay');
  await me.see(thanks.successful);
  // Invoice numbers begin with this.
  await looks(me, 'thanks', ['DM']);
  for (const path of ['', '/payments']) {
    await me.open(`/dashboard${path}`);
    await expect(me.page.getByText(project).filter({ visible: true }).first()).toBeVisible();
    await looks(me, 'with an order', ['DM']);
  }
  await me.open('/dashboard');
  await me.page.getByRole('article').getByRole('link').first().click();
  await me.page.waitForURL('**/dashboard/project/*');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText(project);
  await looks(me, 'a paid project', ['DM']);
});

memberTest('what can be done to a project reads well in Hindi @long', async ({ me, accounts }) => {
  const session = await accounts.sessionOf(await accounts.open());
  const id = await accounts.haveProject(session, project);
  await accounts.haveInvitation(session, id);
  const data = ['Kitchen', 'team'];
  await me.beginSignedIn(session);
  const openMenu = async (): Promise<void> => {
    await me.open('/dashboard');
    await me.button(`${project} के लिए काम`).click();
  };
  await openMenu();
  await looks(me, 'its menu');
  for (const item of [dashboard.rename, dashboard.share]) {
    await openMenu();
    await me.page.getByRole('menuitem', { name: item }).click();
    await expect(dialog(me)).toBeVisible();
    await looks(me, item, data);
  }
  await me.open(`/dashboard/project/${id}`);
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText(project);
  await looks(me, 'its page', data);
  await me.page.keyboard.press('Control+k');
  await expect(dialog(me)).toBeVisible();
  await looks(me, 'commands', data);
  await me.open('/dashboard');
  await me.page.getByRole('radio', { name: dashboard.list }).check({ force: true });
  await me.page.getByRole('checkbox').last().check();
  await looks(me, 'selected in the list');
  await openMenu();
  await me.page.getByRole('menuitem', { name: new RegExp(`^${dashboard.remove}`) }).click();
  await control(me, dashboard.undo).waitFor();
  await looks(me, 'deleted, with its undo');
  await me.open('/dashboard/trash');
  await me.button(`${project} हमेशा के लिए मिटाएँ`).click();
  await expect(dialog(me)).toBeVisible();
  await looks(me, trash.deleteForGood);
});

memberTest('what is changed in the settings reads well in Hindi @long', async ({ me, accounts }) => {
  const person = await accounts.open();
  const data = [
    ...(person.username.match(/[A-Za-z]+/g) ?? []),
    'Playwright',
    'x',
    'debian',
    'node',
    'localhost',
    'calendar',
  ];
  await me.beginSignedIn(await accounts.sessionOf(person));
  const act = (name: string, what: string): Locator => me.button(`${name}: ${what}`);
  const prove = async (): Promise<void> => {
    const sheet = me.page.getByRole('form', { name: /^पहले पासवर्ड/ });
    await expect(sheet).toBeVisible();
    await looks(me, 'password first', data);
    await sheet.getByLabel(settings.password, { exact: true }).fill(person.password);
    await me.page.keyboard.press('Enter');
    await expect(sheet).toHaveCount(0);
  };
  await me.open('/dashboard/settings');
  await act(settings.add, settings.name).click();
  await looks(me, 'a name', data);
  await me.reload();
  await act(settings.change, settings.email).click();
  await prove();
  await me.page.getByLabel(settings.email, { exact: true }).fill(`new.${person.email}`);
  await control(me, settings.saveAndSend).click();
  await expect(control(me, settings.verifyLater)).toBeVisible();
  await looks(me, 'an address that waits for its code', data);

  await me.open('/dashboard/settings/security');
  await me.button(new RegExp(`^${settings.setUp}: `)).click();
  await prove();
  await expect(me.page.locator('code').first()).toBeVisible();
  await looks(me, 'an authenticator app', data);
  await me.open('/dashboard/settings/security');
  await control(me, settings.signOutEverywhere).click();
  await expect(dialog(me)).toBeVisible();
  await looks(me, settings.signOutEverywhere, data);

  await me.open('/dashboard/settings/billing');
  await control(me, settings.makeLink).click();
  await expect(me.page.getByRole('textbox', { name: settings.calendarLink })).toHaveValue(/./);
  await looks(me, settings.calendarLink, data);
  await me
    .button(new RegExp(`^${settings.add}(?:: |$)`))
    .first()
    .click();
  await looks(me, settings.billingDetails, data);

  await me.open('/dashboard/settings/delete');
  await control(me, settings.deleteAccount).click();
  await prove();
  await expect(dialog(me)).toBeVisible();
  await looks(me, settings.deleteAccount, data);
});
