import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** Holds back the requests for one screen's files. @returns a function that releases them */
async function withhold(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

/** The stylesheets of the page that failed to load: their rules cannot be read. */
async function lostStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isRead = ({ sheet }: HTMLLinkElement): boolean => {
      try {
        return (sheet?.cssRules.length ?? 0) > 0;
      } catch {
        return false;
      }
    };
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return links.filter((link) => !link.disabled && !isRead(link)).map(({ href }) => href);
  });
}

test('a screen that does not load shows its name, leaves the header working, and loads on retry @smoke', async ({
  me,
}) => {
  const release = await withhold(me.page, /\/assets\/features-screen-/);
  await me.open('/studio');
  await me.choose('Gather');
  await me.press('Refine features');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText('The features could not be shown');
  await me.findNoBarrier();
  await me.page.context().setOffline(true);
  await me.press('Try again');
  await me.see('You are offline. Try again when the connection is back.');
  await me.page.context().setOffline(false);

  await me.page.getByRole('link', { name: 'Choose a base' }).click();
  await me.amAt('/studio');
  await me.see('1 template selected');
  // Coming back requests it again.
  const failedAgain = me.page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/features-screen-'),
  );
  await me.press('Refine features');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText('The features could not be shown');
  await failedAgain;

  await release();
  await me.press('Try again');
  await expect(me.page.getByRole('searchbox', { name: 'Search features' })).toBeVisible();
  await expect(me.page).toHaveURL(/\/features$/);
});

test('a screen comes with its looks, though its styles failed with it at first', async ({ me }) => {
  await me.comeBackTo('/features');
  const release = await withhold(me.page, /\/assets\/(?:delivery-screen-.*\.js|.*\.css)$/);
  await me.press('Plan Delivery');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText('The delivery choices could not be shown');
  expect(await lostStyles(me.page)).not.toEqual([]);
  await release();
  await me.press('Try again');
  await me.amAt('/delivery');
  expect(await lostStyles(me.page)).toEqual([]);
});

test('the first screen of a visit shows the message as well', async ({ me }) => {
  const release = await withhold(me.page, /\/assets\/studio-screen-.*\.js/);
  await me.open('/studio');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText('The studio could not be shown');
  await release();
  await me.press('Try again');
  await me.amAt('/studio');
});

test('a panel that does not load leaves the page working, and loads on retry', async ({ me }) => {
  const release = await withhold(me.page, /\/assets\/guide-panel-.*\.js/);
  await me.page.setViewportSize({ width: 900, height: 800 });
  await me.comeBackTo('/features');
  await me.press('Guide');
  await expect(me.page.getByRole('alert')).toContainText(
    'The guide could not be shown. The rest of the page still works.',
  );
  await me.findNoBarrier();
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill('chat');
  await me.see(/Chat/);
  await release();
  await me.press('Try again');
  await expect(me.page.getByRole('dialog')).toBeVisible();
});

/** Text in the replacement code of a part, which throws when it is shown. */
const secret = 'meera@lakeside.in and 98200 41207';

interface Broken {
  /** Its file, as named in the build, and the name of its export. */
  readonly file: string;
  readonly component: string;
  readonly says: string;
  readonly come: (me: Visitor) => Promise<void>;
  /** A feature that still works. */
  readonly goOn: (me: Visitor) => Promise<void>;
}

const chooseBase = async (me: Visitor): Promise<void> => {
  await me.page.getByRole('link', { name: 'Choose a base' }).click();
  await me.amAt('/studio');
};

const searchFeatures = async (me: Visitor): Promise<void> => {
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill('chat');
  await me.see(/Chat/);
};

const broken: readonly Broken[] = [
  {
    file: 'delivery-screen',
    component: 'DeliveryScreen',
    says: 'The delivery choices could not be shown',
    come: async (me) => {
      await me.comeBackTo('/features');
      await me.press('Plan Delivery');
    },
    goOn: chooseBase,
  },
  {
    file: 'payment-plan-screen',
    component: 'PaymentPlanScreen',
    says: 'The payment plan could not be shown',
    come: async (me) => {
      await me.comeBackTo('/project-plan');
      await me.press('Start');
    },
    goOn: chooseBase,
  },
  {
    file: 'plan-dialogs',
    component: 'SummaryPanel',
    says: 'The summary could not be shown',
    come: async (me) => {
      await me.comeBackTo('/features');
      await me.press('Summary');
    },
    goOn: searchFeatures,
  },
  {
    file: 'contact-panel',
    component: 'ContactPanel',
    says: 'The contact form could not be shown',
    come: async (me) => {
      await me.comeBackTo('/features');
      await me.press('Speak to a human');
    },
    goOn: searchFeatures,
  },
];

for (const { file, component, says, come, goOn } of broken) {
  test(`an error thrown in ${file} stays there, is told to the server without what is anybody’s, and the page goes on`, async ({
    me,
  }) => {
    await me.page.route(`**/assets/${file}-*.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export function ${component}() { throw new Error('Not for ${secret}'); }`,
      }),
    );
    const reporting = me.page.waitForResponse('**/api/reports');
    await come(me);
    await me.see(new RegExp(`^${says}`));
    const answer = await reporting;
    expect(answer.status()).toBe(204);
    const report = answer.request().postDataJSON() as Readonly<Record<string, string>>;
    expect(report['kind']).toBe('caught');
    expect(report['message']).toBe('Not for [email] and [number]');
    expect(report['release']).toBe(await me.page.locator('meta[name="release"]').getAttribute('content'));
    expect(report['path']).toBe(new URL(me.page.url()).pathname);
    await goOn(me);
  });
}
