import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type {
  backOfficeMachine,
  BackOfficeContext,
  BackOfficeEvent,
} from '#machines/back-office/back-office.machine.ts';
import { sampleOrder } from '#machines/back-office/back-office.samples.ts';
import { findBackOfficePage } from '#machines/domain/back-office/back-office-pages.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { BackOfficeAnswer } from '#machines/ports/back-office.ts';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import { Accounts } from '../support/accounts.ts';
import { contextAs, reads } from '../support/expectations.ts';
import type { Asking, Model } from '../support/model.ts';
import { carriedOut, problem } from '../support/outside.ts';
import { uncovered } from '../support/settings.ts';
import { somebodyAt, withAccount } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

type Opened = Extract<BackOfficeEvent, { readonly type: 'page.opened' }>;

const reload = (me: Visitor) => me.button(/^(?:Try|Load) again$/);
const close = (me: Visitor) => uncovered(me).getByRole('button', { name: 'Close without an answer', exact: true });
const record = (me: Visitor) => uncovered(me).getByRole('button', { name: 'Record as paid', exact: true });
const inQuestion = (me: Visitor, name: string) =>
  me.page.getByRole('dialog').getByRole('button', { name, exact: true });

const backOfficeOf = (snapshot: AnyMachineSnapshot): SnapshotFrom<typeof backOfficeMachine> =>
  snapshot as SnapshotFrom<typeof backOfficeMachine>;

/** I begin as a member of staff, with a message from a visitor, and an order at a bank that never answers. */
async function beginAtBackOffice(me: Visitor): Promise<void> {
  const accounts = new Accounts(me.page.request);
  const person = await withAccount(me);
  await accounts.change('AdminAddUserToGroup', person, { GroupName: 'staff' });
  await me.page.request.post('/api/messages', {
    data: { name: person.username, email: person.email, message: 'Could you call me?' },
  });
  // The bank of these tests answers within seconds: this replaces the list of open orders.
  const { kind: _kind, ...order } = sampleOrder;
  await me.page.route('**/api/desk/orders?*', (route) =>
    route.fulfill({
      json: { orders: route.request().url().includes('settled') ? [] : [order], total: 1, next: null },
    }),
  );
  await me.page.context().setStorageState((await accounts.sessionOf(person)).kept);
  await me.open('/desk');
}

/** A page waits for the server's counts of waiting items; a user who is not staff gets an error. */
const listing: Asking = {
  asks: 'GET /api/desk',
  done: ({ output }) => ((output as BackOfficeAnswer).kind === 'found' ? 'itself' : problem(403)),
};

/** Whether the response is for the requested page. */
function isAsked(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { page, itemId } = backOfficeOf(snapshot).context;
  const answer = event['output'] as BackOfficeAnswer;
  return answer.kind === 'notStaff' || (answer.found.page === page && answer.found.itemId === itemId);
}

/** A list opens by its link, and an item by its row, once the list is there. */
function canBeOpened(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { page, itemId } = event as Opened;
  const backOffice = backOfficeOf(snapshot);
  const { found, ...shown } = backOffice.context;
  if (!['loading', 'failed', 'shown'].some((state) => snapshot.matches(state))) return false;
  if (itemId === null) return page !== shown.page || shown.itemId !== null;
  return page === shown.page && itemId !== shown.itemId && found?.page === page;
}

/** The back office. */
export const backOfficeModel: Model<BackOfficeEvent> = {
  actor: 'backOffice',
  starts: { 'as one of the staff': { go: beginAtBackOffice } },
  acts: {
    'backOffice.reloaded': (me) => reload(me).click(),
    'act.chosen': async (me) => {
      if (new URL(me.page.url()).pathname.startsWith('/desk/messages/')) return close(me).click();
      await me.page.getByLabel('Bank reference (UTR)').fill('AXIS0000421337');
      return record(me).click();
    },
    'act.confirmed': (me) => inQuestion(me, 'Record as paid').click(),
    'act.withdrawn': (me) => inQuestion(me, 'Leave it').click(),
  },
  controls: {
    'backOffice.reloaded': reload,
    'act.chosen': (me) => close(me).or(record(me)),
    'act.confirmed': (me) => inQuestion(me, 'Record as paid'),
    'act.withdrawn': (me) => inQuestion(me, 'Leave it'),
  },
  shows: {
    'backOffice.shown': async (me, { context }) => {
      const { page, itemId, found } = contextAs<BackOfficeContext>(context);
      const title = findBackOfficePage(page)?.title ?? '';
      if (!found || found.page !== page) return;
      const queue = me.page.getByRole('region', { name: title, exact: true });
      for (const one of found.waiting.slice(0, 3)) {
        const words = one.kind === 'message' ? one.name : one.kind === 'order' ? one.projectName : '';
        await reads(queue.getByRole('link').filter({ hasText: words }).first(), words);
      }
      const { item } = found;
      if (found.itemId !== itemId) return;
      // The message that is opened is this visitor's.
      const { username, email } = somebodyAt(me);
      if (item?.kind === 'message')
        await reads(me.page.getByRole('main'), `Message from ${username}`, `from ${email}.`, 'Could you call me?');
      if (item?.kind === 'order') await reads(me.page.getByRole('main'), item.projectName);
      if (item?.kind === 'order') await reads(me.page.getByRole('main'), formatCharge(item.amount));
    },
  },
  others: {
    'session.held': () => Promise.resolve(),
    'page.opened': (me: Visitor, { page, itemId }: Opened) => {
      const title = findBackOfficePage(page)?.title ?? '';
      if (typeof itemId !== 'string')
        return me.page
          .getByRole('navigation', { name: 'Lists' })
          .getByRole('link', { name: new RegExp(`^${title}`) })
          .click();
      const rows = me.page.getByRole('region', { name: title }).getByRole('link');
      return (page === 'messages' ? rows.filter({ hasText: somebodyAt(me).username }) : rows.first()).click();
    },
  },
  asking: {
    '0.backOffice.loading': listing,
    '0.backOffice.shown.refreshing': listing,
    '0.backOffice.shown.listing': listing,
    // The server's data does not change, so that the action can be repeated.
    '0.backOffice.shown.acting': {
      asks: 'POST /api/desk/*/*/*',
      about: (context) => contextAs<BackOfficeContext>(context).act?.id,
      done: ({ output }) => ((output as ChangeAnswer).kind === 'done' ? carriedOut : problem(409)),
    },
  },
  onlyWhen: {
    'session.held': (snapshot) => snapshot.matches('waiting'),
    'page.opened': canBeOpened,
    'act.chosen': (snapshot, event) =>
      backOfficeOf(snapshot).context.found?.itemId ===
      (event as Extract<BackOfficeEvent, { type: 'act.chosen' }>).act.id,
    ...Object.fromEntries(
      ['loading', 'shown.refreshing', 'shown.listing'].map((state) => [
        `xstate.done.actor.0.backOffice.${state}`,
        isAsked,
      ]),
    ),
  },
  notThere: {
    'backOffice.shown.resting.quiet backOffice.reloaded': 'a page that is up to date is loaded again by itself',
    'backOffice.shown.resting.done backOffice.reloaded': 'a page that is up to date is loaded again by itself',
    'backOffice.shown.confirming page.opened': 'the question lies over the links',
  },
  without: {
    'session.gone': 'the page goes with the session',
    'page.arrived': 'the machine tells itself',
    'page.wanted': 'the machine tells itself',
  },
};
