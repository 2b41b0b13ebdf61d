import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { templates } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';

/** The steps of the funnel: each one's address, heading and forward button. */
export const way = [
  { path: '/studio', heading: 'Choose a base', onward: 'Refine features' },
  { path: '/features', heading: null, onward: 'Plan Delivery' },
  { path: '/delivery', heading: 'Plan Delivery', onward: 'Done' },
  { path: '/project-plan', heading: 'Here is your Project Plan', onward: 'Start' },
  { path: '/payment-plan', heading: 'Payment plan', onward: 'Continue' },
  { path: '/billingdetails', heading: 'Billing details', onward: 'Continue to Payment' },
  { path: '/billingdetails/check', heading: 'Check before you pay', onward: /^Pay ₹/ },
] as const;

export type Step = (typeof way)[number]['path'];

/** Who pays, as typed into the billing form by its labels. */
export const payer = {
  'First name': 'Meera',
  'Last name': 'Kulkarni',
  'E-mail address': 'meera@lakeside.in',
  'Phone number': '98200 41207',
  'PIN code': '411 001',
  City: 'Pune',
  Address: '12 Lake Road',
} as const;

/** A visitor, in the first person: what I do and what I see. */
export class Visitor {
  constructor(readonly page: Page) {}

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.awaitHydration();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.awaitHydration();
  }

  /**
   * A page of the product works once it is hydrated: a test types faster than a person, and would type before that. A
   * document of the site needs no wait.
   */
  async awaitHydration(): Promise<void> {
    await this.page.waitForFunction(() => {
      const root = document.getElementById('root');
      return (
        root === null ||
        (document.getElementById('failure') === null &&
          Object.keys(root).some((key) => key.startsWith('__reactContainer')))
      );
    });
    await expect(this.page.locator('#root[inert]')).toHaveCount(0);
  }

  /** I open the demo panel by a link of the page, and wait for its machine. */
  async openDemo(
    link: Locator = this.page.getByRole('banner').getByRole('link', { name: 'Book 1:1 demo' }),
  ): Promise<Locator> {
    await link.click();
    return this.seeIsland('Book 1:1 demo');
  }

  /** The dialog that has replaced the page's own. */
  async seeIsland(name: string): Promise<Locator> {
    const dialog = this.page.locator('dialog:modal').filter({ has: this.page.getByRole('heading', { name }) });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async back(): Promise<void> {
    await this.page.goBack();
  }

  async forward(): Promise<void> {
    await this.page.goForward();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Presses a button; if the page shows it twice, the visible one. */
  async press(name: string | RegExp): Promise<void> {
    await this.button(name).filter({ visible: true }).first().click();
  }

  /** The card of a base in the studio. */
  card(name: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** The radio button of a base. */
  base(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  async choose(base: string): Promise<void> {
    await this.base(base).click();
    await this.see('1 template selected');
  }

  /** The conversation with the guide, where it is visible. */
  get talk(): Locator {
    return this.page.getByRole('log', { name: 'Conversation with the guide' }).filter({ visible: true });
  }

  /** The visible question field of the guide. */
  get question(): Locator {
    return this.page.getByLabel('Ask the guide').filter({ visible: true });
  }

  /** I ask the guide. */
  async say(words: string): Promise<void> {
    await this.question.fill(words);
    await this.question.press('Enter');
  }

  async see(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  /** I am at this step: its address, and its heading when it has one of its own. */
  async amAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname === path);
    const heading = way.find((step) => step.path === path)?.heading;
    if (heading) await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading);
    else await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** The browser has stored a plan with a base, or without one: it is stored a moment after the choice. */
  async keepsBase(hasBase = true): Promise<void> {
    await expect
      .poll(
        () =>
          this.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? '{}').draft?.templateId != null),
        { intervals: [50] },
      )
      .toBe(hasBase);
  }

  /** I chose a base on an earlier visit, and open this step, whose address then works. */
  async comeBackTo(step: Step, { base = 'Gather', origin = '' } = {}): Promise<void> {
    const template = templates.find(({ name }) => name === base);
    if (!template) throw new Error(`There is no base ${base}`);
    const plan = sealPlan({
      draft: chooseTemplate(emptyDraft(randomUUID()), template.id),
      revision: 1,
      savedAt: Date.now(),
    });
    // A page of the same origin without the app.
    await this.page.goto(`${origin}/healthz`);
    await this.page.evaluate((text) => localStorage.setItem('plinth.plan', text), plan);
    await this.open(origin + step);
    await this.amAt(step);
  }

  /** I chose a base, and am at this step: later ones are opened by their address. */
  async walkTo(step: Step, base = 'Gather'): Promise<void> {
    if (step === '/project-plan' || step === '/payment-plan' || step === '/billingdetails')
      await this.comeBackTo(step, { base });
    else await this.walkThrough(step, base);
  }

  /** I chose a base and went from step to step, up to this one. */
  async walkThrough(step: Step, base = 'Gather'): Promise<void> {
    await this.open('/studio');
    await this.choose(base);
    for (const { path, onward } of way) {
      await this.amAt(path);
      if (path === step) return;
      if (path === '/billingdetails') await this.fillBilling();
      await this.press(onward);
    }
  }

  /** The recipient of the invoices. */
  async fillRecipient(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    for (const [label, value] of Object.entries({ ...payer, ...changes })) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
    await this.page.getByLabel('State/Territory/Region').selectOption('Maharashtra');
  }

  async fillBilling(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.fillRecipient(changes);
    await this.page.getByLabel(/I agree/).check();
  }

  /** On the sandbox's checkout page, I choose the bank's answer; it redirects me back. */
  async letTheBank(answer: 'Pay' | 'Decline' | 'Bank is slow' | 'Cancel'): Promise<void> {
    await this.amAtCheckout();
    // Another button pays as well, and makes refunds fail later.
    await this.button(answer === 'Pay' ? /^Pay ₹/ : new RegExp(`^${answer}`)).click();
    await expect(this.page).toHaveURL((url) => !url.pathname.startsWith('/sandbox'));
  }

  async amAtCheckout(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Sandbox checkout' })).toBeVisible();
  }

  /** I continue from the filled form, and request the payment: the checkout opens. */
  async checkAndPay(): Promise<void> {
    await this.press('Continue to Payment');
    await this.amAt('/billingdetails/check');
    await this.button(/^Pay ₹/)
      .filter({ visible: true })
      .first()
      .click();
  }

  async pay(): Promise<void> {
    await this.walkTo('/billingdetails');
    await this.fillBilling();
    await this.checkAndPay();
    await this.letTheBank('Pay');
    await this.amAt('/thankyou');
  }

  /** The total of the plan as the page shows it, in paise. */
  async total(): Promise<number> {
    const row = this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText('Total cost', { exact: true }) })
      .filter({ visible: true })
      .first();
    const text = await row.locator('dd').first().innerText();
    return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  }

  /** Waits until the page shows this total, in paise. */
  async seeTotal(total: number): Promise<void> {
    await expect.poll(() => this.total(), { intervals: [50, 100, 250] }).toBe(total);
  }

  /** Waits until the page shows a total above this one, in paise. */
  async seeTotalAbove(total: number): Promise<void> {
    await expect.poll(() => this.total(), { intervals: [50, 100, 250] }).toBeGreaterThan(total);
  }

  /** The accessibility check finds no violation on the current page. */
  async findNoBarrier(): Promise<void> {
    expect(await barriersOf(this.page, axe(this.page))).toEqual([]);
  }

  /** All text has enough contrast: nothing else changes with another colour scheme. */
  async findNoFaintText(): Promise<void> {
    expect(await barriersOf(this.page, axe(this.page).withRules('color-contrast'))).toEqual([]);
  }

  /** The page is no wider than the window. */
  async scrollNotSideways(): Promise<void> {
    const [content, window] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
  }
}

/** Our pages have no frames, so that axe may run in legacy mode; and passes need no report. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** The violations of an accessibility check, with their places. */
async function barriersOf(page: Page, check: AxeBuilder): Promise<string[]> {
  // Every screen has a heading; before it is there, there is no screen to check.
  await expect(page.locator('h1').first()).toBeAttached();
  // Colours in transition are neither the old nor the new ones.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await check.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
