import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { invitedMachine } from '#machines/dashboard/invited.machine.ts';
import { sampleView } from '#machines/dashboard/invited.samples.ts';
import { paymentsWith, samplePayments } from '#machines/dashboard/payments-overview.samples.ts';
import { nothingPaid, type PaymentsFound } from '#machines/ports/payments-overview.ts';
import { sampleRequest } from '#machines/dashboard/request-list.samples.ts';
import type { InvitedAnswer } from '#machines/ports/projects.ts';
import { InvitedPage } from '#screens/dashboard/invited/invited-screen.tsx';
import { dueDatesFile } from '#screens/payment-plan/calendar-file.ts';
import { asked } from '#tests/machines/dashboard-outside.ts';
import { cardOf, pageOf, renderDashboard } from '#tests/support/render-dashboard.tsx';

it('a page of the dashboard can be read in Hindi', async () => {
  await renderDashboard('/dashboard/payments', {});
  const [link] = await screen.findAllByRole('link', { name: 'हिन्दी' });
  expect(link?.getAttribute('href')).toBe('?language=hi');
});

describe('payments', () => {
  it('say that no card is saved', async () => {
    await renderDashboard('/dashboard/payments', {});
    await screen.findByRole('heading', { name: 'No saved cards' });
  });

  it('show each row of a schedule with its state, and the invoice of paid ones', async () => {
    await renderDashboard('/dashboard/payments', { payments: samplePayments });
    const table = await screen.findByRole('table', { name: 'Instalments of Lunch Club' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 5)
          .map(({ textContent }) => textContent),
      );
    expect(rows).toEqual([
      ['1', '4 Jan 2027', 'Paid 1 Jan 2027', '₹33,024.18', '₹2,16,491.85'],
      ['2', '4 Feb 2027', 'Next', '₹33,024.18', '₹2,16,491.85'],
      ['3', '4 Mar 2027', 'Later', '₹33,024.18', '₹2,16,491.84'],
    ]);
    expect(
      within(table)
        .getByRole('link', { name: /^Invoice/ })
        .getAttribute('href'),
    ).toBe(`/invoices/${samplePayments.orders[0]?.id}`);
    expect(within(table).getAllByRole('button')).toHaveLength(1);
  });

  it('show 400 plans and their orders a page at a time, and find by name, each asked of the server', async () => {
    const { user, out } = await renderDashboard('/dashboard/payments');
    const [plan] = samplePayments.plans;
    const [order] = samplePayments.orders;
    if (!plan || !order) throw new Error('There is no plan.');
    const cursorAfter = (row: number) =>
      `2027-01-01T09:00:00.000000Z_00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;
    /** Answers what was asked last, as a server with 400 plans and 120 orders. */
    const answer = (more: Partial<PaymentsFound> = {}) => {
      const look = out.payments.asked.at(-1);
      if (!look) throw new Error('Nothing was asked.');
      const numbers = (of: 'orders' | 'plans', size: number) => {
        const first = look.trails[of].length * size;
        return Array.from(
          { length: Math.min(size, (of === 'plans' ? 400 : 120) - first) },
          (_, row) => first + row + 1,
        );
      };
      const page = (total: number, last: number) => ({ total, next: last < total ? cursorAfter(last) : null });
      const [plans, orders] = [numbers('plans', 10), numbers('orders', 50)];
      return act(() =>
        out.payments.answer({
          ...samplePayments,
          look,
          plans: plans.map((number) => ({ ...plan, projectId: `p${number}`, name: `Plan ${number}` })),
          orders: orders.map((number) => ({ ...order, id: `o${number}` })),
          pages: {
            plans: page(400, plans.at(-1) ?? 0),
            orders: page(120, orders.at(-1) ?? 0),
            invoices: { total: 1, next: null },
          },
          counts: { plans: 400, orders: 120, invoices: 1 },
          ...more,
        }),
      );
    };
    await answer();
    const names = (): readonly string[] =>
      screen
        .queryAllByRole('table', { name: /^Instalments of/ })
        .map((table) => table.querySelector('caption')?.textContent ?? '');
    await screen.findByRole('heading', { name: '400 plans' });
    expect([names().length, names()[0]]).toEqual([10, 'Instalments of Plan 1']);
    expect(screen.getByRole('navigation', { name: 'Pages: Payment schedules' }).textContent).toContain('1–10 of 400');
    await user.click(screen.getByRole('button', { name: 'Next page: Payment schedules' }));
    expect(out.payments.asked.at(-1)).toMatchObject({ trails: { plans: [cursorAfter(10)], orders: [] } });
    await answer();
    await screen.findByText('11–20 of 400');
    expect([names().length, names()[0]]).toEqual([10, 'Instalments of Plan 11']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next page: Payment schedules' }));
    for (const [shown, rows] of [
      ['51–100 of 120', 51],
      ['101–120 of 120', 21],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Next page: Orders' }));
      await answer();
      await screen.findByText(shown);
      expect(within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row')).toHaveLength(rows);
    }
    await user.type(screen.getByRole('searchbox', { name: 'Search the plans' }), 'plan 400{Enter}');
    expect(out.payments.asked.at(-1)).toMatchObject({ plan: 'plan 400', trails: { plans: [] } });
    await answer({ plans: [], pages: { ...samplePayments.pages, plans: { total: 0, next: null } } });
    await screen.findByText('No plan has this in its name.');
    screen.getByRole('heading', { name: '400 plans' });
  });

  it('take the next row to the checkout', async () => {
    const { user, out } = await renderDashboard('/dashboard/payments', { payments: samplePayments });
    await user.click(await screen.findByRole('button', { name: 'Pay instalment 2 of Lunch Club, ₹2,16,491.85' }));
    expect(out.orders.asked).toEqual([
      { projectId: samplePayments.plans[0]?.projectId, number: 2, amount: 2_16_491_85 },
    ]);
    await act(() => out.orders.answer({ kind: 'checkout' }));
    expect(out.checkout.isOn()).toBe(true);
  });

  it('show why a row cannot be paid, and that nothing is charged without a response', async () => {
    const { user, out } = await renderDashboard('/dashboard/payments', { payments: samplePayments });
    const pay = await screen.findByRole('button', { name: /^Pay instalment 2/ });
    await user.click(pay);
    await act(() => out.orders.answer({ kind: 'refused', words: 'The amount has changed.' }));
    screen.getByText('The amount has changed.');
    await user.click(pay);
    await act(out.orders.fail);
    // The order may have been made: the list is read again first.
    await act(() => out.payments.answer(samplePayments));
    screen.getByText('Nothing was charged. There was no answer. Check the connection and try again.');
  });

  it('have an amount and what was given back of it in one element, which a phone shows beside their name', async () => {
    const [order] = samplePayments.orders;
    const orders = order ? [{ ...order, state: 'refunded' as const, refunded: 10_000 }] : [];
    await renderDashboard('/dashboard/payments', { payments: paymentsWith({ ...samplePayments, orders }) });
    const table = await screen.findByRole('table', { name: 'Orders' });
    const cell = table.querySelector('[data-h="Amount"]');
    expect(cell?.textContent).toMatch(/₹100/);
    expect(cell?.children).toHaveLength(1);
  });

  it('list every order with its invoice', async () => {
    await renderDashboard('/dashboard/payments', { payments: samplePayments });
    const table = await screen.findByRole('table', { name: 'Orders' });
    within(table).getByText('Lunch Club, instalment 1');
    within(table).getByRole('link', { name: 'PL/26-27/00001' });
  });

  it('have their invoices looked for, and those that are found downloaded together', async () => {
    const { user, out } = await renderDashboard('/dashboard/payments', { payments: samplePayments });
    const invoices = within(await screen.findByRole('region', { name: 'Invoices' }));
    invoices.getByRole('link', { name: 'Open invoice PL/26-27/00001' });
    expect(invoices.getByRole('link', { name: 'Download 1 invoice' }).getAttribute('href')).toBe('/invoices/all.zip');
    await user.type(invoices.getByRole('searchbox'), 'Lunch');
    await user.click(invoices.getByRole('button', { name: 'Find' }));
    const look = { ...samplePayments.look, text: 'Lunch' };
    expect(out.payments.asked.at(-1)).toEqual(look);
    await act(() => out.payments.answer({ ...samplePayments, look }));
    await expect
      .poll(() => invoices.getByRole('link', { name: 'Download 1 invoice' }).getAttribute('href'))
      .toBe('/invoices/all.zip?text=Lunch');
    await user.type(invoices.getByRole('searchbox'), 'x');
    await user.click(invoices.getByRole('button', { name: 'Find' }));
    await act(() => out.payments.answer({ ...samplePayments, look: { ...look, text: 'Lunchx' }, invoices: [] }));
    await invoices.findByText('No invoice matches your search.');
    expect(invoices.queryByRole('link')).toBeNull();
  });

  describe('that are not finished', () => {
    const [paid] = samplePayments.orders;
    if (!paid) throw new Error('The sample has an order');
    const unfinished = (state: 'open' | 'declined' | 'pending', reason = '') => ({
      ...paid,
      id: `order-${state}`,
      projectId: `id-of-${state}`,
      name: `Plan ${state}`,
      state,
      reason,
      paidAt: null,
      invoice: null,
    });

    it('can be taken up again where they are listed', async () => {
      const { user, out } = await renderDashboard('/dashboard/payments', {
        payments: paymentsWith({ plans: [], orders: [unfinished('open')] }),
      });
      expect(screen.getByRole('region', { name: 'Next payments' }).textContent).toContain(
        'Not finished₹2,16,491.85Plan open, instalment 1, GST included',
      );
      await user.click(screen.getByRole('button', { name: 'Resume payment of instalment 1 of Plan open' }));
      expect(out.resumed.asked).toEqual([{ orderId: 'order-open' }]);
      await act(() => out.resumed.answer({ kind: 'checkout' }));
      expect(out.checkout.isOn()).toBe(true);
    });

    it('can be cancelled there, with a message', async () => {
      const { user, out } = await renderDashboard('/dashboard/payments', {
        payments: paymentsWith({ plans: [], orders: [unfinished('open')] }),
      });
      await user.click(screen.getByRole('button', { name: 'Cancel the order of instalment 1 of Plan open' }));
      expect(out.cancelled.asked).toEqual([{ orderId: 'order-open' }]);
      await act(() => out.cancelled.answer({ kind: 'done' }));
      await act(() => out.payments.answer(nothingPaid()));
      screen.getByText('The order is cancelled. Nothing was charged.');
      expect(screen.queryByRole('table', { name: 'Orders' })).toBeNull();
    });

    it('and were declined are shown at the top, with the reason and the way to continue', async () => {
      await renderDashboard('/dashboard/payments', {
        payments: paymentsWith({ plans: [], orders: [unfinished('declined', 'The card has expired.')] }),
      });
      const note = screen.getByRole('alert');
      within(note).getByText(
        'Your payment for Plan declined, instalment 1, was declined. The card has expired. Nothing was charged.',
      );
      within(note).getByRole('button', { name: 'Resume payment of instalment 1 of Plan declined' });
    });

    it('and wait for the bank can be neither paid again nor cancelled, with the reason', async () => {
      await renderDashboard('/dashboard/payments', {
        payments: paymentsWith({ plans: [], orders: [unfinished('pending')] }),
      });
      const table = screen.getByRole('table', { name: 'Orders' });
      within(table).getByText(
        'Waiting for your bank. Do not pay again. It cannot be cancelled until the bank has answered.',
      );
      expect(within(table).queryByRole('button')).toBeNull();
    });
  });

  it('that are still to come make a calendar file', () => {
    const [plan] = samplePayments.plans;
    if (!plan) throw new Error('The sample has a plan');
    const file = dueDatesFile({
      planId: plan.planId,
      project: plan.name,
      cycle: plan.cycle,
      rows: plan.rows,
      madeAt: Date.UTC(2027, 0, 5),
    });
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file).toContain('DTSTART;VALUE=DATE:20270204');
    expect(file).not.toContain('20270104');
  });
});

describe('features outside the catalogue', () => {
  it('are requested, and listed with their state', async () => {
    const { user, out } = await renderDashboard('/dashboard/additional-features-req', {
      projects: [cardOf('Lunch Club')],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Feature' }), 'Weighing scales');
    await user.type(screen.getByRole('textbox', { name: /^What it does/ }), 'Reads the weight.');
    await user.type(screen.getByRole('combobox', { name: /^Project/ }), 'lunch');
    await waitFor(() => expect(out.picked.asked.at(-1)?.look.search).toBe('lunch'));
    await act(() => out.picked.answer(pageOf([cardOf('Lunch Club')])));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(out.sendings.asked).toEqual([
      { kind: 'feature', projectId: 'id-of-Lunch Club', title: 'Weighing scales', words: 'Reads the weight.' },
    ]);
    await act(() => out.sendings.answer({ kind: 'done' }));
    await act(() => out.requests.answer([sampleRequest]));
    screen.getByText('Request sent. You can follow its status here.');
    screen.getByText('Received');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Feature' }).value).toBe('');
  });

  it('are not requested without a text', async () => {
    const { user, out } = await renderDashboard('/dashboard/additional-features-req', {});
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    screen.getByText('Describe the feature');
    expect(out.sendings.asked).toEqual([]);
  });
});

describe('prototypes made by hand', () => {
  const asking = { ...sampleRequest, kind: 'professional' as const, title: 'Lunch Club' };

  it('are requests with their state, which can be withdrawn until work begins', async () => {
    const { user, out } = await renderDashboard('/dashboard/professional-prototypes', {
      requests: [
        asking,
        { ...asking, id: 'begun', title: 'Tutor BackOffice', state: 'inProgress', answer: 'Ready on Friday.' },
      ],
    });
    await screen.findByText('2 prototypes');
    screen.getByText('Our answer: Ready on Friday.');
    expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Withdraw: Lunch Club' }));
    expect(out.takings.asked).toEqual([{ requestId: asking.id }]);
  });

  it('are none at first', async () => {
    await renderDashboard('/dashboard/tailor-made-prototypes', { requests: [asking] });
    await screen.findByRole('heading', { name: 'No items present' });
  });
});

describe('an invitation', () => {
  function openInvitation() {
    const server = asked<InvitedAnswer, unknown>();
    render(
      <MemoryRouter>
        <InvitedPage invited={createActor(invitedMachine.provide({ actors: { findInvited: server.actor } })).start()} />
      </MemoryRouter>,
    );
    return server;
  }

  it('shows the project with all that is built, and nothing to change it', async () => {
    const server = openInvitation();
    await act(() => server.answer(sampleView));
    screen.getByRole('heading', { level: 1, name: 'Lunch Club' });
    screen.getByText('₹5,50,403.00');
    screen.getByText('18 Jun 2027');
    screen.getByRole('img', { name: /^Your app/ });
    expect(screen.getByRole('heading', { level: 2, name: /\d+ features/ })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that was withdrawn says so, and whom to ask', async () => {
    const server = openInvitation();
    await act(() => server.answer('withdrawn'));
    screen.getByRole('heading', { level: 1, name: 'This link was withdrawn' });
    screen.getByText(/Ask them for a new link/);
    expect(screen.queryByText('Lunch Club')).toBeNull();
  });

  it('that is invalid is a page that does not exist', async () => {
    const server = openInvitation();
    await act(() => server.answer(null));
    screen.getByRole('heading', { level: 1, name: "Oh no! It's not you, it's us." });
  });
});
