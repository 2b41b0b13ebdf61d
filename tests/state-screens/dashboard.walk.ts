import { cardOf, choose } from '../e2e/support/dashboard.ts';
import { beginWithProjects, expect, method, usualProject as project, walk } from './support/walker.ts';

walk('I look through my projects', async ({ me, accounts, person }) => {
  await beginWithProjects(me, accounts, person, ['Morning Run', 'Monsoon Wear', 'Tea Round']);
  const list = method('GET', '**/api/projects?*');
  await me.wait(list, () => me.open('/dashboard'), 'fails');
  await me.open('/dashboard');
  await expect(cardOf(me, 'Tea Round')).toBeVisible();
  await me.look();
  await me.wait(list, () => me.page.getByRole('searchbox').fill('mo'));
  await me.page.getByRole('searchbox').fill('');
  await me.look();
  await me.page.getByText('List', { exact: true }).click();
  await me.page.getByRole('checkbox', { name: 'Select Morning Run' }).check();
  await me.look();
  await me.page.getByRole('checkbox', { name: 'Select Morning Run' }).uncheck();
  const palette = me.page.getByRole('dialog', { name: 'Command palette' });
  await me.page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await me.look();
  await me.wait(list, () => me.page.keyboard.type('mo'), 'fails');
  await me.page.keyboard.press('Escape');
  await me.look();
});

walk('I change my projects', async ({ me, accounts, person }) => {
  await beginWithProjects(me, accounts, person);
  await me.open('/dashboard/draft');
  await expect(cardOf(me, project)).toBeVisible();
  await me.look();
  await choose(me, project, 'Rename');
  await me.look();
  await me.type('Name of the project', '');
  await me.press('Save');
  await me.look();
  await me.type('Name of the project', 'Supper Club');
  const name = '**/api/projects/*/name';
  await me.wait(name, () => me.press('Save'), 'fails');
  await me.wait(name, () => me.press('Save'));
  await me.look();
  const moves = { at: '**/api/projects/**', asks: (request: { method(): string }) => request.method() !== 'GET' };
  await me.wait(moves, () => choose(me, 'Supper Club', 'Delete'));
  await me.look();
  await me.wait(moves, () => me.press('Undo'));
  await me.look();
});

