import type { Locator } from '@playwright/test';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import type { ProductActionId, ProductStartId } from '#machines/models/product.system.ts';
import type { Accounts } from './accounts.ts';
import { choose } from './dashboard.ts';
import { HeldRequests } from './held-requests.ts';
import { Member } from './member.ts';
import type { Bindings } from './play.ts';
import { expect } from './test.ts';
import { way } from './visitor.ts';

/** The project that is opened from the dashboard while another plan is in the studio. */
export const otherProject = 'Supper Club';

/** A browser for replaying the product model: two tabs, and a bank that answers when the test says so. */
export class ProductStage {
  private checkout = '';
  private questions: HeldRequests | undefined;
  private otherTab: Member | undefined;
  /** The browser's stored plan before the last action that may change it. */
  private keptBefore: string | null = null;

  constructor(
    readonly me: Member,
    readonly accounts: Accounts,
  ) {}

  get speed(): Locator {
    return this.me.page.getByRole('slider', { name: 'Delivery speed' });
  }

  /** I am at this address, and go there if I am not. */
  async at(path: string): Promise<void> {
    if (new URL(this.me.page.url()).pathname !== path) await this.me.open(path);
  }

  /** My other tab, which opens when it is first needed. */
  async other(): Promise<Member> {
    this.otherTab ??= new Member(await this.me.page.context().newPage());
    if (!this.otherTab.page.url().includes('/delivery')) await this.otherTab.open('/delivery');
    return this.otherTab;
  }

  /**
   * I left the checkout of my plan without an answer. No request about it reaches the server until the bank answers.
   */
  async leaveCheckout(): Promise<void> {
    await this.me.beginAtCheckout();
    await this.me.amAtCheckout();
    this.checkout = this.me.page.url();
    this.questions = await HeldRequests.at(this.me.page.context(), '**/api/orders/of-plan/*');
    // A page of the same origin without the product.
    await this.me.page.goto('/healthz');
  }

