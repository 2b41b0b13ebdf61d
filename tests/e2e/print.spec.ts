import type { Page } from '@playwright/test';
import { features } from '#machines/domain/catalogue/features.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const custom = chooseTemplate(emptyDraft('printed'), 7);
/** Every option that takes room on paper, except features. */
const widest: PlanDraft = {
  ...custom,
  name: 'The community kitchen, library and boat club of the lakeside and all of its area',
  phases: phases.map(({ id }) => id),
  platforms: platforms.map(({ id }) => id),
};
/** Features without requirements or exclusions, of every category in turn, the longest names first. */
const ofAllCategories = features
  .filter(({ requires = [], excludes = [] }) => requires.length === 0 && excludes.length === 0)
  .toSorted((a, b) => b.name.length - a.name.length)
  .map((feature, index, all) => ({
    id: feature.id,
    turn: all.slice(0, index).filter(({ category }) => category === feature.category).length,
  }))
  .toSorted((a, b) => a.turn - b.turn)
  .map(({ id }) => id);

async function openPlan(me: Visitor, draft: PlanDraft): Promise<void> {
  await me.open(`/project-plan#plan=${writePlanLink(draft, planCosts(draft).total)}`);
  await me.amAt('/project-plan');
}

/** The number of printed pages. */
async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Red, green and blue of a computed colour, from 0 to 255, as the browser paints it. */
async function painted(page: Page, colour: string): Promise<readonly number[]> {
  return page.evaluate((fill) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return [];
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 1, 1);
    return Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3));
  }, colour);
}

test('the plan of a base prints on two pages, which are in the document only meanwhile', async ({ me }) => {
  await me.walkTo('/project-plan');
  const drawings = me.page.locator('svg[aria-label^="Your app"]');
  await expect(drawings).toHaveCount(1);
  expect(await printedPages(me.page)).toBe(2);
  await expect(drawings).toHaveCount(1);
  await me.page.emulateMedia({ media: 'print' });
  await expect(drawings).toHaveCount(2);
  await me.page.emulateMedia({ media: 'screen' });
  await expect(drawings).toHaveCount(1);
});

test('a plan without features prints on two pages', async ({ me }) => {
  expect(planFeatures(custom)).toHaveLength(0);
  await openPlan(me, custom);
  expect(await printedPages(me.page)).toBe(2);
});

test('a plan of sixty features with every phase and platform prints on two pages', async ({ me }) => {
  const draft = { ...widest, added: ofAllCategories.slice(0, 60) };
  expect(planFeatures(draft)).toHaveLength(60);
  await openPlan(me, draft);
  expect(await printedPages(me.page)).toBe(2);
});

test('sixty features of few categories print on two pages', async ({ me }) => {
  const inFew = ofAllCategories
    .filter((id) => features.find((feature) => feature.id === id)?.category.match(/^(?:media|support|content)$/))
    .slice(0, 60);
  expect(inFew).toHaveLength(60);
  await openPlan(me, { ...widest, added: inFew });
  expect(await printedPages(me.page)).toBe(2);
});

test('hundreds of features go on over further pages, none of them lost', async ({ me }) => {
  await openPlan(me, { ...widest, added: ofAllCategories });
  expect(await printedPages(me.page)).toBeGreaterThan(2);
  await me.page.emulateMedia({ media: 'print' });
  for (const name of [ofAllCategories[0], ofAllCategories.at(-1)].map(
    (id) => features.find((feature) => feature.id === id)?.name ?? id ?? '',
  )) {
    await me.see(name);
  }
});

test('the printout contains the plan and nothing of the page around it', async ({ me }) => {
  await me.walkTo('/project-plan');
  await me.page.getByRole('tab', { name: /^Phases/ }).click();
  await expect(me.page.getByText('Email Login', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await me.page.emulateMedia({ media: 'print' });
  for (const text of [
    'Project Plan',
    'Email Login',
    'First delivery',
    'GST 18%',
    'Security deposit, part of the total',
    'Phases and platforms',
    'Quote of',
    'Gurgaon, Haryana, India, hello@plinth.example',
  ]) {
    await expect(me.page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
  await me.see('18% GST is added at payment.');
  for (const role of ['button', 'tab', 'banner', 'contentinfo', 'navigation', 'link', 'complementary'] as const) {
    await expect(me.page.getByRole(role)).toHaveCount(0);
  }
});

test('in the dark, paper stays white and ink dark', async ({ me }) => {
  await me.page.emulateMedia({ colorScheme: 'dark' });
  await me.walkTo('/project-plan');
  const colours = () =>
    me.page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { paper: backgroundColor, ink: color };
    });
  const onScreen = await colours();
  expect(Math.max(...(await painted(me.page, onScreen.paper)))).toBeLessThan(60);
  await me.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const onPaper = await colours();
  expect(Math.min(...(await painted(me.page, onPaper.paper)))).toBeGreaterThan(240);
  expect(Math.max(...(await painted(me.page, onPaper.ink)))).toBeLessThan(60);
});

test('the Print button opens the printer’s dialog', async ({ me }) => {
  await me.page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await me.walkTo('/project-plan');
  await me.press('Print');
  await expect(me.page.locator('body')).toHaveAttribute('data-printed', 'yes');
});
