import type { Locator } from '@playwright/test';
import { featuresApart } from '#machines/domain/plan/branches.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { branchedPlan } from './support/branched-plan.ts';
import { expect, test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

const kept = (me: Visitor): Promise<PlanDraft | null> =>
  me.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? 'null')?.draft ?? null);
const column = (me: Visitor, name: string): Locator => me.page.getByRole('region', { name, exact: true });

/** I made the three branches on an earlier visit. */
async function openThree(me: Visitor, draft = branchedPlan()): Promise<PlanDraft> {
  await me.page.goto('/healthz');
  await me.page.evaluate(
    (text) => localStorage.setItem('plinth.plan', text),
    sealPlan({ draft, revision: 1, savedAt: Date.now() }),
  );
  await me.open('/compare');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText('Compare branches');
  return draft;
}

async function act(me: Visitor, branch: string, what: string): Promise<void> {
  await me.button(`More for ${branch}`).click();
  await me.page.getByRole('menuitem', { name: what, exact: true }).click();
}

async function nameBranch(me: Visitor, name: string): Promise<void> {
  await me.page.getByRole('textbox', { name: 'Name of the branch' }).fill(name);
  await me.page.keyboard.press('Enter');
}

test('branches are made, changed, renamed, compared, merged and dropped, and undone to where I began @smoke', async ({
  me,
}) => {
  await me.comeBackTo('/studio');
  await me.open('/features');
  const before = await kept(me);
  await me.page.getByRole('link', { name: 'Branches' }).click();
  await me.amAt('/compare');
  await me.press('New branch');
  await nameBranch(me, 'Lean MVP');
  await me.see('Made the branch Lean MVP');
  await expect(column(me, 'Lean MVP').getByText('This is your plan now')).toBeVisible();

  // From now on, changes go to the new branch.
  await column(me, 'Lean MVP').getByRole('link', { name: 'Refine features' }).click();
  await me.amAt('/features');
  await me.page
    .getByRole('button', { name: /^Remove Videos/ })
    .first()
    .click();
  await me.see('Removed Videos');
  await me.page.getByRole('link', { name: 'Branch: Lean MVP' }).click();
  await expect(column(me, 'Full').getByText('With Videos')).toBeVisible();

  await act(me, 'Full', 'Rename');
  await nameBranch(me, 'Everything');
  await column(me, 'Everything').getByRole('button', { name: 'Use Everything' }).click();
  await expect(column(me, 'Lean MVP').getByText('Without Videos')).toBeVisible();
  await me.press('New branch');
  await nameBranch(me, 'Phones');
  await expect(me.page.locator('[data-branch]')).toHaveCount(3);

  await act(me, 'Lean MVP', 'Merge into Phones');
  await me.page.getByRole('checkbox', { name: /^Videos/ }).check();
  await me.press('Merge 1 feature');
  await expect(column(me, 'Lean MVP').getByText('The same features as Phones')).toBeVisible();
  await act(me, 'Lean MVP', 'Drop');
  await expect(column(me, 'Lean MVP')).toHaveCount(0);
  await me.findNoBarrier();
  await me.scrollNotSideways();

  for (let step = 0; step < 7; step += 1) await me.page.keyboard.press('ControlOrMeta+z');
  await me.see(/^One branch so far/);
  await expect.poll(() => kept(me), { intervals: [50] }).toEqual(before);
});

test('a long name of a branch stays inside its button and its link', async ({ me }) => {
  await openThree(me);
  const long = 'Everything for Bengaluru, Mysuru and all';
  await act(me, 'Lean MVP', 'Rename');
  await me.page.getByRole('textbox', { name: 'Name of the branch' }).fill(long);
  await me.press('Save');
  const overflows = (element: Element): boolean => element.scrollWidth > element.clientWidth;
  for (const width of [390, 1440]) {
    await me.page.setViewportSize({ width, height: 844 });
    expect(
      await column(me, long)
        .getByRole('button', { name: `Use ${long}` })
        .evaluate(overflows),
    ).toBe(false);
    await me.scrollNotSideways();
  }
  await column(me, long)
    .getByRole('button', { name: `Use ${long}` })
    .click();
  for (const width of [390, 1440]) {
    await me.page.setViewportSize({ width, height: 844 });
    await me.open('/project-plan');
    const link = me.page.getByRole('link', { name: long }).filter({ visible: true }).first();
    const [box, window] = [await link.boundingBox(), me.page.viewportSize()];
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(window?.width ?? 0);
    expect(await link.evaluate(overflows)).toBe(false);
  }
});

