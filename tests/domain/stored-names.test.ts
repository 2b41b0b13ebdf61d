/** Every name that the server stores, by the one rule of names: what it refuses, no route accepts. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { newInvitationSchema } from '#contracts/invitation.ts';
import { leadSchema } from '#contracts/lead.ts';
import { messageSchema } from '#contracts/message.ts';
import { passkeyNameSchema } from '#contracts/passkey.ts';
import { projectNameSchema } from '#contracts/project.ts';
import { draftSchema } from '#contracts/quote.ts';
import { newRequestSchema } from '#contracts/request.ts';
import { teamRefundSchema } from '#contracts/team.ts';
import { billingErrors } from '#machines/domain/billing/billing-details.ts';
import { emptyBillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { changeBranches } from '#machines/domain/plan/branches.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';

const tiffin = chooseTemplate(emptyDraft('plan-1'), 3);
const { draft: branched } = changeBranches(tiffin, { type: 'branch.made', name: 'Lite' });

const refusals: Readonly<Record<string, (name: string) => boolean>> = {
  'the project of a plan': (name) => !v.is(draftSchema, { ...tiffin, name }),
  'a renamed project': (name) => !v.is(projectNameSchema, { version: 1, name }),
  'a branch': (name) =>
    !v.is(draftSchema, {
      ...branched,
      branches: branched.branches?.map((branch) => (branch.name === 'Lite' ? { ...branch, name } : branch)),
    }),
  'the label of a shared link': (name) => !v.is(newInvitationSchema, { label: name }),
  'the sender of a message': (name) => !v.is(messageSchema, { name, email: 'a@b.in', message: 'Hello' }),
  'the title of a request': (name) => !v.is(newRequestSchema, { kind: 'feature', title: name }),
  'a passkey': (name) => !v.is(passkeyNameSchema, { id: 'x', name }),
  'a member of staff': (name) => !v.is(teamRefundSchema, { before: 0, reason: 'Late', by: name }),
  'the reason on a document': (name) => !v.is(teamRefundSchema, { before: 0, reason: name, by: 'Ravi' }),
  'the first name of a payer': (name) =>
    billingErrors({ ...emptyBillingDetails, firstName: name }).firstName !== undefined,
  'the company of a payer': (name) =>
    billingErrors({ ...emptyBillingDetails, companyName: name }).companyName !== undefined,
};

it.each(Object.entries(refusals))(
  '%s has no control of directions, line break or invisible letter',
  (_what, isRefused) => {
    for (const name of [
      'Asha\u202Eahsa',
      'Asha\u2066x',
      'Asha\r\nBcc: all',
      'Asha\nx',
      'As\u200Bha',
      'As\u0007ha',
      '\u2800\u2800\u2800',
    ])
      expect([JSON.stringify(name), isRefused(name)]).toEqual([JSON.stringify(name), true]);
    expect(isRefused('x'.repeat(5_000))).toBe(true);
    expect(isRefused('क्षितिज Kitchen')).toBe(false);
  },
);

it('a lead, whose answers are fixed, is stored without them', () => {
  const { name } = v.parse(leadSchema, { name: 'Asha\u202Eahsa\r\nBcc: all' });
  expect(name).toBe('Ashaahsa Bcc: all');
});
