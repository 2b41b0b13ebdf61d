/**
 * Overlays on the pages of the dashboard and the settings: Back closes them, they have no address of their own, and the
 * page scrolls afterwards.
 */
import { expect, test } from './support/account-test.ts';
import { cardOf, choose } from './support/dashboard.ts';
import { HeldRequests } from './support/held-requests.ts';
import type { Member } from './support/member.ts';
import { deletionAddress, prove, securityAddress } from './support/settings.ts';

const project = 'Lakeside Kitchen';

const overlays = [
  { name: 'the new name', at: '/dashboard/draft', open: (me: Member) => choose(me, project, 'Rename') },
  { name: 'the links', at: '/dashboard/draft', open: (me: Member) => choose(me, project, 'Share') },
  { name: 'the palette', at: '/dashboard/draft', open: (me: Member) => me.page.keyboard.press('Control+k') },
  {
    name: 'the question before a deletion',
    at: '/dashboard/trash',
    open: (me: Member) => me.press(`Delete ${project} for good`),
  },
  {
    name: 'the question before a sign-out',
    at: securityAddress,
    open: (me: Member) => me.press('Sign out everywhere'),
  },
  {
    name: 'the deletion of the account',
    at: deletionAddress,
    open: (me: Member) => me.press('Delete account'),
    isProven: true,
  },
] as const;

/** I go to an address by a link of this page. */
async function follow(me: Member, address: string): Promise<void> {
  await me.page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
  await expect(me.page).toHaveURL((url) => url.pathname === address);
}

for (const overlay of overlays) {
  test(`${overlay.name} closes by Back, and with its address`, async ({ me, accounts }) => {
    const person = await accounts.open();
    const session = await accounts.sessionOf(person);
    await accounts.haveProject(session, project);
    await me.beginSignedIn(session);
    await me.open('/dashboard/draft');
    await expect(cardOf(me, project)).toBeVisible();
    if (overlay.at === '/dashboard/trash') await choose(me, project, 'Delete');
    if (overlay.at.startsWith('/dashboard/settings')) await follow(me, '/dashboard/settings');
    const before = overlay.at.startsWith('/dashboard/settings') ? '/dashboard/settings' : '/dashboard/payments';
    if (before === '/dashboard/payments') await follow(me, before);
    await follow(me, overlay.at);
    const dialog = me.page.getByRole('dialog');
    const open = async (): Promise<void> => {
      await overlay.open(me);
      if ('isProven' in overlay && (await me.page.getByRole('form', { name: /^Enter your password to / }).count()) > 0)
        await prove(me, person);
      await expect(dialog).toHaveCount(1);
    };
    const seeAlone = async (address: string): Promise<void> => {
      await expect(me.page).toHaveURL((url) => url.pathname === address);
      await expect(dialog).toHaveCount(0);
    };
    await open();
    await me.back();
    await seeAlone(overlay.at);
    await open();
    await me.page.evaluate(() => window.history.go(-2));
    await seeAlone(before);
    await me.forward();
    await seeAlone(overlay.at);
  });
}

for (const { answer, fate, outcome } of [
  { answer: 'comes', fate: 'goes on', outcome: `${project} is gone for good.` },
  { answer: 'does not come', fate: 'fails', outcome: `${project} may still be here.` },
] as const) {
  test(`a deletion for good that waits for its answer does not lie over the next page, and its outcome is told when the answer ${answer}`, async ({
    me,
    accounts,
  }) => {
    const session = await accounts.sessionOf(await accounts.open());
    await accounts.haveProject(session, project);
    await me.beginSignedIn(session);
    await me.open('/dashboard/draft');
    await choose(me, project, 'Delete');
    await follow(me, '/dashboard/payments');
    await follow(me, '/dashboard/trash');
    await me.press(`Delete ${project} for good`);
    const held = await HeldRequests.at(me.page.context(), '**/api/projects/*/trash');
    const dialog = me.page.getByRole('dialog', { includeHidden: true });
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await me.page.evaluate(() => window.history.go(-2));
    await expect(me.page).toHaveURL((url) => url.pathname === '/dashboard/payments');
    await expect(dialog).toHaveCount(0);
    await held.let(fate);
    held.end();
    await follow(me, '/dashboard/trash');
    await me.see(new RegExp(outcome));
    await expect(dialog).toHaveCount(0);
  });
}

test('the page scrolls again once one dialog over another is closed, in either order and both at once @smoke', async ({
  me,
}) => {
  // The browser rejects a copy only when the test triggers it.
  await me.page.addInitScript(() => {
    const writeText = () =>
      new Promise((_, reject) =>
        window.addEventListener('blocked', () => reject(new Error('Blocked')), { once: true }),
      );
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await me.comeBackTo('/project-plan');
  const dialog = me.page.getByRole('dialog', { includeHidden: true });
  const scrollTo = async (): Promise<number> => {
    await me.page.mouse.move(20, 400);
    // The page scrolls in the frames after the wheel event.
    const scrolled = me.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const nextFrame = (left: number): void =>
            void requestAnimationFrame(() => (left === 0 ? resolve() : nextFrame(left - 1)));
          window.addEventListener('wheel', () => nextFrame(5), { once: true, passive: true });
        }),
    );
    await me.page.mouse.wheel(0, 200);
    await scrolled;
    return me.page.evaluate(() => window.scrollY);
  };
  const closings: readonly (readonly [name: string, close: () => Promise<unknown>])[] = [
    [
      'the upper one first',
      async () => {
        await me.page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(1);
        await me.page.keyboard.press('Escape');
      },
    ],
    [
      'the lower one first',
      async () => {
        await me.page
          .getByRole('dialog', { name: 'Speak to a human', includeHidden: true })
          .getByRole('button', { name: 'Close', includeHidden: true })
          .dispatchEvent('click');
        await expect(dialog).toHaveCount(1);
        await me.page.keyboard.press('Escape');
      },
    ],
    ['both at once', async () => me.back()],
  ];
  for (const [name, close] of closings) {
    await test.step(name, async () => {
      await me.press('Copy Link');
      await me.press('Speak to a human');
      await expect(dialog).toHaveCount(1);
      await me.page.evaluate(() => window.dispatchEvent(new Event('blocked')));
      await expect(dialog).toHaveCount(2);
      expect(await scrollTo()).toBe(0);
      await close();
      await expect(dialog).toHaveCount(0);
      await expect.poll(scrollTo).toBeGreaterThan(0);
      await me.page.evaluate(() => window.scrollTo(0, 0));
    });
  }
});

test('a page that I have left starts nothing when its code loads', async ({ me, accounts }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  await me.comeBackTo('/studio');
  const asked: string[] = [];
  me.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const held = await HeldRequests.at(me.page.context(), '**/assets/dashboard-*.js');
  await me.page.getByRole('link', { name: 'Your projects' }).click();
  await expect.poll(() => asked.some((path) => path.includes('/assets/dashboard-'))).toBe(true);
  await me.press('Refine features');
  await me.amAt('/features');
  const before = asked.length;
  await held.let('goes on');
  held.end();
  await me.page.waitForLoadState('networkidle');
  expect(asked.slice(before).filter((path) => path.startsWith('/api/projects'))).toEqual([]);
  await me.amAt('/features');
});
