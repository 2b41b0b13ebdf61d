import type { Page } from '@playwright/test';
import { expect, test } from './support/account-test.ts';
import type { Accounts, Person } from './support/accounts.ts';
import { cardOf } from './support/dashboard.ts';
import { Member } from './support/member.ts';
import { prove, seeSettings, settingsAddress } from './support/settings.ts';

const plan = 'Lakeside Kitchen';

/** The first person's data, none of which their browser may show to the next person. */
function tracesOf({ username, email }: Person): RegExp {
  return new RegExp([plan, 'Kulkarni', '98200', '12 Lake Road', username, email].join('|'), 'i');
}

/**
 * Everything that a page stores and shows. The data of a remembered device stays until its owner forgets it in their
 * settings.
 */
async function everythingIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept = Object.entries(localStorage).filter(
      ([key]) => !/\.(?:deviceKey|deviceGroupKey|randomPasswordKey)$/.test(key),
    );
    return JSON.stringify([
      kept,
      Object.entries(sessionStorage),
      document.cookie,
      document.title,
      document.body.innerText,
    ]);
  });
}

async function seeNothingOf(person: Person, me: Member): Promise<void> {
  expect(await everythingIn(me.page)).not.toMatch(tracesOf(person));
}

/** I put a plan together, name it, enter my billing details, and sign in with it. */
async function workAs(person: Person, me: Member): Promise<void> {
  await me.signIn(person);
  await me.amSignedIn(person);
  await me.comeBackTo('/billingdetails');
  await me.fillBilling();
  await me.open('/project-plan');
  await me.press('Rename');
  await me.page.getByRole('textbox', { name: 'Project name' }).fill(plan);
  await me.page.keyboard.press('Enter');
  await expect(me.page.getByText(plan).first()).toBeVisible();
}

/** The server's data of a person under this name. */
async function projectsOf(accounts: Accounts, person: Person): Promise<string> {
  return accounts.projectsOf(await accounts.sessionOf(person));
}

test('the next user in the same tab finds none of my data', async ({ me, accounts }) => {
  const [asha, ben] = [await accounts.open(), await accounts.open()];
  await workAs(asha, me);
  await expect.poll(() => projectsOf(accounts, asha)).toContain(plan);
  await me.open('/status');
  await me.logOut();
  await seeNothingOf(asha, me);

  const sent: string[] = [];
  me.page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await me.signIn(ben);
  await me.amSignedIn(ben);
  for (const path of ['/', '/studio', '/dashboard', '/dashboard/payments', '/dashboard/settings']) {
    await me.open(path);
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    await seeNothingOf(asha, me);
  }
  await me.comeBackTo('/billingdetails');
  await expect(me.page.getByLabel('First name')).toHaveValue('');
  expect(sent.filter((request) => tracesOf(asha).test(request))).toEqual([]);
  expect(await projectsOf(accounts, ben)).not.toContain(plan);
});

test('a sign-out in one tab removes my data from the other, which neither shows nor stores it any more', async ({
  me,
  accounts,
  context,
}) => {
  const asha = await accounts.open();
  await workAs(asha, me);
  const other = new Member(await context.newPage());
  await other.open('/project-plan');
  await expect(other.page.getByText(plan).first()).toBeVisible();
  await me.open('/status');
  await me.logOut();
  await expect(other.page.getByText(plan)).toHaveCount(0);
  await expect(async () => seeNothingOf(asha, other)).toPass();
  await seeNothingOf(asha, me);
});

test('a session that ends by itself hides my plan until I sign in again, and shows it to no other user', async ({
  me,
  accounts,
}) => {
  const asha = await accounts.open();
  await workAs(asha, me);
  await me.page.context().clearCookies();
  await me.amBefore('Sign in');
  expect(await me.page.evaluate(() => document.body.innerText)).not.toMatch(tracesOf(asha));
  await me.giveCredentials(asha);
  await me.amAt('/project-plan');
  await expect(me.page.getByText(plan).first()).toBeVisible();
});

test('a request that I was typing when my session ended returns after I sign in, and for no other user @phone', async ({
  me,
  accounts,
}) => {
  const [asha, ben] = [await accounts.open(), await accounts.open()];
  await me.beginSignedIn(await accounts.sessionOf(asha));
  await me.open('/dashboard/additional-features-req');
  await me.type('Feature', 'Table booking with a deposit');
  await me.page.context().clearCookies();
  await me.amBefore('Sign in');
  await me.see(/^You were signed out of this browser on /);
  await me.findNothingInTheWayByDayAndNight();
  await me.giveCredentials(asha);
  await me.amAt('/dashboard/additional-features-req');
  await expect(me.page.getByLabel('Feature', { exact: true })).toHaveValue('Table booking with a deposit');
  await me.open('/status');
  await me.logOut();
  await me.signIn(ben);
  await me.amSignedIn(ben);
  await me.open('/dashboard/additional-features-req');
  await expect(me.page.getByLabel('Feature', { exact: true })).toHaveValue('');
});

