import type { EventFromLogic } from 'xstate';
import { funnelMachine, type FunnelMachine } from '#machines/funnel/funnel.machine.ts';
import { pages } from '#machines/domain/pages.ts';
import { pathTable } from '#machines/shared/path-table.ts';
import type { Model } from '../support/model.ts';
import { expect } from '../support/test.ts';
import { way, type Visitor } from '../support/visitor.ts';

const addresses = pathTable(funnelMachine);

/** The step of the way that a state shows. */
function stepOf(states: readonly string[]) {
  const path = addresses.find(({ stateId }) => states.includes(stateId))?.path;
  return way.find((step) => step.path === path);
}

/** The page of a state is open. What the last one is called depends on the payment. */
const showsPage =
  (path: string) =>
  (me: Visitor): Promise<void> =>
    path === '/billingdetails/check' ? expect(me.page).toHaveURL((url) => url.pathname === path) : me.amAt(path);

/** Going through the funnel. */
export const funnelModel: Model<EventFromLogic<FunnelMachine>> = {
  actor: 'app/funnel',
  starts: {
    'with a plan': {
      input: { hasTemplate: true, canBeBought: true, hasReceipt: false },
      go: (me) => me.comeBackTo('/studio'),
    },
  },
  acts: {
    'step.nextRequested': async (me, _, states) => {
      const step = stepOf(states);
      if (step?.path === '/billingdetails') await me.fillBilling();
      // While a choice is being changed, the forward button leads back.
      await me.page
        .getByRole('button', { name: /^Return to / })
        .or(me.button(step?.onward ?? 'Continue'))
        .filter({ visible: true })
        .first()
        .click();
    },
    'step.backRequested': (me) => me.back(),
    'choice.changeRequested': (me, { step }) => me.press(pages[step].step.edit),
    'answer.changeRequested': (me) => me.button('Edit address').click(),
    'xstate.route': (me, { to }) => me.open(addresses.find(({ stateId }) => `#${stateId}` === to)?.path ?? '/studio'),
  },
  shows: Object.fromEntries(addresses.map(({ stateId, path }) => [stateId, showsPage(path)])),
  leaving: ['xstate.route', 'step.backRequested'],
  without: { 'field.shown': 'the form says it by itself when it has led to the answer' },
  follows: ['field.shown'],
};
