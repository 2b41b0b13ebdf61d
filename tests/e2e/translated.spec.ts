/** Pages in a browser that translates or extends them: every screen works, with the same content as elsewhere. */
import { randomUUID } from 'node:crypto';
import { pages, type PagePath } from '#machines/domain/pages.ts';
import { dashboardPages, dashboardPath } from '#machines/domain/projects/dashboard-pages.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import * as english from '#messages/ui.ts';
import * as hindi from '#messages/ui.hi.ts';
import { expect, test as base } from './support/account-test.ts';
import type { Accounts } from './support/accounts.ts';
import { Member } from './support/member.ts';
import { controlsOn, letPress, pressOn, submitAll, type Control } from './support/press-all.ts';
import { holdScripts } from './support/scripts.ts';
import { billingAddress, deletionAddress, securityAddress, settingsAddress } from './support/settings.ts';
import { extendPages } from './support/extensions.ts';
import { fromNewAddress } from './support/test.ts';
import { translatePages, wrongTexts } from './support/translator.ts';

/** The maximum number of presses on one screen. */
const maxPresses = 90;

const failures = [english, hindi].flatMap(({ couldNotBeShown, stillNotShown }) =>
  [couldNotBeShown, stillNotShown].map((sentence) => sentence({ name: '' }).trim()),
);

/** A test whose pages are translated, and must not fail. */
const test = base.extend({
  me: async ({ me }, provide) => {
    await translatePages(me.page);
    await letPress(me.page);
    const reports: string[] = [];
    me.page.on('request', (request) => {
      const report = request.url().endsWith('/api/reports') ? (request.postData() ?? '') : '';
      // A page that was translated before hydration is rendered in the browser instead; and servers limit frequent
      // requests.
      if (report !== '' && !/"kind":"recoverable"|"name":"Refusal"/.test(report)) reports.push(report);
    });
    await provide(me);
    expect(reports).toEqual([]);
  },
});

/** The page shows what React rendered, and no part of it failed. */
async function isRight(me: Member, after: string): Promise<void> {
  await expect(async () =>
    expect(await wrongTexts(me.page, failures), `after ${after} on ${new URL(me.page.url()).pathname}`).toEqual([]),
  ).toPass({ intervals: [50, 100], timeout: 5000 });
}

/** I come with a plan that this browser has from an earlier visit. */
async function comeTo(me: Member, path: string): Promise<void> {
  const plan = sealPlan({
    draft: { ...chooseTemplate(emptyDraft(randomUUID()), 1), name: 'Lakeside' },
    revision: 1,
    savedAt: Date.now(),
  });
  await me.page.goto('/healthz');
  await me.page.evaluate((text) => localStorage.setItem('plinth.plan', text), plan);
  await me.open(path);
  await expect(me.page.locator('font').first()).toBeAttached();
}

/** I press a control by its untranslated text. */
async function press(me: Member, words: string): Promise<void> {
  await me.page
    .getByRole('button', { name: new RegExp(`^⟦${words}`) })
    .filter({ visible: true })
    .first()
    .click();
}

test('features are added, removed and searched in a translated page @smoke', async ({ me }) => {
  await comeTo(me, '/features');
  await press(me, 'Remove feature');
  await press(me, 'Add feature');
  await isRight(me, 'adding a feature');
  const search = me.page.getByRole('searchbox').filter({ visible: true }).first();
  await search.fill('chat');
  await isRight(me, 'a search');
  await search.fill('');
  await press(me, 'Remove all');
  await isRight(me, 'removing all');
});

test('amounts of a translated page follow the plan', async ({ me }) => {
  await comeTo(me, '/delivery');
  for (const change of ['adding', 'removing']) {
    await press(me, 'Web');
    await isRight(me, `${change} Web`);
  }
});

test('errors of the account are shown in a translated page', async ({ me, accounts }) => {
  const person = await accounts.open();
  await comeTo(me, '/login');
  await me.page.getByLabel(/Username/).fill(person.username);
  await me.page.locator('input[type=password]').fill('Wrong#2027');
  await press(me, 'Login');
  await expect(me.page.getByRole('alert')).toBeVisible();
  await isRight(me, 'a wrong password');
  await comeTo(me, '/recovery');
  await me.page.getByRole('textbox').first().fill(person.username);
  await me.page.locator('form button').first().click();
  await expect(me.page.getByRole('textbox', { name: /^⟦Code/ })).toBeVisible();
  await isRight(me, 'asking for a code');
});

const testExtended = base.extend({
  me: async ({ me }, provide) => {
    await extendPages(me.page);
    await provide(me);
  },
});

testExtended(
  'forms keep what is typed and show their errors although extensions add to them @smoke',
  async ({ me }) => {
    for (const path of ['/login', '/register', '/recovery'] as const) {
      const letGo = await holdScripts(me.page);
      await me.page.goto(path, { waitUntil: 'commit' });
      const field = me.page.getByRole('textbox').first();
      await field.fill('meera.k');
      await letGo();
      await me.awaitHydration();
      await expect(field).toHaveValue('meera.k');
      await expect(me.page.locator('form [data-added]').first()).toBeAttached();
      if (path !== '/recovery') {
        await me.page.locator('form button[type=submit]').first().click();
        await expect(me.page.locator('[aria-invalid=true]').first()).toBeVisible();
      }
      expect(await wrongTexts(me.page, failures)).toEqual([]);
      await me.page.unrouteAll();
    }
  },
);

