/** The back office as the staff sees it, with the real machine behind it. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  sampleDispute,
  sampleMessages,
  sampleOrder,
  sampleUnknown,
} from '#machines/back-office/back-office.samples.ts';
import { emptyBillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { amendedRecipient } from '#machines/domain/billing/invoice-amendment.ts';
import { forLeadFields, storedLeadFields } from '#machines/domain/leads/lead-fields.ts';
import type { BackOfficeRow } from '#machines/ports/back-office.ts';
import { waitOf } from '#screens/back-office/wait.ts';
import { now, open, renderBackOffice } from '#tests/support/render-back-office.tsx';

const typed = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

it('asks about the amount before an order is recorded as paid, and keeps the reference when it is rejected', async () => {
  const { acts, user } = await renderBackOffice(open('unknown', sampleOrder));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment unknown for 26 min');
  await user.click(screen.getByRole('button', { name: 'Record as paid' }));
  expect(screen.getByText('Enter the reference from the bank’s statement: 6 to 35 letters and digits')).toBeDefined();
  await user.type(screen.getByLabelText('Bank reference (UTR)'), 'AXIS0000421337');
  await user.click(screen.getByRole('button', { name: 'Record as paid' }));
  expect(acts.asked).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Record ₹2,47,785.84 as paid?' }).textContent).toContain('AXIS0000421337');
  await user.click(screen.getAllByRole('button', { name: 'Record as paid', hidden: true }).at(-1) ?? document.body);
  expect(acts.asked).toEqual([
    { kind: 'order.recorded', id: sampleOrder.id, reference: 'AXIS0000421337', amount: sampleOrder.amount },
  ]);
  await act(() => acts.answer({ kind: 'refused', words: 'The bank has answered: this order is paid.' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'The bank has answered: this order is paid. Nothing you typed is lost.',
  );
  expect(typed('Bank reference (UTR)')).toBe('AXIS0000421337');
});

it('refunds a part of an order for a reason, and needs a goodwill note after the days of the policy', async () => {
  const paid = { ...sampleOrder, state: 'paid', paidAt: '2027-01-04T09:00:00.000Z', refunded: 10_000 };
  const { acts, user } = await renderBackOffice(open('refunds', paid));
  expect(typed('Amount in rupees')).toBe('2,47,685.84');
  await user.clear(screen.getByLabelText('Amount in rupees'));
  await user.type(screen.getByLabelText('Amount in rupees'), '9,99,999');
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  for (const words of [
    'Enter an amount of at most ₹2,47,685.84',
    'Say why: it stands on the credit note',
    'The 30 days of the refund policy are over: say that it is goodwill',
  ])
    expect(screen.getByText(words)).toBeDefined();
  await user.clear(screen.getByLabelText('Amount in rupees'));
  await user.type(screen.getByLabelText('Amount in rupees'), '1,000.5');
  await user.type(screen.getByLabelText('Reason, as it stands on the credit note'), 'A month was not used.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await user.click(screen.getByRole('button', { name: 'Give ₹1,000.50 back' }));
  expect(acts.asked).toEqual([
    {
      kind: 'order.refunded',
      id: paid.id,
      amount: 100_050,
      refunded: 10_000,
      reason: 'A month was not used.',
      isGoodwill: true,
    },
  ]);
});

it('amends the recipient of an invoice for a reason, checks the GSTIN, and asks before it is issued', async () => {
  const recipient = {
    ...amendedRecipient(emptyBillingDetails),
    country: 'IN',
    firstName: 'Meera',
    lastName: 'Nair',
    address: '4 Lake Road',
    city: 'Pune',
    state: '27',
    postalCode: '411001',
  };
  const invoice = 'PL/26-27/000042';
  const paid = { ...sampleOrder, state: 'paid', paidAt: '2027-03-04T08:40:00.000Z', invoice, recipient };
  const { acts, user } = await renderBackOffice(open('refunds', paid));
  await user.type(screen.getByLabelText('Company'), 'Lakeside Foods');
  await user.type(screen.getByLabelText('GSTIN'), '27AAPFU0939F1ZX');
  await user.click(screen.getByRole('button', { name: 'Amend the invoice' }));
  expect(screen.getByText('Say why: it stands on the amended invoice')).toBeDefined();
  expect(screen.getByLabelText('GSTIN').getAttribute('aria-invalid')).toBe('true');
  await user.clear(screen.getByLabelText('GSTIN'));
  await user.type(screen.getByLabelText('GSTIN'), '27AAPFU0939F1ZV');
  await user.type(screen.getByLabelText('Reason, as it stands on the amended invoice'), 'The GSTIN was missing.');
  await user.click(screen.getByRole('button', { name: 'Amend the invoice' }));
  expect(acts.asked).toEqual([]);
  expect(screen.getByRole('dialog', { name: `Amend invoice ${invoice}?` }).textContent).toContain('Lakeside Foods');
  await user.click(screen.getAllByRole('button', { name: 'Amend the invoice', hidden: true }).at(-1) ?? document.body);
  const { country: _country, ...before } = recipient;
  expect(acts.asked).toEqual([
    {
      kind: 'invoice.amended',
      id: paid.id,
      invoice,
      recipient: { ...before, companyName: 'Lakeside Foods', gstin: '27AAPFU0939F1ZV' },
      reason: 'The GSTIN was missing.',
    },
  ]);
});

it('starts an empty answer once one is sent, and shows the sent one', async () => {
  const [message] = sampleMessages.waiting;
  if (message?.kind !== 'message') throw new Error('There is no message.');
  const { acts, backOffice, lists, user } = await renderBackOffice(open('messages', message));
  await user.type(screen.getByLabelText('Your answer'), 'At ten.');
  expect(backOffice.draft.read()).toMatchObject({ about: message.id, answer: 'At ten.' });
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await act(() => acts.answer({ kind: 'done' }));
  const answered = { ...message, answer: 'At ten.', answeredAt: '2027-03-04T09:02:00.000Z' };
  await act(() =>
    lists.answer({ kind: 'found', found: open('messages', answered, { waiting: [], settled: [answered] }) }),
  );
  expect(screen.getByText('Your answer is on its way by mail.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Our answer' })).toBeDefined();
  expect(backOffice.draft.read()).toMatchObject({ about: '', answer: '' });
});

it('offers the steps that a request can take', async () => {
  const request: BackOfficeRow = {
    kind: 'request',
    id: 'r1',
    wants: 'feature',
    projectId: null,
    projectName: '',
    title: 'Scales at the till',
    words: '',
    state: 'received',
    answer: '',
    createdAt: '2027-03-01T09:00:00.000Z',
    updatedAt: '2027-03-01T09:00:00.000Z',
  };
  const { acts, user } = await renderBackOffice(open('requests', request));
  expect(screen.queryByRole('button', { name: 'Deliver' })).toBeNull();
  await user.type(screen.getByLabelText(/^Answer/), 'Not possible.');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(acts.asked).toEqual([{ kind: 'request.moved', id: 'r1', move: 'request.declined', answer: 'Not possible.' }]);
});

it('shows the gateway’s state of a refund, and records the transfer of a rejected one after a question', async () => {
  const refund = {
    kind: 'refund',
    id: 'w1',
    state: 'refused',
    orderId: sampleOrder.id,
    projectName: 'Lakeside Kitchen',
    payer: sampleOrder.payer,
    amount: 10_000,
    invoice: 'PL/26-27/000042',
    creditNote: 'CN/26-27/000001',
    debitNote: null,
    gateway: 'razorpay',
    paymentId: 'AXIS0000421337',
    gatewayRefundId: null,
    attempts: 1,
    lastError: 'Razorpay knows no such payment.',
    askedAt: '2027-03-04T08:00:00.000Z',
  } as const;
  const paid = {
    ...sampleOrder,
    id: 'o9',
    state: 'paid',
    paidAt: '2027-03-01T09:00:00.000Z',
    projectName: 'Corner Shop',
  };
  const given = { ...refund, id: 'CN-26-27-000000', state: 'given', projectName: 'Old Mill' } as const;
  const { acts, lists, user } = await renderBackOffice(
    open('refunds', refund, { refundable: [paid], settled: [given] }),
  );
  const list = screen.getByRole('region', { name: 'Refunds' });
  expect([...list.querySelectorAll('p, b')].map(({ textContent }) => textContent)).toEqual([
    'Refunds',
    'Waiting (1), oldest first',
    'Lakeside Kitchen',
    'Paid, last paid first',
    'Corner Shop',
    'Settled in the last seven days, newest first',
    'Old Mill',
  ]);
  expect(list.querySelector('small')?.textContent).toBe('Meera Nair, PL/26-27/000042, ₹100.00, not given back');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A refund that did not go back');
  expect(screen.getByText('Razorpay knows no such payment.')).toBeDefined();
  await user.type(screen.getByLabelText('Reference of the transfer (UTR)'), 'HDFC0000990011');
  await user.click(screen.getByRole('button', { name: 'Record the transfer' }));
  expect(screen.getByRole('dialog', { name: 'Record ₹100.00 as transferred?' }).textContent).toContain(
    'HDFC0000990011',
  );
  await user.click(
    screen.getAllByRole('button', { name: 'Record the transfer', hidden: true }).at(-1) ?? document.body,
  );
  expect(acts.asked).toEqual([{ kind: 'refund.transferred', id: 'w1', reference: 'HDFC0000990011', amount: 10_000 }]);
  await act(() => acts.answer({ kind: 'done' }));
  await act(() => lists.answer({ kind: 'found', found: open('refunds', null, { itemId: 'w1', settled: [given] }) }));
  expect(screen.getByText('The refund is recorded as transferred.')).toBeDefined();
});

it('never lets a checkout that may be paid be dropped', async () => {
  const work = {
    kind: 'work',
    id: 'w1',
    title: 'checkout.close',
    to: '',
    attempts: 106,
    lastError: 'Refused.',
    givenUpAt: '2027-03-04T08:00:00.000Z',
    canBeDropped: false,
  } as const;
  await renderBackOffice(open('jobs', work));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Closing a checkout');
  expect(screen.getByRole('button', { name: 'Drop' })).toHaveProperty('disabled', true);
});

it.each([
  [
    'leads',
    {
      kind: 'lead',
      id: 'l1',
      receivedAt: '2027-03-04T08:00:00.000Z',
      ...forLeadFields(storedLeadFields, () => ''),
      name: 'Ravi',
      lastname: 'Menon',
      email: 'ravi@example.com',
      country: 'India',
      companyname: 'Lakeside',
      designation: 'CTO',
      contactedAt: null,
    },
    'Mark as contacted',
    { kind: 'lead.contacted', id: 'l1' },
  ],
  [
    'deliveries',
    {
      kind: 'delivery',
      id: 'p1',
      name: 'Lakeside Kitchen',
      startDate: '2027-01-04',
      finalDelivery: '2027-06-04',
      total: 1_000_00,
      shippedAt: null,
      files: [],
      customer: null,
    },
    'Mark as shipped',
    { kind: 'project.moved', id: 'p1', move: 'project.shipped' },
  ],
  [
    'mail',
    {
      kind: 'work',
      id: 'w1',
      title: 'mail.send',
      to: 'asha@example.com',
      attempts: 1,
      lastError: '',
      givenUpAt: '2027-03-04T08:00:00.000Z',
      canBeDropped: true,
    },
    'Try again',
    { kind: 'work.retried', id: 'w1' },
  ],
] as const)('acts on %s at once', async (page, row, name, expected) => {
  const { acts, user } = await renderBackOffice(open(page, row));
  await user.click(screen.getByRole('button', { name }));
  expect(acts.asked).toEqual([expected]);
});

it('lists actions with who did them, and links to their subjects', async () => {
  await renderBackOffice(
    open('audit', null, {
      entries: [
        {
          ...sampleUnknown.entries[0],
          id: 'e1',
          at: '2027-03-04T08:57:00.000Z',
          actor: 'farah (sub-of-farah)',
          act: 'payment.refunded',
          subject: `order:${sampleOrder.id}`,
          amount: 10_000,
          why: 'Called off.',
        },
      ],
    }),
  );
  const entry = screen.getByRole('link', { name: 'gave money back' }).closest('li');
  expect(entry?.textContent).toContain('farah gave money back');
  expect(entry?.textContent).toContain('₹100.00');
  expect(screen.getByRole('link', { name: 'gave money back' }).getAttribute('href')).toBe(
    `/desk/refunds/${sampleOrder.id}`,
  );
});

it('names the customer of a project and by when they are called, and ends its work after a question', async () => {
  const customer = {
    name: 'Meera Kulkarni',
    email: 'meera@lakeside.in',
    phone: '+91 98200 41207',
    // A Friday.
    paidAt: '2027-01-01T06:00:00.000Z',
  };
  const delivery = { name: 'Boat Club', startDate: '2027-01-04', finalDelivery: '2027-06-04', total: 1_000_00 };
  const { acts, user } = await renderBackOffice(
    open('deliveries', { kind: 'delivery', id: 'p1', shippedAt: null, files: [], customer, ...delivery }),
  );
  expect(screen.getByText('+91 98200 41207')).toBeDefined();
  expect(screen.getByText('Call by').closest('div')?.textContent).toContain('4 Jan 2027');
  await user.click(screen.getByRole('button', { name: 'End the work' }));
  expect(acts.asked).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'End the work after a cancellation?' }).textContent).toContain(
    'Reminders and payment links of its later instalments stop.',
  );
  await user.click(screen.getAllByRole('button', { name: 'End the work', hidden: true }).at(-1) ?? document.body);
  expect(acts.asked).toEqual([{ kind: 'project.moved', id: 'p1', move: 'project.cancelled' }]);
});

it('shows which item is no longer here', async () => {
  await renderBackOffice({ ...sampleMessages, itemId: 'm9' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('It is not here any more');
});

it('shows a dispute with its deadline, its evidence and where to send it, and asks before it is accepted', async () => {
  const { acts, user } = await renderBackOffice(open('disputes', sampleDispute));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Dispute of ₹2,47,785.84: evidence is due in 2 days',
  );
  expect(screen.getByRole('link', { name: 'Answer at Razorpay' }).getAttribute('href')).toBe(sampleDispute.gatewayPage);
  expect(screen.getByRole('link', { name: 'Download everything' }).getAttribute('href')).toBe(
    `/api/desk-files/disputes/${sampleDispute.id}/evidence.zip`,
  );
  for (const words of [
    'Upload plan-versions.txt to this field of Razorpay.',
    'Mail sent: Receipt for Lakeside Kitchen',
    'Version 2, running',
  ])
    expect(screen.getByText(words)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Accept the dispute' }));
  expect(acts.asked).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Accept the dispute', hidden: true }).at(-1) ?? document.body);
  expect(acts.asked).toEqual([{ kind: 'dispute.accepted', id: sampleDispute.id, amount: sampleDispute.amount }]);
});

it('offers a credit note for the rest of the invoice once a dispute is lost, and a transfer while the invoice is kept', async () => {
  const lost = {
    ...sampleDispute,
    state: 'lost',
    closedAt: '2027-03-04T08:00:00.000Z',
    order: sampleDispute.order && { ...sampleDispute.order, refunded: 10_000 },
  } as const;
  const { acts, lists, backOffice, user } = await renderBackOffice(open('disputes', lost));
  await user.click(screen.getByRole('button', { name: 'Issue a credit note' }));
  await user.click(screen.getByRole('button', { name: 'Leave it' }));
  await user.click(screen.getByRole('button', { name: 'Keep the invoice' }));
  expect(acts.asked).toEqual([{ kind: 'dispute.invoiceKept', id: lost.id }]);
  await act(() => acts.answer({ kind: 'done' }));
  await act(() => lists.answer({ kind: 'found', found: open('disputes', { ...lost, outcome: 'invoiceKept' }) }));
  expect(backOffice.backOffice.getSnapshot().hasTag('done')).toBe(true);
  await user.type(screen.getByLabelText('Reference of the transfer (UTR)'), 'AXIS0000421337');
  await user.click(screen.getByRole('button', { name: 'Record that it was paid again' }));
  expect(screen.getByRole('dialog', { name: /paid again\?$/ })).toBeDefined();
});

it('shows of an order that a dispute withdrew its money', async () => {
  await renderBackOffice(
    open('refunds', { ...sampleOrder, state: 'paid', paidAt: '2027-03-01T09:00:00.000Z', withdrawn: 50_000 }),
  );
  expect(screen.getByRole('alert').textContent).toContain('A bank withdrew ₹500.00 of this payment by a dispute.');
  expect(screen.getByText('Paid, money withdrawn')).toBeDefined();
});

it.each([
  ['2027-03-04T09:02:59.000Z', '0 min'],
  ['2027-03-04T08:02:01.000Z', '59 min'],
  ['2027-03-04T08:02:00.000Z', '1 h'],
  ['2027-03-02T09:03:00.000Z', '47 h'],
  ['2027-03-02T09:02:00.000Z', '2 days'],
])('shows that money from %s waits for %s', (since, words) => expect(waitOf(since, now)).toBe(words));
