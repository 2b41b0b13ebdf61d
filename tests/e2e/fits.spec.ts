/** The content of a page fits: measured at the widths of phones, tablets and desktops. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { emptyDraft, nameLimit, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { test as memberTest } from './support/account-test.ts';
import { beginWithDraft } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const widths = [390, 768, 1024, 1180, 1440] as const;
const plans = ['/features', '/delivery', '/project-plan', '/payment-plan', '/billingdetails'] as const;
/** A name of the maximum length, without a line break opportunity. */
const longName = 'W'.repeat(nameLimit);
/** Most of its amounts are not whole rupees. */
const tiffin = chooseTemplate(emptyDraft('fits'), 3);

/** This browser has the plan from an earlier visit. */
async function keep(me: Visitor, draft: PlanDraft): Promise<void> {
  await me.page.goto('/healthz');
  await me.page.evaluate(
    (text) => localStorage.setItem('plinth.plan', text),
    sealPlan({ draft: { ...draft, id: randomUUID() }, revision: 1, savedAt: Date.now() }),
  );
}

async function atEachWidth(
  page: Page,
  look: (width: number) => Promise<void>,
  asked: readonly number[] = widths,
): Promise<void> {
  for (const width of asked) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px`, () => look(width));
  }
}

interface Box {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The painted box of an element's text. */
function wordsOf(element: Locator): Promise<Box> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, right, bottom, left } = range.getBoundingClientRect();
    return { top, right, bottom, left };
  });
}

test.describe('a name as long as it may be, without a space', () => {
  for (const path of plans) {
    test(`has room on ${path}`, async ({ me }) => {
      await keep(me, { ...tiffin, name: longName });
      await me.open(path);
      await me.amAt(path);
      await atEachWidth(me.page, async () => {
        await me.scrollNotSideways();
        const header = me.page.getByRole('banner');
        expect(await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
          0,
        );
        await expect(header.getByRole('link', { name: 'Sign in' })).toBeInViewport({ ratio: 1 });
      });
    });
  }

  test('has room on paper, on the thanks and on the invoice', async ({ me }) => {
    await keep(me, { ...tiffin, name: longName });
    await me.open('/project-plan');
    await me.page.emulateMedia({ media: 'print' });
    await atEachWidth(me.page, () => me.scrollNotSideways(), [720]);
    await me.page.emulateMedia({ media: 'screen' });
    await me.open('/billingdetails');
    await me.fillBilling();
    await me.checkAndPay();
    await me.letTheBank('Pay');
    await me.amAt('/thankyou');
    await atEachWidth(me.page, () => me.scrollNotSideways());
    const invoice = await me.page.getByRole('link', { name: 'Invoice' }).getAttribute('href');
    await me.page.goto(invoice ?? '');
    await atEachWidth(
      me.page,
      async () => {
        await me.scrollNotSideways();
        // The id of the payment stays on one line.
        const reference = me.page.locator('dd').filter({ hasText: /^pay_/ });
        expect(
          await reference.evaluate((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return range.getClientRects().length;
          }),
        ).toBe(1);
      },
      [390, 720, 768, 1024, 1440],
    );
  });
});

memberTest('a name as long as it may be has room on the dashboard', async ({ me, accounts }) => {
  await beginWithDraft(me, accounts, longName);
  for (const path of ['/dashboard', '/dashboard/draft', '/dashboard/payments']) {
    await me.open(path);
    await atEachWidth(me.page, () => me.scrollNotSideways());
  }
});

test('the terms of a summary do not touch the rules between them', async ({ me }) => {
  await keep(me, tiffin);
  await me.open('/project-plan');
  const summary = me.page.getByRole('region', { name: 'Payment Summary' });
  await atEachWidth(
    me.page,
    async () => {
      for (const term of await summary.locator('dl > div > dt').filter({ visible: true }).all()) {
        const words = await wordsOf(term);
        const row = await term.locator('..').evaluate((node) => node.getBoundingClientRect().toJSON() as Box);
        expect.soft([words.top - row.top, row.bottom - words.bottom].map((gap) => gap >= 6)).toEqual([true, true]);
      }
    },
    [390, 1100, 1180, 1280, 1440],
  );
});

test('the effect of a choice stays in the box of the choice', async ({ me }) => {
  await keep(me, { ...tiffin, platforms: ['android', 'ios', 'web'], phases: ['mvp'] });
  await me.open('/delivery');
  await me.see('Select platform');
  await atEachWidth(me.page, async () => {
    const spilt = await me.page.evaluate(() => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode;
        if (!/day|₹/.test(text.textContent ?? '') || !text.parentElement?.checkVisibility()) continue;
        // Screen-reader text is clipped on purpose.
        if (text.parentElement.closest('[class*=visuallyHidden]')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        // Up to the first box with a border, which the text may touch but not cross.
        let box: Element | null = text.parentElement;
        while (
          box &&
          box !== document.body &&
          Number.parseFloat(getComputedStyle(box).borderLeftWidth) +
            Number.parseFloat(getComputedStyle(box).borderRightWidth) ===
            0
        )
          box = box.parentElement;
        const edge = (box ?? document.body).getBoundingClientRect();
        if (words.width > 1 && (words.left < edge.left - 0.5 || words.right > edge.right + 0.5))
          found.push(`${text.textContent} in ${box?.className}`);
      }
      return found;
    });
    expect(spilt).toEqual([]);
  });
});

test('a dialling prefix is never cut', async ({ me }) => {
  await keep(me, tiffin);
  await me.open('/billingdetails');
  const prefix = me.page.getByLabel('Dialling prefix');
  await atEachWidth(me.page, async () => {
    for (const country of ['IN', 'US', 'AG']) {
      await prefix.selectOption(country);
      const shown = prefix.locator('xpath=following-sibling::span');
      await expect(shown).toHaveText(/^\+\d+$/);
      expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    }
  });
  await me.open('/#book-demo');
  const country = me.page.getByRole('dialog', { name: 'Book 1:1 demo' }).getByLabel('Country (optional)');
  await atEachWidth(me.page, async () => {
    const isWhole = await country.evaluate((select: HTMLSelectElement) => {
      const pen = document.createElement('canvas').getContext('2d');
      const style = getComputedStyle(select);
      if (!pen) return [];
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return ['IN', 'GB', 'US', 'AE'].filter(
        (code) => pen.measureText(select.querySelector(`option[value="${code}"]`)?.textContent ?? '').width > room,
      );
    });
    expect(isWhole).toEqual([]);
  });
});

test('Edit is aligned with the margin of the answers', async ({ me }) => {
  await keep(me, tiffin);
  await me.open('/billingdetails');
  await me.fillBilling();
  await me.press('Continue to Payment');
  await me.amAt('/billingdetails/check');
  const group = me.page.getByRole('region', { name: 'Who pays' });
  const edit = group.getByRole('button', { name: /^Edit/ }).first();
  await atEachWidth(me.page, async () => {
    const edge = await group.evaluate((node) => node.getBoundingClientRect().toJSON() as Box);
    const word = await edit.evaluate((node) => {
      const range = document.createRange();
      range.selectNode(node.firstChild ?? node);
      return range.getBoundingClientRect().toJSON() as Box;
    });
    expect(Math.abs(edge.right - word.right)).toBeLessThanOrEqual(1);
  });
});

for (const path of ['/delivery', '/project-plan', '/payment-plan', '/billingdetails'] as const) {
  test(`an amount carries paise everywhere on ${path} or nowhere`, async ({ me }) => {
    for (const draft of [
      tiffin,
      chooseTemplate(emptyDraft('fits'), 1),
      { ...tiffin, platforms: ['android', 'ios', 'web'], speed: 'faster' } satisfies PlanDraft,
    ]) {
      await keep(me, draft);
      await me.open(path);
      await me.amAt(path);
      await atEachWidth(
        me.page,
        async () => {
          const amounts = await me.page.evaluate(() => {
            const found: string[] = [];
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
              const { textContent, parentElement } = walker.currentNode;
              // A picture rounds to its visible precision; screen-reader text is not in a column.
              const isQuarantined =
                !parentElement?.checkVisibility() ||
                parentElement.closest('[role=img], [class*=visuallyHidden], script, style') !== null;
              if (!isQuarantined) found.push(...((textContent ?? '').match(/₹[\d,]+(?:\.\d\d)?/g) ?? []));
            }
            return found;
          });
          expect(amounts.length).toBeGreaterThan(1);
          const withPaise = amounts.filter((amount) => amount.includes('.'));
          expect([[], amounts]).toContainEqual(withPaise);
        },
        [390, 1440],
      );
    }
  });
}

test('the forward button is at the right of the bar on a page that is enlarged to 200 %', async ({ me }) => {
  await me.page.setViewportSize({ width: 720, height: 450 });
  for (const path of ['/billingdetails', '/delivery'] as const) {
    await keep(me, tiffin);
    await me.open(path);
    const [bar, button] = await Promise.all([
      me.page.getByRole('complementary').last().boundingBox(),
      me.page.getByRole('complementary').last().getByRole('button').last().boundingBox(),
    ]);
    expect(bar && button && bar.x + bar.width - (button.x + button.width)).toBeLessThan(60);
  }
});

for (const language of ['en', 'hi'] as const) {
  test(`the title of the home page keeps clear of the names in its drawing in ${language}`, async ({ me }) => {
    await me.page.goto(`/?language=${language}`);
    // The drawing's position also depends on the height, up to small laptops.
    for (const [width, height] of [
      [1160, 720],
      [1200, 700],
      [1280, 720],
      [1366, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await me.page.setViewportSize({ width, height });
      const crossed = await me.page.evaluate(async () => {
        await document.fonts.ready;
        const title = document.querySelector('h1');
        if (!title) return ['no title'];
        const { top, bottom } = title.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(title);
        // The boxes of letters are higher than the lines, which divide the height of the title equally.
        const rights = Array.from(words.getClientRects())
          .filter((box) => box.width > 1)
          .map(({ right }) => right);
        const share = (bottom - top) / rights.length;
        const lines = rights.map((right, index) => ({
          right,
          top: top + index * share,
          bottom: top + (index + 1) * share,
        }));
        const names = Array.from(document.querySelectorAll('figure svg text'))
          .map((name) => ({ text: name.textContent, box: name.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0);
        return names
          .filter(({ box }) =>
            lines.some((line) => box.left < line.right && box.top < line.bottom && box.bottom > line.top),
          )
          .map(({ text }) => text);
      });
      expect.soft(crossed, `${width} px`).toEqual([]);
    }
  });
}