testExtended('the way to the features goes on although extensions add to each page', async ({ me }) => {
  await me.open('/studio');
  await me.choose('Gather');
  await me.press('Refine features');
  await me.amAt('/features');
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill('chat');
  await me.press('Add feature');
  expect(await wrongTexts(me.page, failures)).toEqual([]);
});

/** I press everything on a screen, then submit its forms empty and with invalid text everywhere. */
async function walk(me: Member, path: string): Promise<void> {
  const { page } = me;
  const come = async (): Promise<void> => {
    // This test opens many pages, and rate limits count visitors by address.
    await page.setExtraHTTPHeaders(fromNewAddress());
    await me.open(path);
    await expect(page.locator('font').first()).toBeAttached();
    await expect(page.locator('h1').first()).toBeAttached();
  };
  await come();
  await isRight(me, 'coming');
  const start = new URL(page.url()).pathname;
  expect(start, 'the address that was asked for').toBe(new URL(path, page.url()).pathname);
  const pressed = new Set<string>();
  const next = async (): Promise<Control | undefined> => {
    let controls: readonly Control[] = [];
    // A document that is being left cannot be evaluated.
    await expect(async () => (controls = await controlsOn(page))).toPass({ intervals: [50] });
    return controls.find(({ name, index }) => !pressed.has(`${name} ${index}`));
  };
  for (let left = maxPresses; left > 0; left -= 1) {
    let control = await next();
    if (!control && (await page.locator('dialog:modal').count()) > 0) {
      await page.keyboard.press('Escape');
      control = await next();
    }
    if (!control) break;
    pressed.add(`${control.name} ${control.index}`);
    await pressOn(page, control);
    await isRight(me, `pressing ${control.name}`);
    if (new URL(page.url()).pathname !== start) await come();
  }
  for (const words of ['', 'wrong 9']) {
    await come();
    await submitAll(page, words);
    await isRight(me, `submitting '${words}'`);
  }
}

/** The way to the screens of an address: an untranslated page does the preparation. */
type Come = (me: Member, accounts: Accounts) => Promise<readonly string[]>;

const stay =
  (...paths: readonly string[]): Come =>
  async (me) => {
    await comeTo(me, '/studio');
    return paths;
  };

async function untranslated(me: Member, work: (other: Member) => Promise<void>): Promise<void> {
  const other = new Member(await me.page.context().newPage());
  const language = await other.page.evaluate(() => navigator.language.slice(0, 2));
  // The steps of a visitor use English names.
  await other.page.goto('/?language=en');
  await work(other);
  await other.page.goto(`/?language=${language}`);
  await other.page.close();
}

/** I am signed in and have a project with an instant prototype and a link. */
const signedIn =
  (pathsOf: (projectId: string, secret: string) => readonly string[], group?: 'staff'): Come =>
  async (me, accounts) => {
    const person = await accounts.open();
    if (group !== undefined) await accounts.change('AdminAddUserToGroup', person, { GroupName: group });
    const session = await accounts.sessionOf(person);
    const projectId = await accounts.havePrototype(session, await accounts.haveProject(session, 'Lakeside Kitchen'));
    const secret = await accounts.haveInvitation(session, projectId);
    await me.beginSignedIn(session);
    return pathsOf(projectId, secret);
  };

/** An address with a variable part. */
type Varying = Extract<PagePath, `${string}:${string}`>;

/** The addresses that need preparation, or have several screens; any other address is opened directly. */
const screens: Readonly<Record<Varying, Come> & Partial<Record<PagePath, Come>>> = {
  '/': stay('/', '/?home=alternate'),
  '/template/:template_id': stay('/template/3'),
  '/billingdetails/check': async (me) => {
    await untranslated(me, async (other) => {
      await other.comeBackTo('/billingdetails');
      await other.fillBilling();
    });
    return ['/billingdetails/check'];
  },
  '/thankyou': async (me) => {
    await untranslated(me, (other) => other.pay());
    return ['/thankyou'];
  },
  '/status': signedIn(() => ['/status']),
  '/dashboard/:page?': signedIn(() => dashboardPages.map(({ id }) => dashboardPath(id))),
  '/dashboard/settings/:part': signedIn(() => [settingsAddress, securityAddress, billingAddress, deletionAddress]),
  '/dashboard/project/:projectId': signedIn((id) => [`/dashboard/project/${id}`]),
  '/prototype/:projectId': signedIn((id) => [`/prototype/${id}`]),
  '/desk/:page?/:itemId?': signedIn(() => ['/desk'], 'staff'),
  '/invited/:secret': signedIn((_, secret) => [`/invited/${secret}`]),
  '/invited/:secret/prototype': signedIn((_, secret) => [`/invited/${secret}/prototype`]),
};

for (const locale of ['en-IN', 'hi-IN']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    for (const address of [...Object.values(pages).map(({ path }) => path), '/404'] as const) {
      const come = (address === '/404' ? undefined : screens[address]) ?? stay(address);
      test(`everything on ${address} can be pressed in a translated page @long`, async ({ me, accounts }) => {
        test.setTimeout(600_000);
        for (const path of await come(me, accounts)) await test.step(path, () => walk(me, path));
      });
    }
  });
}
