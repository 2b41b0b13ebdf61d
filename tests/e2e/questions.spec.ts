import type { Locator } from '@playwright/test';
import { failScripts, holdScripts } from './support/scripts.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const questions = (me: Visitor): Locator => me.page.getByRole('region', { name: 'Not sure where to begin?' });
const suggested = (me: Visitor, name: string): Locator => questions(me).getByRole('heading', { name, exact: true });

/** The stored plan. */
async function kept(me: Visitor): Promise<unknown> {
  return me.page.evaluate(() => JSON.parse(localStorage.getItem('plinth.plan') ?? 'null')?.draft ?? null);
}

/** The maximum number of presses for a person who does not know where to begin. */
const maxPresses = 12;

test('who does not know where to begin has a priced plan in a few presses from the home page @phone @smoke', async ({
  me,
}) => {
  let presses = 0;
  const press = async (control: Locator): Promise<void> => {
    presses += 1;
    await control.filter({ visible: true }).first().click();
  };
  await me.open('/');
  await press(me.page.getByRole('main').getByRole('link', { name: 'Choose a base' }));
  await me.amAt('/studio');
  await press(me.button('Food and delivery'));
  await expect(suggested(me, 'Tiffin')).toBeVisible();
  await press(me.button('My customers'));
  await press(me.button('iPhone'));
  await expect(questions(me)).toContainText('for your customers');
  await expect(questions(me)).toContainText('on iOS, ready');
  await press(me.button('See its features'));
  await me.amAt('/features');
  await press(me.button('Plan Delivery'));
  await me.amAt('/delivery');
  await press(me.button('Done'));
  await me.amAt('/project-plan');
  await me.seeTotalAbove(322_000_00);
  test.info().annotations.push({ type: 'presses from the home page to a priced plan', description: String(presses) });
  expect(presses, 'presses from the home page to a priced plan').toBe(7);
  expect(presses).toBeLessThanOrEqual(maxPresses);
});

test('a suggestion takes the place of my plan in one step, and one Undo brings mine back @phone', async ({ me }) => {
  await me.comeBackTo('/studio', { base: 'Khata' });
  const mine = await kept(me);
  await me.press('Shop');
  await me.press('Both');
  await me.press('Web');
  await expect(suggested(me, 'Storefront')).toBeVisible();
  // The answers alone change nothing.
  expect(await kept(me)).toEqual(mine);
  await me.press('See its features');
  await me.amAt('/features');
  await me.see('Took the suggestion Storefront');
  await expect.poll(() => kept(me), { intervals: [50] }).toMatchObject({ templateId: 2, platforms: ['web'] });
  await me.page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => kept(me), { intervals: [50] }).toEqual(mine);
  await me.back();
  await me.amAt('/studio');
  // Back shows the questions with their answers.
  await expect(me.button('Shop')).toHaveAttribute('aria-pressed', 'true');
  await expect(suggested(me, 'Storefront')).toBeVisible();
});

test('I answer with the keyboard alone', async ({ me }) => {
  await me.open('/studio');
  const { keyboard } = me.page;
  await me.button('Social').focus();
  await keyboard.press('Space');
  await expect(suggested(me, 'Gather')).toBeVisible();
  await expect(me.button('Social')).toBeFocused();
  // Six more kinds, then the audience.
  for (let tabs = 0; tabs < 8; tabs += 1) await keyboard.press('Tab');
  await expect(me.button('My team')).toBeFocused();
  await keyboard.press('Enter');
  await expect(questions(me)).toContainText('for your team');
  // While a suggestion is being computed, the focus would skip the button.
  await expect(me.button('See its features')).toBeEnabled();
  for (let tabs = 0; tabs < 7; tabs += 1) await keyboard.press('Tab');
  await expect(me.button('See its features')).toBeFocused();
  await keyboard.press('Enter');
  await me.amAt('/features');
  await expect(me.page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('questions that I hide stay hidden when I come back, until I show them again @phone', async ({ me }) => {
  await me.open('/studio');
  await me.press('Hide questions');
  await expect(questions(me).getByRole('group')).toHaveCount(0);
  await expect(me.button('Show questions')).toBeFocused();
  await me.reload();
  await expect(me.button('Show questions')).toBeVisible();
  await expect(questions(me).getByRole('group')).toHaveCount(0);
  await me.press('Show questions');
  await expect(questions(me).getByRole('group')).toHaveCount(3);
  await me.reload();
  await expect(questions(me).getByRole('group')).toHaveCount(3);
});

test('while the guide is loading I see so', async ({ me }) => {
  await me.open('/studio');
  await expect(me.button('Money')).toBeVisible();
  const letGo = await holdScripts(me.page);
  await me.press('Money');
  await expect(questions(me)).toContainText('Loading the suggestion.');
  await letGo();
  await expect(suggested(me, 'Khata')).toBeVisible();
});

test('an answer whose guide does not load can be requested again', async ({ me }) => {
  await me.open('/studio');
  await expect(me.button('Learning')).toBeVisible();
  const come = await failScripts(me.page);
  await me.press('Learning');
  await me.see('The suggestion did not load.');
  await come();
  await me.press('Try again');
  await expect(suggested(me, 'Classroom')).toBeVisible();
});

test('the questions load into reserved space, and have no barriers in both colour schemes @phone', async ({ me }) => {
  await me.page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['shifted'] = String(
          Number(document.documentElement.dataset['shifted'] ?? 0) + ('value' in entry ? Number(entry.value) : 0),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await me.open('/studio');
  await expect(questions(me).getByRole('group')).toHaveCount(3);
  await me.findNoBarrier();
  expect(await me.page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0))).toBeLessThan(0.01);
  for (const name of ['Something else', 'Both', 'Android', 'iPhone', 'Web', 'Watch']) await me.press(name);
  await expect(questions(me)).toContainText('on Android, iOS, Web and watchOS');
  await me.findNoBarrier();
  await me.scrollNotSideways();
  await me.page.emulateMedia({ colorScheme: 'dark' });
  await me.findNoFaintText();
});
