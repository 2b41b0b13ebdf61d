/** The differences of the flows since an earlier version, and the removal of a flow. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { releasesOf } from '@plinth/statecharts/flow-revisions';
import { projectDir } from '#tools/project.mjs';
import { expect, test } from './support/whole-flows.ts';

const [release] = await releasesOf(projectDir);
const name = release?.name ?? 'none';
const chart = (page: Page, flow: string) => page.getByRole('region', { name: `Chart of ${flow}` });
const changes = (page: Page) => page.getByRole('region', { name: /^Different since/ });

test('from the overview to the changes of one flow, and to a state of it', async ({ me }) => {
  const { page } = me;
  await me.open('/flows');
  await page.getByRole('link', { name: `What changed since release ${name}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Since release ${name}` })).toBeVisible();
  await page.getByRole('cell').getByRole('link', { name: 'payment', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/flows/payment\\?since=${name}$`));
  await changes(page)
    .getByRole('link', { name: /payment is open: the transition is new/ })
    .first()
    .click();
  await expect(page.getByRole('article', { name: /^State/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`at=payment\\.\\w+&since=${name}$`));
  await expect(chart(page, 'payment').getByText('+ new').first()).toBeVisible();
  await expect(chart(page, 'payment').getByText('− gone').first()).toBeAttached();
  // The next flow is compared with the same version, until the comparison ends.
  await page
    .getByRole('navigation', { name: 'Flows' })
    .getByRole('link', { name: /^autosave / })
    .click();
  await expect(changes(page)).toContainText(`Since release ${name}`);
  await page.getByRole('button', { name: /Compare with/ }).press('Enter');
  await page.getByRole('button', { name: 'Compare with nothing' }).press('Enter');
  await expect(changes(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/flows\/autosave$/);
});

test('with any revision, where the sources are; an invalid one is reported', async ({ me }) => {
  const { page } = me;
  await me.open('/flows/payment?since=HEAD');
  // Two processes start first: the one that reads the history, and the one with the machines of that revision.
  await expect(changes(page)).toContainText('Since HEAD', { timeout: 60_000 });
  await me.open('/flows/payment?since=no-such-revision');
  await expect(page.getByRole('alert')).toHaveText(
    'No revision is called no-such-revision: name a commit, a branch or a tag.',
  );
  await expect(chart(page, 'payment')).toBeVisible();
});

test('of any two revisions, by a name or by words of a commit, with who made the commits', async ({ me }) => {
  const { page } = me;
  await me.open('/flows/payment');
  await page.getByRole('button', { name: 'Compare with' }).click();
  await page.getByText('Any two revisions').click();
  await page.getByRole('combobox', { name: 'From' }).fill(name);
  await page.getByRole('combobox', { name: 'To' }).fill('HEAD');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(changes(page)).toContainText(`From release ${name} to HEAD`, { timeout: 60_000 });
  await expect(page).toHaveURL(new RegExp(`since=${name}\\.\\.HEAD$`));
  await changes(page)
    .getByText(/^\d+ commits touched it$/)
    .click();
  await expect(changes(page).getByRole('listitem').first()).toHaveText(/^\d+ \w+, .+, [\da-f]{8}: /);
});

test('of any commit that touched the flow: older ones on request, and by words', async ({ me }) => {
  const { page } = me;
  await me.open('/flows');
  await page.getByRole('button', { name: 'Compare with' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions.nth(1)).toBeVisible({ timeout: 60_000 });
  await me.findNoBarrier();
  const first = await versions.count();
  await page.getByRole('button', { name: 'Older commits' }).click();
  await expect.poll(() => versions.count()).toBeGreaterThan(first);
  await page.getByRole('searchbox', { name: 'Search the versions' }).fill('no commit says this');
  await expect(page.getByText('No version has these words.')).toBeVisible();
  await expect(versions).toHaveCount(0);
});

test('a comparison that does not load can be retried', async ({ me }) => {
  const { page } = me;
  await page.route('**/flows/data/since/**', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await me.open(`/flows/payment?since=${name}`);
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(changes(page)).toBeVisible();
});

for (const { place, viewport, colorScheme } of [
  { place: 'a desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { place: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const) {
  test(`a comparison has nothing that axe finds on ${place}, and does not scroll sideways`, async ({ me }) => {
    const { page } = me;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const address of ['/flows', '/flows/sign-in', '/flows/payment']) {
      await me.open(`${address}?since=${name}`);
      await expect(page.getByRole('heading', { level: 2, name: `Since release ${name}` })).toBeVisible();
      await me.findNoBarrier();
      await me.scrollNotSideways();
    }
  });
}

test('on a phone a flow is shown from its head, even from far down in the list of changes', async ({ me }) => {
  const { page } = me;
  await page.setViewportSize({ width: 390, height: 844 });
  await me.open(`/flows?since=${name}`);
  await page.getByRole('cell').getByRole('link', { name: 'sign-in', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'sign-in' })).toBeInViewport();
});

test('of a long comparison, a part with one change alone is open', async ({ me }) => {
  const { page } = me;
  await me.open(`/flows/sign-in?since=${name}`);
  await expect(changes(page)).toBeVisible();
  const parts = await changes(page)
    .locator('details details')
    .evaluateAll((all) =>
      all.map((part) => ({ isOpen: (part as HTMLDetailsElement).open, count: part.querySelectorAll('li').length })),
    );
  expect(parts.some(({ count }) => count === 1)).toBe(true);
  expect(parts.filter(({ isOpen, count }) => isOpen !== (count === 1))).toEqual([]);
});

test('a large flow is shown closed first, and completely once it is unfolded or a state inside is selected', async ({
  me,
}) => {
  const { page } = me;
  await me.open('/flows/sign-in');
  const room = chart(page, 'sign-in');
  await expect(room.getByRole('link', { name: 'challenged', exact: true })).toBeVisible();
  await expect(room.getByRole('link', { name: 'smsCode', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Unfold' }).click();
  await expect(room.getByRole('link', { name: 'smsCode', exact: true })).toBeAttached();
  // The same for a comparison, whose closed states show the number of differences inside.
  await me.open(`/flows/sign-in?since=${name}`);
  await expect(changes(page)).toBeVisible();
  await expect(room.getByText(/\d+ inside$/).first()).toBeAttached();
  await expect(room.getByRole('link', { name: 'smsCode', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Unfold' }).click();
  await expect(room.getByRole('link', { name: 'smsCode', exact: true })).toBeAttached();
  await me.open('/flows/sign-in?at=signIn.challenged.smsCode');
  await expect(page.getByRole('article', { name: 'State smsCode' })).toBeVisible();
  await expect(room.getByRole('link', { name: 'smsCode', exact: true })).toBeInViewport();
});

test('as one page without a network, a flow is compared with the last release and taken away in each format', async ({
  me,
  wholeFlows,
}) => {
  const { page } = me;
  await page.context().setOffline(true);
  await page.goto(`${wholeFlows}#/currency?since=${name}`);
  await expect(changes(page)).toBeVisible();
  for (const [label, file, begins] of [
    ['SVG', 'currency.svg', '<svg'],
    ['PNG', 'currency.png', '\u{FFFD}PNG'],
    ['Figma', 'currency.figma.svg', '<svg'],
    ['draw.io', 'currency.drawio', '<?xml'],
    ['Mermaid', 'currency.mmd', '---'],
    ['PlantUML', 'currency.puml', '@startuml'],
    ['DOT', 'currency.dot', 'digraph'],
    ['GraphWalker', 'currency.graphwalker.json', '{'],
    ['SCXML', 'currency.scxml', '<?xml'],
    ['JSON', 'currency.flow.json', '{'],
    ['Stately', 'currency.machine.js', 'import'],
  ] as const) {
    await page.getByRole('button', { name: 'Download' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(file);
    expect(
      readFileSync(await download.path(), 'utf8')
        .trimStart()
        .startsWith(begins),
    ).toBe(true);
  }
});
