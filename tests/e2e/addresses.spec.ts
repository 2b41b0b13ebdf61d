/**
 * Each known address, typed in each kind of state, leads where the machine says; so do Back, Forward, a reload and a
 * second tab.
 */
import type { BrowserContext } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import type { FunnelInput } from '#machines/funnel/funnel.types.ts';
import { nodesOf } from '@plinth/statecharts/xstate-internals';
import { pathTable } from '#machines/shared/path-table.ts';
import { stepperOf } from '@plinth/statecharts/pure-step';
import { expect, test } from './support/account-test.ts';
import { pagesOfEachKind } from './support/dashboard.ts';
import { Visitor } from './support/visitor.ts';

/** An address, and the address that is shown after it is typed. */
interface Led {
  readonly from: string;
  readonly to: string;
}

const table = pathTable(funnelMachine);

/** The target of each address in a funnel that begins like this. */
function ledBy(input: FunnelInput): readonly Led[] {
  const stepper = stepperOf(funnelMachine);
  return table.map(({ path, stateId }) => {
    const opened: AnyEventObject = { type: 'xstate.route', to: `#${stateId}` };
    const { to } = stepper.take(stepper.start(input).to, opened);
    const shown = table.find((one) => nodesOf(to).some(({ id }) => id === one.stateId));
    return { from: path, to: shown?.path ?? '' };
  });
}

async function amAt({ page }: Visitor, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/**
 * Types each address, reloads its target, and opens it in a second tab; then goes all the way back and forward again.
 */
async function typeEach(me: Visitor, context: BrowserContext, addresses: readonly Led[]): Promise<void> {
  test.slow();
  const other = new Visitor(await context.newPage());
  for (const { from, to } of addresses) {
    await test.step(`${from} leads to ${to}`, async () => {
      await me.open(from);
      await amAt(me, to);
      await me.reload();
      await amAt(me, to);
      await other.open(from);
      await amAt(other, to);
    });
  }
  for (const { to } of addresses.slice(0, -1).toReversed()) {
    await me.back();
    await amAt(me, to);
  }
  for (const { to } of addresses.slice(1)) {
    await me.forward();
    await amAt(me, to);
  }
}

const nothing: FunnelInput = { hasTemplate: false, canBeBought: false, hasReceipt: false };

test('without a plan, each address of the funnel leads where its machine says', async ({ me }) => {
  for (const { from, to } of ledBy(nothing)) {
    await me.open(from);
    await amAt(me, to);
  }
});

test('without a plan, so do reloads, a second tab, Back and Forward @long', async ({ me, context }) => {
  await typeEach(me, context, ledBy(nothing));
});

test('with a plan, each address of the funnel leads where its machine says, and so do reloads, a second tab, Back and Forward @long', async ({
  me,
  context,
}) => {
  await me.comeBackTo('/studio');
  await typeEach(me, context, ledBy({ ...nothing, hasTemplate: true, canBeBought: true }));
});

test('signed out, each page of the dashboard leads to the sign-in, and so do reloads, a second tab, Back and Forward @long', async ({
  me,
  context,
}) => {
  await typeEach(
    me,
    context,
    pagesOfEachKind.map((path) => ({ from: `/dashboard${path}`, to: '/login' })),
  );
});

test('signed in, the sign-in leads to the status, and each page of the dashboard is shown @long', async ({
  me,
  context,
  accounts,
}) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  const pages = pagesOfEachKind.map((path) => ({ from: `/dashboard${path}`, to: `/dashboard${path}` }));
  await typeEach(me, context, [{ from: '/login', to: '/status' }, ...pages, { from: '/status', to: '/status' }]);
});
