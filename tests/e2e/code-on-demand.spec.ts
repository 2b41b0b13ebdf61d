/**
 * Code that is loaded on demand and does not come: for each screen and part there is a sentence that names it, and a way on once its
 * code can be had. The list is read from the sources: a new screen or part fails until it has a journey here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from './support/account-test.ts';
import type { Accounts } from './support/accounts.ts';
import type { Member } from './support/member.ts';

interface Part {
  /** Its file, as the build names it. */
  readonly file: string;
  /** The subject of the sentence, as a pattern; the name of a screen is known to its route. */
  readonly name: string;
}

const onDemand = /lazyWithRetry\(async \(\) => \(await import\('([^']+)'\)\)\.\w+, \{ name: '([^']+)'/g;
const partsOfScreens = readdirSync('src/screens', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .flatMap((path) => [...readFileSync(join('src/screens', path), 'utf8').matchAll(onDemand)])
  .map(([, path = '', name = '']): Part => ({ file: basename(path, '.tsx'), name }));
const screens = [...new Set([...readFileSync('src/app/routes.tsx', 'utf8').matchAll(/import\('#screens\/[^']*\/([^'/]+)\.tsx'\)/g)].map(([, file = '']) => file))].map((file): Part => ({ file, name: '(?:The|This page)' }));

/** How somebody comes to it. */
type Journey = (me: Member, accounts: Accounts) => Promise<void>;

const at = (path: string): Journey => async (me) => void (await me.page.goto(path));
const withPlan = (path: string, act?: (me: Member) => Promise<void>): Journey => async (me) => {
  await me.comeBackTo('/studio');
  if (path !== '/studio') await me.page.goto(path);
  await act?.(me);
};
const press = (name: string | RegExp) => (me: Member): Promise<void> => me.press(name);
const signedIn = (path: string | ((projectId: string, accounts: Accounts, session: Awaited<ReturnType<Accounts['sessionOf']>>) => Promise<string> | string), act?: (me: Member) => Promise<void>): Journey => async (me, accounts) => {
  const session = await accounts.sessionOf(await accounts.open());
  const projectId = await accounts.haveProject(session, 'Lakeside Kitchen');
  await me.beginSignedIn(session);
  await me.page.goto(typeof path === 'string' ? path : await path(projectId, accounts, session));
  await act?.(me);
};
const prototype = signedIn((projectId, accounts, session) => accounts.havePrototype(session, projectId).then((id) => `/prototype/${id}`));

const journeys: Readonly<Record<string, Journey>> = {
  'studio-screen': at('/studio'),
  'features-screen': withPlan('/features'),
  'delivery-screen': withPlan('/delivery'),
  'project-plan-screen': withPlan('/project-plan'),
  'payment-plan-screen': withPlan('/payment-plan'),
  'billing-details-screen': withPlan('/billingdetails'),
  'template-screen': at('/template/1'),
  'login-screen': at('/login'),
  'register-screen': at('/register'),
  'recovery-screen': at('/recovery'),
  'status-screen': signedIn('/status'),
  'dashboard-screen': signedIn('/dashboard/draft'),
  'prototype-screen': prototype,
  'guide-panel': withPlan('/features', async (me) => {
    await me.page.setViewportSize({ width: 900, height: 800 });
    await me.press('Guide');
  }),
  guide: withPlan('/features'),
  'selection-bar': withPlan('/studio'),
  'filter-panel': async (me) => {
    await me.page.setViewportSize({ width: 390, height: 844 });
    await me.open('/studio');
    await me.press('Filter');
  },
  suggested: async (me) => {
    await me.open('/studio');
    await me.press('Shop');
  },
  'summary-panel': withPlan('/features', press('Summary')),
  'contact-panel': withPlan('/features', press('Speak to a human')),
  'continue-strip': withPlan('/studio'),
  'questions-form': at('/studio'),
  'template-detail': withPlan('/studio', press('Details Gather')),
  'payments-page': signedIn('/dashboard/payments'),
  'feature-requests-page': signedIn('/dashboard/additional-features-req'),
  'prototype-requests-page': signedIn('/dashboard/tailor-made-prototypes'),
  'project-page': signedIn((projectId) => `/dashboard/project/${projectId}`),
  'trash-page': signedIn('/dashboard/trash'),
  'settings-screen': signedIn('/dashboard/settings'),
  'project-dialogs': signedIn('/dashboard/draft', (me) => me.page.keyboard.press('Control+k')),
};

/** They stand at the end of longer ways: after a payment, a shared link, a conflict, or an authenticator app. */
const withoutJourney: readonly string[] = [
  'authenticator-setup', 'authenticator-step', 'check-answers-screen', 'conflict-dialog', 'flow-notes', 'invited-prototype-screen', 'invited-screen', 'link-by-hand', 'link-offer', 'plans-panel', 'thank-you-screen',
];

const all = [...screens, ...partsOfScreens];

test('every screen and part whose code is loaded on demand has a journey', () => {
  const without = [...new Set(all.map(({ file }) => file))].filter((file) => !journeys[file]);
  expect(without.toSorted()).toEqual(withoutJourney);
});

for (const { file, name } of all) {
  const journey = journeys[file];
  if (!journey) continue;
  test(`${file} whose code does not come is named, and comes when it is asked for again`, async ({ me, accounts }) => {
    const code = new RegExp(`/assets/${file}-[\\w-]{8}\\.js`);
    await me.page.route(code, (route) => route.abort());
    await journey(me, accounts);
    const sentence = me.page.getByText(new RegExp(`^${name} .*could not be shown`)).filter({ visible: true });
    await expect(sentence.first()).toBeVisible();
    await me.page.unroute(code);
    await me.press('Try again');
    await expect(sentence).toHaveCount(0);
    await expect(me.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
}
