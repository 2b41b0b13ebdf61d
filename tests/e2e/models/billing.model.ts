import type { AnyEventObject } from 'xstate';
import type { ProfileAnswer } from '#machines/ports/billing-centre.ts';
import type { BillingContext, BillingEvent } from '#machines/settings/billing.machine.ts';
import { announces, holds, contextAs, reads } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { problem } from '../support/outside.ts';
import { billingAddress, part } from '../support/settings.ts';
import { openAsMember } from '../support/somebody.ts';
import { payer, type Visitor } from '../support/visitor.ts';

const inPart = (me: Visitor, name: string | RegExp) =>
  part(me, 'Billing details').getByRole('button', { name, exact: typeof name === 'string' });

/** The recipient as it was typed. */
const recipient = [`${payer['First name']} ${payer['Last name']}`, payer.Address, payer.City, 'Maharashtra'];
const details = { firstName: payer['First name'], lastName: payer['Last name'], email: payer['E-mail address'] };

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
      return { profile: { details } };
    },
  },
  controls: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/),
    'edit.opened': (me) => inPart(me, /^(?:Add|Change): Billing details$/),
    'edit.closed': (me) => inPart(me, 'Cancel'),
    'billing.submitted': (me) => inPart(me, 'Save'),
  },
  others: { 'session.held': () => Promise.resolve() },
  shows: {
    billing: announces((me) => part(me, 'Billing details')),
    'billing.shown': (me, { context }) => {
      const { profile } = contextAs<BillingContext>(context);
      return reads(part(me, 'Billing details'), ...(profile ? recipient : ['No details are saved yet.']));
    },
    'billing.editing': async (me, { context }) => {
      const { profile, sent, words } = contextAs<BillingContext>(context);
      if (words !== '') await reads(part(me, 'Billing details').getByRole('alert').first(), words);
      const { 'First name': first, 'E-mail address': email } = payer;
      if (profile ?? sent) await holds(part(me, 'Billing details'), { 'First name': first, 'E-mail address': email });
    },
  },
  keeps: {
    'billing.shown.saved': (me) =>
      part(me, 'Billing details')
        .getByText(/invoice is sent|Invoices are not sent|No details/)
        .innerText(),
  },
  asking: {
    '0.billing.loading': { asks: 'GET /api/user/billing' },
    '0.billing.saving': {
      asks: 'PUT /api/user/billing',
      sends: () => ({ details }),
      done: ({ output }: AnyEventObject) => ((output as ProfileAnswer).kind === 'refused' ? problem(422) : 'itself'),
    },
  },
  onlyWhen: { 'session.held': (snapshot) => snapshot.matches('unauthenticated') },
  without: { 'session.gone': 'the page goes with the session' },
};
