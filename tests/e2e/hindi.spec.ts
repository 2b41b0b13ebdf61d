/** The product in Hindi: every page speaks it, nothing on it is clipped, and what is done in one language stands in the other. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { test as memberTest } from './support/account-test.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

test.use({ locale: 'hi-IN' });
memberTest.use({ locale: 'hi-IN' });

const site = ['/', '/?home=alternate', '/whyplinthai', '/contact', '/terms', '/privacy', '/refund', '/cancellation', '/404'] as const;
const account = ['/login', '/register', '/recovery'] as const;
const plans = ['/studio', '/features', '/delivery', '/project-plan', '/compare', '/payment-plan', '/billingdetails'] as const;
const dashboard = ['', '/draft', '/created', '/instant-prototypes', '/professional-prototypes', '/trash', '/payments', '/additional-features-req', '/settings', '/settings/security', '/settings/delete'] as const;

/** Words that stay in Latin letters: brands, the names of bases, abbreviations, and units. */
const kept = new Set(
  'Plinth Gather Storefront Tiffin Khata Stamina Classroom Custom INR USD EUR GBP AED SGD AUD CAD JPY GST GSTIN CGST SGST IGST PAN UPI OTP SMS QR PDF CSV API AI PIN NFC GPS MVP AES iOS Android iPhone iPad macOS watchOS Windows Mac Web Google Apple Play Store App WhatsApp Stripe Razorpay Chrome Firefox Safari Linux CRM A B px English plinth example com in www https library hello Ctrl Alt Shift Esc Enter K Z Y'.split(' '),
);

/** The words in Latin letters that a page shows or says, but for those that are kept and those marked as English. */
async function latinWordsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element && !element.closest('script, style, noscript, textarea, code, [lang=en], [data-typed]') && element.checkVisibility()) found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (!element.closest('[lang=en]')) for (const name of ['aria-label', 'alt', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    }
    return [...found, document.title];
  });
  const words = texts.flatMap((text) => text.replaceAll(/\S+@\S+|https?:\S+|[A-Z0-9]{8,}/g, '').match(/[A-Za-z][A-Za-z'’]*/g) ?? []);
  return [...new Set(words.filter((word) => !kept.has(word)))];
}

/** Elements whose words are cut off, or that stick out of the window. */
async function clippedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped: string[] = [];
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) clipped.push('the page scrolls sideways');
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1 && (element.textContent ?? '').trim() !== '';
      if (isCut && element.checkVisibility() && !element.closest('svg')) clipped.push(`${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 40)}`);
    }
    return clipped;
  });
}

/** @param data words of what somebody made, such as the name of their browser. */
async function readsWell(page: Page, data: readonly string[] = []): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await clippedOn(page), `clipped at ${width} px on ${page.url()}`).toEqual([]);
  }
  expect.soft((await latinWordsOn(page)).filter((word) => !data.includes(word)), `not in Hindi on ${page.url()}`).toEqual([]);
}

/** The browser keeps a plan from an earlier visit. */
async function keepPlan(me: Visitor): Promise<void> {
  const draft = addFeature(chooseTemplate(emptyDraft('hindi'), 5), 'passkeys');
  await me.page.goto('/healthz');
  await me.page.evaluate((text) => localStorage.setItem('plinth.plan', text), sealPlan({ draft: { ...draft, id: randomUUID(), name: 'दौड़' }, revision: 1, savedAt: Date.now() }));
}

for (const path of site) {
  test(`${path} reads well in Hindi`, async ({ me }) => {
    await me.page.goto(path);
    await readsWell(me.page);
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

memberTest('the dashboard reads well in Hindi @long', async ({ me, accounts }) => {
  const session = await accounts.sessionOf(await accounts.open());
  await accounts.haveProject(session, 'दौड़');
  await me.beginSignedIn(session);
  for (const path of dashboard) {
    await me.page.goto(`/dashboard${path}`);
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    await me.page.waitForLoadState('networkidle');
    // The session was begun by the test itself, which calls itself so.
    await readsWell(me.page, ['Playwright', 'x', 'debian', 'node']);
  }
});

test('a link to a plan that was made in English opens the same plan in Hindi, and the language is changed without losing it @smoke', async ({ me }) => {
  await keepPlan(me);
  await me.page.goto('/features');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u);
  const total = await me.page.getByText(/₹[\d,]+/).first().textContent();
  await me.page.goto('/features?language=en');
  await expect(me.page).toHaveURL(/\/features$/);
  await expect(me.page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await expect(me.page.getByText(total ?? '').first()).toBeVisible();
});

test('the history of steps that were made in English is said in Hindi @smoke', async ({ me }) => {
  await keepPlan(me);
  await me.page.goto('/delivery?language=en');
  await me.button(/^Web/).first().click();
  await me.page.getByRole('checkbox', { name: /^Design/ }).uncheck();
  await me.page.getByRole('slider', { name: 'Delivery speed' }).press('ArrowRight');
  await me.page.getByRole('link', { name: 'History' }).filter({ visible: true }).click();
  await me.button('History').click();
  const added = me.page.getByRole('dialog', { name: 'History' }).getByText('Added Web');
  await expect(added).toBeVisible();
  await expect.poll(() => me.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? 'null')?.history?.past.length), { intervals: [50] }).toBe(3);
  await me.page.goto('/compare?language=hi');
  await me.button('इतिहास').click();
  const panel = me.page.getByRole('dialog', { name: 'इतिहास' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByText('जोड़ा: वेब')).toBeVisible();
  await readsWell(me.page);
});

for (const [locale, loads] of [['en-IN', false], ['hi-IN', true]] as const) {
  test(`the face for Devanagari is ${loads ? '' : 'not '}loaded where the browser asks for ${locale}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale, ...(baseURL === undefined ? {} : { baseURL }) });
    const page = await context.newPage();
    const fonts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'font' && fonts.push(request.url())));
    for (const path of ['/', '/studio']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(fonts.some((url) => url.includes('devanagari'))).toBe(loads);
    await context.close();
  });
}
