import type { AnyEventObject } from 'xstate';
import type { ProfileAnswer } from '#machines/ports/billing-centre.ts';
import type { BillingEvent } from '#machines/settings/billing.machine.ts';
import type { Model } from '../support/model.ts';
import { problem } from '../support/outside.ts';
import { billingAddress, part } from '../support/settings.ts';
import { openAsMember } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

const inPart = (me: Visitor, name: string | RegExp) =>
  part(me, 'Billing details').getByRole('button', { name, exact: typeof name === 'string' });

/** The recipient of my invoices. */
export const billingModel: Model<BillingEvent> = {
  actor: 'settings/billing',
  starts: { 'at the settings': { go: (me) => openAsMember(me, billingAddress) } },
  acts: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/).click(),
    'edit.opened': (me) => inPart(me, /^(?:Add|Change): Billing details$/).click(),
    'edit.closed': (me) => inPart(me, 'Cancel').click(),
    'billing.submitted': async (me) => {
      await me.fillRecipient();
      await inPart(me, 'Save').click();
    },
  },
  controls: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/),
    'edit.opened': (me) => inPart(me, /^(?:Add|Change): Billing details$/),
    'edit.closed': (me) => inPart(me, 'Cancel'),
    'billing.submitted': (me) => inPart(me, 'Save'),
  },
  others: { 'session.held': () => Promise.resolve() },
  asking: {
    '0.billing.loading': { asks: 'GET /api/user/billing' },
    '0.billing.saving': {
      asks: 'PUT /api/user/billing',
      done: ({ output }: AnyEventObject) => ((output as ProfileAnswer).kind === 'refused' ? problem(422) : 'itself'),
    },
  },
  onlyWhen: { 'session.held': (snapshot) => snapshot.matches('unauthenticated') },
  without: { 'session.gone': 'the page goes with the session' },
};