walk('I open a project while the studio has another plan', async ({ me, accounts, person }) => {
  const { ids } = await beginWithProjects(me, accounts, person);
  await me.comeBackTo('/delivery', { base: 'Khata' });
  await me.page.route('**/api/projects/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await me.page.route('**/api/projects', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await me.open('/dashboard/draft');
  await expect(cardOf(me, project)).toBeVisible();
  await choose(me, project, 'Open in the studio');
  await expect(me.page.getByRole('dialog')).toBeVisible();
  await me.look();
  await me.press('Cancel');
  await me.open(`/dashboard/project/${ids[0]}`);
  await me.amBefore(project);
  const saving = { at: '**/api/projects{,/*}', asks: (request: { method(): string }) => request.method() !== 'GET' };
  await me.wait(saving, () => me.press('Open in the studio'), 'fails', me.button('Open in the studio'));
});

walk('I share a project, and somebody sees it', async ({ me, accounts, person }) => {
  await me.copySlowly();
  await beginWithProjects(me, accounts, person);
  await me.open('/dashboard/draft');
  await expect(cardOf(me, project)).toBeVisible();
  const links = '**/api/projects/*/invitations';
  await me.wait(links, () => choose(me, project, 'Share'), 'fails');
  await me.wait(links, () => me.press('Try again'));
  await me.look();
  await me.page.getByLabel('For whom').fill('Kitchen team');
  await me.wait(method('POST', links), () => me.press('Make a link'), 'fails');
  await me.wait(method('POST', links), () => me.press('Make a link'));
  await me.look();
  await me.endCopying();
  await me.seeChange();
  await me.press(/^Copy/);
  await me.look();
  await me.endCopying();
  await me.seeChange();
  const link = await me.page.getByLabel('The new link').inputValue();
  await me.wait(method('DELETE', '**/api/projects/*/invitations/*'), () => me.press(/^Withdraw/), 'fails');
  await me.look();
  await me.wait('**/api/invitations/*', () => me.open(new URL(link).pathname), 'fails');
  await me.open(new URL(link).pathname);
  await me.look();
  await me.open('/dashboard/draft');
  await expect(cardOf(me, project)).toBeVisible();
  await choose(me, project, 'Share');
  await me.press(/^Withdraw/);
  await expect(me.button(/^Withdraw/)).toHaveCount(0);
  await me.open(new URL(link).pathname);
  await me.see('This link was withdrawn');
  await me.look();
  await me.open('/invited/not-a-link');
  await me.look();
});

walk('I read the page of a project', async ({ me, accounts, person }) => {
  const { ids } = await beginWithProjects(me, accounts, person);
  const page = `/dashboard/project/${ids[0]}`;
  await me.wait('**/api/projects/*/page', () => me.open(page), 'fails');
  await me.wait('**/api/projects/*/page', () => me.press('Try again'));
  await me.amBefore(project);
  await me.press('Rename the project');
  await me.type('Name of the project', 'Supper Club');
  await me.press('Save');
  await me.see('renamed from Lakeside Kitchen to Supper Club');
  const restore = '**/api/projects/*/versions/*/restoration';
  await me.wait(restore, () => me.press('Restore version 1'), 'fails');
  await me.wait(restore, () => me.press('Restore version 1'));
  await me.see('Version 1 is in place.');
  await me.wait(restore, () => me.press('Undo'));
  await me.see('The previous version is in place again.');
  await choose(me, 'Supper Club', 'Delete', 'More for');
  await me.amBefore('Supper Club is not here any more');
  await me.open('/dashboard/trash');
  await me.press('Delete Supper Club for good');
  await me.look();
  const trash = '**/api/projects/*/trash';
  await me.wait(
    trash,
    () => me.page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click(),
    'fails',
  );
  await me.wait(trash, () => me.page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click());
  await me.look();
});

walk('I ask the team for something', async ({ me, accounts, person }) => {
  await beginWithProjects(me, accounts, person);
  const list = method('GET', '**/api/requests*');
  const page = '/dashboard/additional-features-req';
  await me.wait(list, () => me.open(page), 'fails');
  await me.open(page);
  await me.look();
  await me.type('Feature', 'Weighing scales');
  await me.wait(method('POST', '**/api/requests'), () => me.press('Send'), 'fails');
  await me.wait(method('POST', '**/api/requests'), () => me.press('Send'));
  await me.look();
  const withdrawal = '**/api/requests/*/withdrawal';
  await me.wait(withdrawal, () => me.press(/^Withdraw/), 'fails');
  await me.wait(withdrawal, () => me.press(/^Withdraw/));
  await me.look();
});

walk('I pay what is due', async ({ me, accounts, person }) => {
  await beginWithProjects(me, accounts, person, []);
  const rows = '**/api/payments*';
  await me.wait(rows, () => me.open('/dashboard/payments'), 'fails');
  await me.open('/dashboard/payments');
  await me.look();
  await me.beginAtCheckout();
  await me.amAtCheckout();
  await me.open('/dashboard/payments');
  const checkout = '**/api/orders/*/checkout';
  await me.wait(checkout, () => me.press(/^Resume payment of instalment 1/), 'fails');
  const order = method('DELETE', '**/api/orders/*');
  await me.wait(order, () => me.press(/^Cancel the order of instalment 1/), 'fails');
  await me.wait(order, () => me.press(/^Cancel the order of instalment 1/));
  await me.look();
  await me.beginAtCheckout();
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
  await me.open('/dashboard/payments');
  await me.wait('**/api/projects/*/instalments/*/orders', () => me.press(/^Pay instalment 2/), 'fails');
  await me.leaveForCheckout(() => me.press(/^Pay instalment 2/));
  await me.letTheBank('Cancel');
  await me.look();
});

walk('I lose the connection', async ({ me, accounts, person }) => {
  await beginWithProjects(me, accounts, person);
  await me.open('/dashboard/draft');
  await expect(cardOf(me, project)).toBeVisible();
  await me.look();
  await me.page.context().setOffline(true);
  await me.see(/^You are offline/);
});

walk('I walk through a prototype', async ({ me, accounts, person }) => {
  const { session, ids } = await beginWithProjects(me, accounts, person);
  const page = `/prototype/${await accounts.havePrototype(session, ids[0] ?? '')}`;
  await me.wait('**/api/projects/*', () => me.open(page), 'fails');
  await me.open(page);
  await expect(me.button('Start again')).toBeVisible();
  await me.look();
  await me.press('Flow');
  await me.look();
  await me.press('Flow');
  await me.open('/prototype/3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f');
  await me.look();
});

walk('I use the menu of the dashboard on a phone', async ({ me, accounts, person }) => {
  await beginWithProjects(me, accounts, person);
  await me.page.setViewportSize({ width: 390, height: 844 });
  await me.open('/dashboard');
  await me.press('Menu');
  await me.look();
});
