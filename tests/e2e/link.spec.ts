import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { expect, test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

const tiffin = chooseTemplate({ ...emptyDraft('shared'), name: 'Lakeside Kitchen' }, 3);
const { total } = planCosts(tiffin);
/** The total of the plan that a visitor comes back to. */
const usual = planCosts(chooseTemplate(emptyDraft('usual'), 1)).total;
const linkTo = (asked: number): string => `/project-plan#plan=${writePlanLink(tiffin, asked)}`;

test('I copy a link, and it opens my plan where nothing was chosen', async ({ me, browser }) => {
  await me.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await me.comeBackTo('/delivery');
  await me.button(/^Web/).first().click();
  await me.seeTotalAbove(usual);
  const mine = await me.total();
  await me.button('Copy Link').click();
  await me.see('Link copied');
  const link = await me.page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext();
  const other = new Visitor(await elsewhere.newPage());
  await other.open(link);
  await other.amAt('/project-plan');
  await other.seeTotal(mine);
  await expect(other.page).toHaveURL(/^[^#]+$/);
  await elsewhere.close();
});

test('a link whose prices have changed says by how much', async ({ me }) => {
  await me.open(linkTo(total - 1_000_00));
  await me.amAt('/project-plan');
  await me.see('Prices have changed since this link was made: the total is now ₹1,000 higher.');
  await me.see('Lakeside Kitchen');
  await me.press('Understood');
  await expect(me.page.getByText('Prices have changed')).toHaveCount(0);
});

test('opening a link over a plan of my own can be undone', async ({ me }) => {
  await me.comeBackTo('/delivery');
  await me.seeTotal(usual);
  await me.open(linkTo(total));
  await me.see('Opened the plan of a link');
  await me.seeTotal(total);
  await me.press('Undo');
  await me.seeTotal(usual);
});

test('a damaged link leaves my plan alone and says so', async ({ me }) => {
  await me.comeBackTo('/project-plan');
  await me.seeTotal(usual);
  await me.open(linkTo(total).slice(0, -1));
  await me.see(/This link is damaged/);
  await me.seeTotal(usual);
});

test('where the browser does not copy, I see the link to copy it myself', async ({ me }) => {
  await me.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await me.comeBackTo('/delivery');
  await me.button('Copy Link').click();
  await expect(me.page.getByRole('dialog', { name: 'Copy Link' }).getByRole('textbox')).toHaveValue(/\/project-plan#plan=2\./);
});
