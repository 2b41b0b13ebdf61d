import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { writePlanLink } from '#machines/domain/plan/plan-link.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { expect, test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

const tiffin = chooseTemplate({ ...emptyDraft('shared'), name: 'Lakeside Kitchen' }, 3);
const { total } = planCosts(tiffin);
/** The total of the plan of `comeBackTo`. */
const usual = planCosts(chooseTemplate(emptyDraft('usual'), 1)).total;
const linkTo = (asked: number): string => `/project-plan#plan=${writePlanLink(tiffin, asked)}`;

test('I copy a link, and it opens my plan where nothing was chosen @smoke', async ({ me, browser }) => {
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
  await me.see('Prices have changed since this link was made: the total is now ₹1,000.00 higher.');
  await me.see('Lakeside Kitchen');
  await me.press('Understood');
  await expect(me.page.getByText('Prices have changed')).toHaveCount(0);
});

test('a link over a plan of my own shows both, and changes nothing before I choose', async ({ me }) => {
  await me.comeBackTo('/delivery');
  await me.seeTotal(usual);
  const offer = me.page.getByRole('dialog', { name: 'A plan was shared with you' });

  await me.open(linkTo(total));
  await expect(offer.getByRole('region', { name: 'Shared plan' })).toContainText('Lakeside Kitchen');
  await expect(offer.getByRole('region', { name: 'My plan' })).toContainText('Gather');
  await me.findNoBarrier();
  await me.page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
  await me.seeTotal(usual);

  await me.open(linkTo(total));
  await me.press('Keep mine');
  await me.seeTotal(usual);

  await me.open(linkTo(total));
  await me.press('Replace mine');
  await me.seeTotal(total);
  await me.page.keyboard.press('ControlOrMeta+z');
  await me.seeTotal(usual);

  await me.open(linkTo(total));
  await me.press('Open beside mine');
  await me.seeTotal(total);
  await me.page.reload();
  await me.seeTotal(total);
  await me.open('/studio');
  await expect(me.page.getByRole('region', { name: 'Your plans' })).toContainText('Continue with Lakeside Kitchen');
  await me.press('All 2 plans');
  await me.press('Open Gather');
  await me.open('/project-plan');
  await me.seeTotal(usual);
});

test('on a phone both plans are shown beside each other, and I open the shared one beside mine', async ({ me }) => {
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.comeBackTo('/project-plan');
  await me.open(linkTo(total));
  const [shared, mine] = await Promise.all(
    ['Shared plan', 'My plan'].map((name) => me.page.getByRole('region', { name }).boundingBox()),
  );
  expect(
    shared &&
      mine && [
        mine.y - shared.y,
        mine.width - shared.width,
        mine.x >= shared.x + shared.width,
        mine.x + mine.width <= 390,
      ],
  ).toEqual([0, 0, true, true]);
  await me.press('Open beside mine');
  await me.open('/studio');
  await expect(me.page.getByRole('region', { name: 'Your plans' })).toContainText('Continue with Lakeside Kitchen');
});

test('a link of my own plan asks nothing', async ({ me }) => {
  await me.open(linkTo(total));
  await me.seeTotal(total);
  await me.open(linkTo(total));
  await me.seeTotal(total);
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
});

test('an empty studio has no link, and a link of one opens nothing', async ({ me }) => {
  await me.open('/studio');
  await expect(me.button(/^Copy Link/)).toBeDisabled();
  await me.open(`/studio#plan=${writePlanLink(emptyDraft('nothing'), 0)}`);
  await me.see(/This link is damaged/);
});

test('a damaged link leaves my plan alone and says so', async ({ me }) => {
  await me.comeBackTo('/project-plan');
  await me.seeTotal(usual);
  await me.open(linkTo(total).slice(0, -3));
  await me.see(/This link is damaged/);
  await me.seeTotal(usual);
});

test('where the browser does not copy, I see the link to copy it myself', async ({ me }) => {
  await me.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await me.comeBackTo('/delivery');
  await me.button('Copy Link').click();
  await expect(me.page.getByRole('dialog', { name: 'Copy Link' }).getByRole('textbox')).toHaveValue(/\/plan\/5\./);
});