test('the link carries the branches to another browser, and a reload and another tab have them', async ({
  me,
  browser,
}) => {
  await me.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const draft = await openThree(me);
  await me.button('Copy Link').click();
  await me.see('Link copied');
  const link = await me.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/compare\/5\./);

  const elsewhere = await browser.newContext();
  const other = new Visitor(await elsewhere.newPage());
  await other.open(link);
  for (const name of ['Lean MVP', 'Full', 'Faster']) await expect(column(other, name)).toBeVisible();
  await expect
    .poll(() => kept(other), { intervals: [50] })
    .toMatchObject({ branches: draft.branches, name: draft.name });
  await other.reload();
  await expect(column(other, 'Faster').getByText('Mobile Site')).toBeVisible();

  const second = new Visitor(await elsewhere.newPage());
  await second.open('/compare');
  await column(second, 'Lean MVP').getByRole('button', { name: 'Use Lean MVP' }).click();
  await expect(column(other, 'Lean MVP').getByText('This is your plan now')).toBeVisible();
  await act(second, 'Faster', 'Drop');
  await expect(column(other, 'Faster')).toHaveCount(0);
  await other.page.keyboard.press('ControlOrMeta+z');
  await expect(column(second, 'Faster')).toBeVisible();
  await elsewhere.close();
});

test('a plan of mine that meets a link with branches stays until I choose', async ({ me, browser }) => {
  await me.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openThree(me);
  await me.button('Copy Link').click();
  await me.see('Link copied');
  const link = await me.page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext();
  const other = new Visitor(await elsewhere.newPage());
  await other.comeBackTo('/delivery');
  await other.open(link);
  await other.see('Full, Lean MVP and Faster');
  await other.press('Replace mine');
  await expect(column(other, 'Lean MVP')).toBeVisible();
  await other.page.keyboard.press('ControlOrMeta+z');
  await other.see(/^One branch so far/);
  await elsewhere.close();
});

test('I jump in the history by keyboard, across a reload, and the server’s versions are in the same list', async ({
  me,
}) => {
  await openThree(me);
  await column(me, 'Lean MVP').getByRole('button', { name: 'Use Lean MVP' }).click();
  await act(me, 'Full', 'Merge into Lean MVP');
  await me.press(/^Pick all/);
  await me.press(/^Merge \d/);
  await expect
    .poll(() => me.page.evaluate(() => localStorage.getItem('plinth.project') !== null), { intervals: [100] })
    .toBe(true);
  await me.reload();
  await me.button('History').click();
  const panel = me.page.getByRole('dialog', { name: 'History' });
  await expect(panel.getByRole('listitem').filter({ hasText: /^Merged \d features from Full/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(panel.getByText(/^Saved /).first()).toBeVisible();
  await me.findNoBarrier();
  const first = panel.getByRole('button', { name: 'Go to: The plan as it began here' });
  await first.focus();
  await me.page.keyboard.press('Enter');
  await expect(panel.getByText('Undone')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Go to: Opened the branch Lean MVP' }).press('Enter');
  await me.page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(column(me, 'Lean MVP').getByText('This is your plan now')).toBeVisible();
  await expect
    .poll(async () => (await kept(me))?.branches?.find(({ choices }) => choices === null)?.name, { intervals: [50] })
    .toBe('Lean MVP');
});

test('the code of the page is loaded with the page only, and an invalid name is rejected with a reason', async ({
  me,
}) => {
  const loaded: string[] = [];
  me.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await me.comeBackTo('/studio');
  await me.open('/project-plan');
  expect(
    loaded.filter((path) => /\/(?:compare-screen|comparison|start-comparison|saved-versions)[^/~]*$/.test(path)),
  ).toEqual([]);
  await me.page.getByRole('link', { name: 'Branches' }).click();
  await me.press('New branch');
  await me.press('Make the branch');
  await expect(me.page.getByRole('textbox', { name: 'Name of the branch' })).toHaveAccessibleDescription(
    'Give the branch a name.',
  );
  await me.findNoBarrier();
  await me.back();
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
  await me.amAt('/compare');
});

test('the printout has all branches beside each other on one landscape page', async ({ me }) => {
  await openThree(me);
  await me.page.emulateMedia({ media: 'print' });
  for (const name of ['Lean MVP', 'Full', 'Faster']) await expect(column(me, name)).toBeVisible();
  await expect(me.button('New branch')).toBeHidden();
  const pdf = (await me.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 84[12]/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('branches are swiped, or shown by their names with the keyboard', async ({ me }) => {
    const draft = await openThree(me);
    const { without } = featuresApart(draft, {
      ...draft,
      ...draft.branches?.find(({ name }) => name === 'Lean MVP')?.choices,
    });
    expect(without.length).toBeGreaterThan(0);
    const pager = me.page.getByRole('navigation', { name: 'Branches' });
    await pager.getByRole('button', { name: 'Faster' }).focus();
    await me.page.keyboard.press('Enter');
    await expect(column(me, 'Faster').getByRole('heading', { name: 'Faster' })).toBeInViewport();
    await me.see('3 of 3. Swipe, or press a name.');
    await column(me, 'Lean MVP').evaluate((element) => element.parentElement?.scrollTo({ left: 0 }));
    await expect(pager.getByRole('button', { name: 'Full' })).toHaveAttribute('aria-current', 'true');
    await me.findNoBarrier();
    await me.scrollNotSideways();
    await me.page.emulateMedia({ colorScheme: 'dark' });
    await me.findNoFaintText();
  });
});
