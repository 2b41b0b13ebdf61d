/**
 * The product in Hindi: every page is translated, nothing is clipped, and content from one language is available in the
 * other.
 */
import { randomUUID } from 'node:crypto';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import * as compare from '#messages/compare.hi.ts';
import * as demo from '#messages/demo.hi.ts';
import * as answers from '#messages/server-pages.hi.ts';
import { test as memberTest } from './support/account-test.ts';
import { readsWell } from './support/reads-well.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

test.use({ locale: 'hi-IN' });
memberTest.use({ locale: 'hi-IN' });

const site = [
  '/',
  '/?home=alternate',
  '/whyplinthai',
  '/contact',
  '/terms',
  '/privacy',
  '/refund',
  '/cancellation',
  '/404',
] as const;
const account = ['/login', '/register', '/recovery'] as const;
const plans = [
  '/studio',
  '/features',
  '/delivery',
  '/project-plan',
  '/compare',
  '/payment-plan',
  '/billingdetails',
] as const;
const dashboard = [
  '',
  '/draft',
  '/created',
  '/instant-prototypes',
  '/professional-prototypes',
  '/trash',
  '/payments',
  '/additional-features-req',
  '/settings',
  '/settings/security',
  '/settings/delete',
] as const;

/** Of the sample seller in the legal texts, as an operator would write it. */
const sellerWords = 'Gurgaon Haryana India Asha Rao Example Hosting'.split(' ');

/** The browser has a plan from an earlier visit. */
async function keepPlan(me: Visitor): Promise<void> {
  const draft = addFeature(chooseTemplate(emptyDraft('hindi'), 5), 'passkeys');
  await me.page.goto('/healthz');
  await me.page.evaluate(
    (text) => localStorage.setItem('plinth.plan', text),
    sealPlan({ draft: { ...draft, id: randomUUID(), name: 'दौड़' }, revision: 1, savedAt: Date.now() }),
  );
}

for (const path of site) {
  test(`${path} reads well in Hindi`, async ({ me }) => {
    await me.page.goto(path);
    await readsWell(me.page, { data: sellerWords });
  });
}

for (const path of [...account, '/studio'] as const) {
  test(`${path} reads well in Hindi before anything is chosen`, async ({ me }) => {
    await me.page.goto(path);
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    await readsWell(me.page);
  });
}

for (const path of plans) {
  test(`${path} reads well in Hindi`, async ({ me }) => {
    await keepPlan(me);
    await me.page.goto(path);
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    await me.page.waitForLoadState('networkidle');
    await readsWell(me.page);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form for a demo, and each page that answers it, read well in Hindi', async ({ me: { page } }) => {
    await page.goto('/#book-demo');
    const form = page.getByRole('dialog').locator('form');
    await expect(form).toBeVisible();
    await readsWell(page);
    // The browser itself would not submit an incomplete form.
    await form.evaluate((element) => element instanceof HTMLFormElement && element.submit());
    await expect(page.getByRole('heading', { name: answers.requestNotSent })).toBeVisible();
    await readsWell(page);
    // The address itself shows that it accepts forms only.
    await page.goto('/subscribe');
    await readsWell(page, { data: ['POST'] });
    await page.goto('/#book-demo');
    await form.getByLabel(demo.firstName, { exact: true }).fill('मीरा');
    await form.getByLabel(demo.lastName).fill('कुलकर्णी');
    await form.getByLabel(demo.email).fill(`meera-${randomUUID()}@lakeside.in`);
    await form.getByLabel(demo.designation).selectOption(demo.chiefTechnology);
    await form.getByRole('checkbox').check();
    await page.getByRole('dialog').getByRole('button', { name: demo.submit }).click();
    await expect(page.getByRole('heading', { name: answers.requestKept })).toBeVisible();
    await readsWell(page);
  });
});

memberTest('the dashboard reads well in Hindi @long', async ({ me, accounts }) => {
  const session = await accounts.sessionOf(await accounts.open());
  await accounts.haveProject(session, 'दौड़');
  await me.beginSignedIn(session);
  for (const path of dashboard) {
    await me.page.goto(`/dashboard${path}`);
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    await me.page.waitForLoadState('networkidle');
    // The test itself signed in, with this name of its browser.
    await readsWell(me.page, { data: ['Playwright', 'x', 'debian', 'node'] });
  }
});

