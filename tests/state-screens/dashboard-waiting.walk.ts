import { cardOf, choose } from '../e2e/support/dashboard.ts';
import {
  beginWithProjects,
  expect,
  method,
  problem,
  usualProject as project,
  walk,
  type Walker,
} from './support/walker.ts';

const list = method('GET', '**/api/projects?*');

async function amAtDrafts(me: Walker): Promise<void> {
  await me.open('/dashboard/draft');
  await expect(cardOf(me, project)).toBeVisible();
  await me.look();
}

walk('My projects change elsewhere', async ({ me, accounts, person }) => {
  const { session } = await beginWithProjects(me, accounts, person);
  await amAtDrafts(me);
  await me.wait(list, () => accounts.haveProject(session, 'Night Market'), 'fails');
});

walk('I type slowly', async ({ me, accounts, person }) => {
  // The typing pause ends only after the pictures.
  await me.page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const waitLonger = (handler: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      wait(handler, ms === 150 || ms === 200 ? 20_000 : ms, ...rest);
    Object.defineProperty(window, 'setTimeout', { value: waitLonger });
  });
  await beginWithProjects(me, accounts, person);
  await amAtDrafts(me);
  await me.page.getByRole('searchbox').fill('kit');
  await me.look();
  await me.page.keyboard.press('Control+k');
  await expect(me.page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await me.look();
  await me.page.keyboard.type('kit');
  await me.look();
});

walk('I look through a long list', async ({ me, accounts, person }) => {
  const { session } = await beginWithProjects(me, accounts, person);
  for (let number = 1; number <= 64; number += 1) await accounts.haveProject(session, `Stall ${number}`);
  const more = method('GET', '**/api/projects?*after=*');
  await me.open('/dashboard/draft');
  await expect(cardOf(me, 'Stall 64')).toBeVisible();
  await me.look();
  const listed = me.page.getByRole('list', { name: 'Projects' }).locator('xpath=..');
  await me.wait(more, () => me.page.keyboard.press('End'), 'fails', listed);
});

walk('A very long list may have changed before I am connected', async ({ me, accounts, person }) => {
  await beginWithProjects(me, accounts, person);
  // Too many to create one by one.
  await me.page.route('**/api/projects?*', async (route) => {
    const response = await route.fetch();
    const page = Object(await response.json());
    const [first] = page.projects;
    const projects = Array.from({ length: 620 }, (_, at) => ({
      ...first,
      id: first.id.replace(/^.{8}/, String(10_000_000 + at)),
      name: `Stall ${at + 1}`,
    }));
    await route.fulfill({ response, json: { ...page, projects, total: projects.length, next: null } });
  });
  await me.open('/dashboard/draft');
  await expect(cardOf(me, 'Stall 1')).toBeVisible();
  await me.look();
});

walk('The server refuses changes to a project', async ({ me, accounts, person }) => {
  const {
    ids: [id],
  } = await beginWithProjects(me, accounts, person);
  await amAtDrafts(me);
  const outdated = problem(
    409,
    'Changed meanwhile',
    'The project was changed meanwhile and is now at version 2: choose what to keep and save again.',
  );
  await choose(me, project, 'Rename');
  await me.type('Name of the project', 'Supper Club');
  await me.amAnswered('**/api/projects/*/name', outdated, () => me.press('Save'), /was changed meanwhile/);
  await me.press('Save');
  await expect(cardOf(me, 'Supper Club')).toBeVisible();
  await me.open(`/dashboard/project/${id}`);
  await me.amAnswered(
    '**/api/projects/*/versions/*/restoration',
    outdated,
    () => me.press('Restore version 1'),
    /was changed meanwhile/,
  );
  await choose(me, 'Supper Club', 'Delete', 'More for');
  await me.open('/dashboard/trash');
  await me.press('Delete Supper Club for good');
  const dialog = me.page.getByRole('dialog');
  const erase = (): Promise<void> => dialog.getByRole('button', { name: 'Delete for good' }).click();
  await me.amAnswered('**/api/projects/*/trash', outdated, erase, /was changed meanwhile/);
  await me.wait('**/api/projects/*/trash', erase);
});

walk('The page of my project is loaded again', async ({ me, accounts, person }) => {
  const {
    session,
    ids: [id],
  } = await beginWithProjects(me, accounts, person);
  await me.open(`/dashboard/project/${id}`);
  await me.amBefore(project);
  await me.press('Rename the project');
  await me.type('Name of the project', 'Supper Club');
  const page = '**/api/projects/*/page';
  await me.wait(page, () => me.press('Save'), 'fails');
  await me.open(`/dashboard/project/${id}`);
  await choose(me, 'Supper Club', 'Delete', 'More for');
  await me.amBefore('Supper Club is not here any more');
  await me.wait(page, () => accounts.haveProject(session, 'Night Market'), 'fails');
});

walk('I restore a version of a project that is paid for', async ({ me, accounts, person }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await me.beginAtCheckout();
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
  await me.page.getByRole('link', { name: 'Open your project' }).click();
  await me.see(/^Work runs on version \d/);
  await me.press('Restore version 1 as a new draft');
  await me.see(/^This draft is version 1 of/);
});

walk('My requests are listed again, and one is refused', async ({ me, accounts, person }) => {
  await beginWithProjects(me, accounts, person);
  await me.open('/dashboard/additional-features-req');
  await me.look();
  await me.type('Feature', 'Weighing scales');
  const sending = method('POST', '**/api/requests');
  await me.amAnswered(
    sending,
    problem(409, 'Too many requests open', 'You have 20 open requests: withdraw one, or wait until one is answered.'),
    () => me.press('Send'),
    /withdraw one, or wait/,
  );
  const requests = method('GET', '**/api/requests*');
  await me.wait(requests, () => me.press('Send'));
  await me.wait(requests, () => me.press(/^Withdraw/), 'fails');
});

walk('My payment is refused, was made before, or is with the bank', async ({ me, accounts, person }) => {
  const session = await accounts.sessionOf(await accounts.open(person));
  await me.beginSignedIn(session);
  await me.beginAtCheckout();
  await me.amAtCheckout();
  await me.open('/dashboard/payments');
  await me.look();
  await me.wait('**/api/payments', () => me.press(/^Cancel the order of instalment 1/), 'fails');
  await me.beginAtCheckout();
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
  const orders = '**/api/projects/*/instalments/*/orders';
  const pay = (): Promise<void> => me.press(/^Pay instalment 2/);
  // The response for an instalment that was paid in another tab.
  const paid: object = Object(
    await (
      await me.page.request.get('/api/orders/latest', { headers: { 'x-access-token': session.accessToken } })
    ).json(),
  );
  for (const json of [paid, { kind: 'unknown' }]) {
    await me.open('/dashboard/payments');
    await me.look();
    await me.page.route(orders, (route) => route.fulfill({ json }), { times: 1 });
    await pay();
    await me.seeChange();
  }
  await me.open('/dashboard/payments');
  await me.look();
  await me.page.route(orders, (route) => route.continue({ postData: JSON.stringify({ amount: 1_00 }) }), { times: 1 });
  await pay();
  await me.seeChange();
});