/** My session ends where I am, and the sign-in says so. */
async function loseSession(me: Member): Promise<void> {
  await me.page.context().clearCookies();
  await me.amBefore('Sign in');
  await me.see(/^You were signed out of this browser on /);
}

test('a field of my profile that I was typing into when my session ended returns after I sign in, and for no other user @phone', async ({
  me,
  accounts,
}) => {
  const [asha, ben] = [await accounts.open(), await accounts.open()];
  await me.beginSignedIn(await accounts.sessionOf(asha));
  await me.open(settingsAddress);
  await me.press('Add: Name');
  await me.type('Name', 'Asha R');
  await loseSession(me);
  await me.giveCredentials(asha);
  await me.amAt(settingsAddress);
  await expect(me.page.getByLabel('Name', { exact: true })).toHaveValue('Asha R');
  await me.findNothingInTheWayByDayAndNight();
  await me.type('Name', 'Asha Rao');
  await me.press('Save');
  await me.see('Your name was saved.');

  // A change of the address needs the password again before the typed address is restored.
  await me.press('Change: E-mail address');
  await prove(me, asha);
  await me.type('E-mail address', `new.${asha.email}`);
  await loseSession(me);
  await me.giveCredentials(asha);
  await me.see('What you typed is still there: press Change to continue.');
  await me.findNothingInTheWay();
  await me.press('Change: E-mail address');
  await prove(me, asha);
  await expect(me.page.getByLabel('E-mail address', { exact: true })).toHaveValue(`new.${asha.email}`);
  await loseSession(me);
  await me.giveCredentials(ben);
  await me.amAt(settingsAddress);
  await seeSettings(me, ben);
  await expect(me.page.getByText('What you were typing is still there')).toHaveCount(0);
  await me.press('Change: E-mail address');
  await prove(me, ben);
  await expect(me.page.getByLabel('E-mail address', { exact: true })).toHaveValue(ben.email);
  expect(
    await me.page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain(asha.email);
});

test('clearing the browser’s data signs me out, visibly', async ({ me, accounts }) => {
  const asha = await accounts.open();
  await workAs(asha, me);
  await me.page.evaluate(() => localStorage.clear());
  await me.page.getByRole('main').click({ position: { x: 4, y: 4 } });
  await me.amBefore('Sign in');
  await expect(async () => seeNothingOf(asha, me)).toPass();
});

test('a plan from before I signed in is mine only, and no one else’s', async ({ me, accounts }) => {
  const [asha, ben] = [await accounts.open(), await accounts.open()];
  await me.comeBackTo('/project-plan');
  await me.signIn(asha);
  await me.amSignedIn(asha);
  await expect.poll(() => projectsOf(accounts, asha)).not.toContain('"projects":[]');
  await me.logOut();
  await me.signIn(ben);
  await me.amSignedIn(ben);
  await me.open('/dashboard');
  await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await projectsOf(accounts, ben)).toContain('"projects":[]');
});

test('three people one after the other in one browser each find only their own, also by Back', async ({
  me,
  accounts,
}) => {
  const names = ['Lakeside Kitchen', 'Monsoon Wear', 'Tutor BackOffice'] as const;
  const former: RegExp[] = [];
  const seeNothingOfTheFormer = async (): Promise<void> => {
    for (const traces of former) expect(await everythingIn(me.page)).not.toMatch(traces);
  };
  for (const name of names) {
    const person = await accounts.open();
    const projectId = await accounts.haveProject(await accounts.sessionOf(person), name);
    await me.signIn(person);
    // After Back, the sign-in leads to the page of the former person, which does not exist for the next one.
    await expect(me.button('Logout')).toBeVisible();
    await seeNothingOfTheFormer();
    await me.open('/dashboard/draft');
    await expect(cardOf(me, name)).toBeVisible();
    await expect(me.page.getByRole('article')).toHaveCount(1);
    for (const path of ['', '/payments', '/trash', '/settings']) {
      await me.open(`/dashboard${path}`);
      await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
      await seeNothingOfTheFormer();
    }
    // A request and a message that are written, and not sent.
    await me.open('/dashboard/additional-features-req');
    await expect(me.page.getByLabel('Feature', { exact: true })).toHaveValue('');
    await me.type('Feature', `Only for ${name}`);
    await me.open(`/dashboard/project/${projectId}`);
    await me.amBefore(name);
    await expect(me.page.getByLabel('Your message')).toHaveValue('');
    await me.page.getByLabel('Your message').fill(`Only about ${name}`);
    await seeNothingOfTheFormer();
    await me.open('/status');
    await me.amSignedIn(person);
    await me.logOut();
    former.push(new RegExp([name, person.username, person.email].join('|'), 'i'));
    await seeNothingOfTheFormer();
    await me.page.goBack();
    await expect(seeNothingOfTheFormer).toPass();
  }
});