test('a link to a plan that was made in English opens the same plan in Hindi, and the language is changed without losing it @smoke', async ({
  me,
}) => {
  await keepPlan(me);
  await me.page.goto('/features');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u);
  const total = await me.page
    .getByText(/^₹[\d,.]+$/)
    .first()
    .textContent();
  await me.page.goto('/features?language=en');
  await expect(me.page).toHaveURL(/\/features$/);
  await expect(me.page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await expect(me.page.getByText(total ?? '').first()).toBeVisible();
});

test('the history of steps that were made in English is shown in Hindi', async ({ me }) => {
  await keepPlan(me);
  await me.page.goto('/delivery?language=en');
  await me.button(/^Web/).first().click();
  await me.page.getByRole('checkbox', { name: /^Design/ }).uncheck();
  await me.page.getByRole('slider', { name: 'Delivery speed' }).press('ArrowRight');
  await me.page.getByRole('link', { name: 'History' }).filter({ visible: true }).click();
  await me.button('History').click();
  const added = me.page.getByRole('dialog', { name: 'History' }).getByText('Added Web');
  await expect(added).toBeVisible();
  await expect
    .poll(
      () => me.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? 'null')?.history?.past.length),
      { intervals: [50] },
    )
    .toBe(3);
  await me.page.goto('/compare?language=hi');
  await me.button('इतिहास').click();
  const panel = me.page.getByRole('dialog', { name: 'इतिहास' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByText('जोड़ा: वेब')).toBeVisible();
  await readsWell(me.page);
});

test('an unnamed branch has a name in the language of the page, and one that I named has mine', async ({ me }) => {
  await keepPlan(me);
  await me.page.goto('/compare');
  await me.button(compare.newBranch).click();
  await me.page.getByRole('textbox', { name: compare.branchName }).fill('छोटा');
  await me.button(compare.makeBranch).click();
  const columns = me.page.locator('main').getByRole('heading', { level: 2 });
  await expect(columns).toHaveText(['पूरा', 'छोटा']);
  await me.button('पूरा लें').click();
  await expect
    .poll(
      () => me.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? 'null')?.history?.past.length),
      { intervals: [50] },
    )
    .toBe(2);
  await me.page.goto('/compare?language=en');
  await expect(columns).toHaveText(['Full', 'छोटा']);
  await me.button('History').click();
  const panel = me.page.getByRole('dialog', { name: 'History' });
  await expect(panel.getByText('Opened the branch Full')).toBeVisible();
  await expect(panel.getByText('Made the branch छोटा')).toBeVisible();
});

for (const [locale, loads] of [
  ['en-IN', false],
  ['hi-IN', true],
] as const) {
  test(`the face for Devanagari is ${loads ? '' : 'not '}loaded where the browser asks for ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale, ...(baseURL === undefined ? {} : { baseURL }) });
    const page = await context.newPage();
    const fonts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'font' && fonts.push(request.url())));
    for (const path of ['/', '/studio']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    // The letters of the word for Hindi are a small file of their own.
    expect(fonts.some((url) => url.includes('devanagari') && !url.includes('hindi-word'))).toBe(loads);
    await context.close();
  });
}

test.describe('on a page in English', () => {
  test.use({ locale: 'en-IN' });

  for (const path of ['/', '/studio'])
    test(`the word for Hindi has its own letters on ${path}, whatever the device has`, async ({ me }) => {
      await me.open(path);
      const link = me.page.locator('a[hreflang="hi"]').first();
      await expect(link).toHaveText('हिन्दी');
      await me.page.evaluate(() => document.fonts.ready);
      const session = await me.page.context().newCDPSession(me.page);
      await session.send('DOM.enable');
      await session.send('CSS.enable');
      const { root } = await session.send('DOM.getDocument');
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'a[hreflang="hi"]' });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
    });
});
