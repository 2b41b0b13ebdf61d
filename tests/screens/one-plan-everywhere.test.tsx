/** The numbers of one plan side by side: on every screen, in print, mail, invoice, calendar and a shared sentence. */
import { act, cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import { invoiceOf } from '#machines/domain/billing/invoice.ts';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { CheckAnswersScreen } from '#screens/check-answers/check-answers-screen.tsx';
import { DeliveryScreen } from '#screens/delivery/delivery-screen.tsx';
import { FeaturesScreen } from '#screens/features/features-screen.tsx';
import { calendarFile } from '#screens/payment-plan/calendar-file.ts';
import { PaymentPlanScreen } from '#screens/payment-plan/payment-plan-screen.tsx';
import { planFacts } from '#screens/product/plan-facts.ts';
import { ProjectPlanScreen } from '#screens/project-plan/project-plan-screen.tsx';
import { StudioScreen } from '#screens/studio/studio-screen.tsx';
import { ThankYouScreen } from '#screens/thank-you/thank-you-screen.tsx';
import { invoiceFile } from '#server/invoices/invoice-page.ts';
import { receiptMail } from '#server/mail/receipt-mail.ts';
import { renderProduct, type RenderProductOptions } from '#tests/support/render-product.tsx';

const start = '2027-01-04';
const meera: BillingDetails = {
  ...emptyBillingDetails,
  firstName: 'Meera',
  lastName: 'Kulkarni',
  email: 'meera@lakeside.in',
  phone: '9820041207',
  postalCode: '411 001',
  state: '27',
  city: 'Pune',
  address: '12 Lake Road',
  terms: true,
};

afterEach(cleanup);

interface Surfaces {
  readonly [name: string]: string;
}

/** The text of an element and its hidden parts, or of a document. */
const textOf = (root: ParentNode): string => (root as Element).textContent ?? '';

/** Everything that shows amounts of one plan. Of pages that list prices too, the bar alone. */
async function surfacesOf(templateId: TemplateId): Promise<Surfaces> {
  const draft = { ...emptyDraft('plan-1'), templateId };
  const quote = quoteOf(draft, start);
  const rows = instalmentsOf(quote, 'monthly');
  const terms = paymentOrderOf(draft, quote, placeOfSupply(meera));
  const paidAt = Date.UTC(2027, 0, 1, 6, 30);
  const surfaces: Record<string, string> = {};
  const show = (name: string, screen: ReactElement, path: string, options: RenderProductOptions = {}): void => {
    const { container, product } = renderProduct(screen, { draft: { templateId }, details: meera, path, ...options });
    if (path === '/check') act(() => product.funnel.send({ type: 'xstate.route', to: '#checkAnswers' }));
    const bar = container.querySelector('aside[aria-label="Selection"], aside[aria-label="Cost summary"]');
    surfaces[name] = textOf(bar && /^(studio|features|delivery)$/.test(name) ? bar : container);
    cleanup();
  };
  show('studio', <StudioScreen />, '/studio');
  show('features', <FeaturesScreen />, '/features');
  show('delivery', <DeliveryScreen />, '/delivery');
  show('project plan and print', <ProjectPlanScreen />, '/project-plan');
  show('payment plan', <PaymentPlanScreen />, '/payment-plan');
  show('check', <CheckAnswersScreen />, '/check');
  const order = { draft, cycle: 'monthly', amount: terms.amount, tax: terms.tax, instalments: rows.length } as const;
  const { finalDelivery } = quote.schedule;
  show('thanks', <ThankYouScreen />, '/thankyou', {
    receipt: { orderId: 'order-1', reference: 'PL/1', paidAt, order: { ...order, start, finalDelivery } },
  });
  const [{ amount, tax } = { amount: 0, tax: 0 }] = rows;
  const paid = { date: '2027-01-01', terms, instalment: 1, amount, tax, billing: meera, reference: 'pay_1' } as const;
  const invoice = { number: 'PL/26-27/1', ...invoiceOf(paid, sampleIssuer) };
  const mail = await receiptMail({
    orderId: 'order-1',
    terms,
    instalment: 1,
    paidAt: new Date(paidAt),
    invoice,
    paidOn: new Map([[1, '2027-01-01']]),
    origin: 'https://plinth.example',
    language: 'en',
  });
  const calendar = { planId: 'plan-1', project: 'Lakeside', cycle: 'monthly', rows, madeAt: paidAt } as const;
  return {
    ...surfaces,
    mail: [mail.subject, ...mail.paragraphs].join('\n'),
    'mail as a page': mail.html ?? '',
    invoice: await invoiceFile(invoice),
    calendar: calendarFile({ ...calendar, schedule: quote.schedule })
      .replaceAll('\r\n ', '')
      .replaceAll('\\,', ','),
    'shared sentence': planFacts(draft, start, 'INR').sentence,
  };
}

/** Each amount of rupees as it is written, by its value, with the places where it is. */
function writings(surfaces: Surfaces): Map<number, Map<string, string[]>> {
  const found = new Map<number, Map<string, string[]>>();
  for (const [place, text] of Object.entries(surfaces)) {
    for (const [written] of text.matchAll(/₹[\d,]*\d(?:\.\d\d)?/g)) {
      const value = Math.round(Number(written.replaceAll(/[₹,]/g, '')) * 100);
      const ways = found.get(value) ?? new Map<string, string[]>();
      ways.set(written, [...(ways.get(written) ?? []), place]);
      found.set(value, ways);
    }
  }
  return found;
}

/**
 * Worked out by hand: Tiffin is ₹3,22,000 × 0.85 = ₹2,73,700, with care × 19/15, with GST × 1.18, in four payments. The
 * blank base, whose amounts are whole, is ₹1,50,000, in two payments.
 */
const plans = [
  { id: 3, name: 'Tiffin', total: '₹3,46,686.67', tax: '₹62,403.60', paid: '₹4,09,090.27', due: '₹1,02,272.57' },
  { id: 7, name: 'Custom', total: '₹1,61,500.00', tax: '₹29,070.00', paid: '₹1,90,570.00', due: '₹95,285.00' },
] as const;

describe.each(plans)('the numbers of a plan on $name', ({ id, total, tax, paid, due }) => {
  it('are the same on every surface, and one number is written in one way', async () => {
    const surfaces = await surfacesOf(id);
    const shows = (amount: string): string[] =>
      Object.entries(surfaces).flatMap(([place, text]) => (text.includes(amount) ? [place] : []));
    expect(shows(total)).toEqual(
      expect.arrayContaining(['features', 'delivery', 'project plan and print', 'payment plan', 'shared sentence']),
    );
    expect(shows(paid)).toEqual(
      expect.arrayContaining(['studio', 'delivery', 'project plan and print', 'payment plan', 'check']),
    );
    expect(shows(tax)).toEqual(expect.arrayContaining(['project plan and print', 'payment plan', 'check']));
    expect(shows(due)).toEqual(
      expect.arrayContaining(['payment plan', 'check', 'thanks', 'mail', 'mail as a page', 'invoice', 'calendar']),
    );
    const apart = [...writings(surfaces).values()].filter((ways) => ways.size > 1);
    expect(apart.map((ways) => Object.fromEntries(ways))).toEqual([]);
  });
});