  /** The bank answers, and the page receives the outcome. */
  async letTheBank(answer: 'pay' | 'decline' | 'slow' | 'cancel'): Promise<void> {
    const response = await this.me.page.context().request.post(this.checkout, {
      headers: { origin: new URL(this.checkout).origin },
      form: { answer },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(303);
    await this.questions?.let('goes on');
  }

  async losesTheAnswer(): Promise<void> {
    await this.questions?.let('fails');
  }

  async noteKept(): Promise<void> {
    this.keptBefore = await this.kept();
  }

  async seeKept(): Promise<void> {
    await expect.poll(() => this.kept(), { intervals: [50] }).not.toBe(this.keptBefore);
  }

  kept(): Promise<string | null> {
    return this.me.page.evaluate(() => localStorage.getItem('plinth.plan'));
  }
}

type Play = (stage: ProductStage) => Promise<void>;

/** An action that changes the plan on one of its pages; the browser then stores the plan. */
function changing(path: string | null, act: Play): Play {
  return async (stage) => {
    if (path) await stage.at(path);
    await stage.noteKept();
    await act(stage);
  };
}

const answersAtOnce = "The browser's store answers before a test could change it.";
const linked = chooseTemplate({ ...emptyDraft('linked'), name: 'Lakeside Kitchen' }, 3);

const starts: Bindings<ProductStage, ProductStartId> = {
  'start.kept': async ({ me }) => me.comeBackTo('/delivery'),
  'start.keptInTwoTabs': async (stage) => {
    await stage.me.comeBackTo('/delivery');
    await stage.other();
  },
  'start.firstInTwoTabs': async (stage) => {
    await stage.me.open('/studio');
    await stage.other();
  },
  'start.checkout': async (stage) => stage.leaveCheckout(),
  'start.checkoutInTwoTabs': async (stage) => stage.leaveCheckout(),
};

const acts: Bindings<ProductStage, ProductActionId> = {
  'address.atThanks': async ({ me }) => me.amAt('/thankyou'),
  'address.checkAnswers': async ({ me }) => me.open('/billingdetails/check'),
  'address.thankYou': async ({ me }) => me.open('/thankyou'),
  'bank.approves': async (stage) => stage.letTheBank('pay'),
  'bank.declined': async (stage) => stage.letTheBank('decline'),
  'bank.cancelled': async (stage) => stage.letTheBank('cancel'),
  'bank.unknown': async (stage) => stage.letTheBank('slow'),
  'base.cleared': changing('/studio', async ({ me }) => me.press('Clear selection')),
  'base.suggested': changing('/studio', async ({ me }) => {
    const food = me.button('Food and delivery');
    if ((await food.getAttribute('aria-pressed')) === 'false') await food.click();
    await me.press('See its features');
  }),
  'base.toggled': changing('/studio', async ({ me }) => me.card(templateOf(3).name).click()),
  'checkout.left': async ({ me }) => me.back(),
  'checkout.ready': async ({ me }) => me.amAtCheckout(),
  'clock.nextCheck': async ({ me }) => void (await me.page.waitForRequest(/\/api\/orders\/of-plan\//)),
  'copy.requested': changing('/delivery', async ({ me }) => me.press('Change a copy')),
  'link.opened': async ({ me }) => {
    await me.open(`/project-plan#plan=${writePlanLink(linked, planCosts(linked).total)}`);
    await me.see('A plan was shared with you');
  },
  'offer.declined': async ({ me }) => me.press('Keep mine'),
  'offer.openedBeside': changing(null, async ({ me }) => me.press('Open beside mine')),
  'offer.replaced': changing(null, async ({ me }) => me.press('Replace mine')),
  'feature.added': changing('/features', async ({ me }) => {
    await me.page.getByRole('searchbox', { name: 'Search features' }).fill('Map View');
    await me
      .button(/^Map View/)
      .first()
      .click();
    await me.press('Add feature');
  }),
  'features.cleared': changing('/features', async ({ me }) => me.press('Remove all')),
  'otherTab.changed': async (stage) => {
    const { page } = await stage.other();
    const theirs = page.getByRole('slider', { name: 'Delivery speed' });
    const before = await theirs.inputValue();
    await theirs.press('ArrowLeft');
    await expect(theirs).not.toHaveValue(before);
  },
  'otherTab.noticed': async (stage) => {
    const { page } = await stage.other();
    await expect(stage.speed).toHaveValue(await page.getByRole('slider', { name: 'Delivery speed' }).inputValue());
  },
  'payment.checked': async (stage) => {
    await stage.at('/billingdetails');
    await stage.me.press('Check again');
  },
  'payment.requested': async (stage) => {
    await stage.at('/billingdetails/check');
    await stage.me.press(/^Pay ₹/);
  },
  'plan.mineKept': async ({ me }) => me.press('Keep this plan'),
  'plan.theirsTaken': async ({ me }) => me.press('Use the other tab’s plan'),
  'plan.undone': changing('/delivery', async ({ me }) => me.page.keyboard.press('ControlOrMeta+z')),
  'project.opened': {
    prepare: async ({ me, accounts }) => {
      const session = await accounts.sessionOf(await accounts.open());
      await accounts.haveProject(session, otherProject);
      await me.beginSignedIn(session);
    },
    play: changing('/dashboard/draft', async ({ me }) => {
      await choose(me, otherProject, 'Open in the studio');
      await me.amAt('/studio');
    }),
  },
  'receipt.dismissed': async ({ me }) => me.press('See the receipt'),
  'server.repriced':
    'A price changes only with the catalogue: tests/e2e/payment.spec.ts asks for another amount instead.',
  'server.silent': async (stage) => stage.losesTheAnswer(),
  'speed.chosen': {
    isRefused: async (stage) => {
      await stage.at('/delivery');
      return stage.speed.isDisabled();
    },
    play: changing('/delivery', async ({ speed }) => speed.press('ArrowRight')),
  },
  'step.back': async ({ me }) => {
    const change = me.button('Change billing details');
    if (await change.isVisible()) await change.click();
    else await me.back();
  },
  'step.next': async ({ me }) => {
    const here = way.find(({ path }) => path === new URL(me.page.url()).pathname);
    if (!here) throw new Error(`No step leads on from ${me.page.url()}`);
    await me.press(here.onward);
  },
  'store.conflict': answersAtOnce,
  'store.full': answersAtOnce,
  'store.written': async (stage) => stage.seeKept(),
};

/** The start of a visit of the product in a browser, and everything that may happen in it. */
export const productBindings: Bindings<ProductStage, ProductActionId | ProductStartId> = { ...starts, ...acts };
