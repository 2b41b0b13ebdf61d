import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { waitingForBank } from '#machines/domain/payments/payment-words.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { cycles } from '#machines/domain/pricing/policy.ts';
import { checkIntervalMs } from '#machines/payment/payment.machine.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import { MessagePage } from '#ui/message-page.tsx';
import { SummaryList, type SummaryRow } from '#ui/summary-list.tsx';
import text from '#ui/text.module.css';
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx';
import { useDraft, usePayment, useProduct } from '../product/actors.tsx';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import planLayout from '../product/plan-layout.module.css';
import { ProductPage } from '../product/product-page.tsx';
import { PageHeading } from '../site/page-heading.tsx';

/** After the checkout, while the payment provider is asked for the outcome. */
export function PaymentVerifying() {
  const draft = useDraft();
  return (
    <ProductPage title="Asking your bank" header="plan">
      <MessagePage
        heading={<PageHeading takesFocus>Asking your bank</PageHeading>}
        lead="This takes a moment. Nothing is charged twice."
        actions={null}
        drawing={<PlinthDrawing app={drawnPlan(draft)} mode="exploded" unit={36} title={describePlan(draft)} />}
      />
    </ProductPage>
  );
}

/** 'instalment 1 of 6' or 'in one payment'. */
function instalmentOf({ instalments }: PaymentOrder): string {
  return instalments === 1 ? 'in one payment' : `instalment 1 of ${instalments}`;
}

/** The timeline of a payment that the bank has not answered. */
function entriesOf(order: PaymentOrder | null): readonly TimelineEntry[] {
  return [
    { when: 'Done', title: 'Your order is placed', note: order ? `${formatCharge(order.amount)}, ${instalmentOf(order)}. Your plan and its price stay as you ordered them.` : 'Your plan and its price stay as you ordered them.', state: 'done' },
    { when: 'Done', title: 'You came back from the checkout', note: 'We do not know the result of the payment yet.', state: 'done' },
    { when: 'Now', title: 'Your bank is deciding', note: `We ask every ${checkIntervalMs / 1000} seconds while this page is open.`, state: 'now' },
    { when: 'Then', title: 'Your bank approves', note: 'The payment is confirmed here, with its reference and your invoice.', state: 'ahead' },
    { when: 'Or', title: 'Your bank refuses', note: 'Nothing is charged, and you can pay again with the same plan.', state: 'ahead' },
    { when: 'Until then', title: 'While no answer comes', note: 'Your bank’s answer still reaches us if you close this page. You cannot be charged twice.', state: 'ahead' },
  ];
}

/** The bank has not answered: the outcome can be checked again, but not paid again. */
export function PaymentUnknown() {
  const { panels } = useProduct();
  const payment = usePayment();
  const draft = useDraft();
  const headingId = useId();
  const order = useSelector(payment, (snapshot) => snapshot.context.order);
  const isChecking = useSelector(payment, (snapshot) => snapshot.hasTag('pending'));
  const cycle = cycles.find(({ id }) => id === order?.cycle)?.name ?? '';
  const rows: readonly SummaryRow[] = [
    { term: 'Project', detail: projectName(draft) },
    ...(order ? [{ term: 'Instalment', detail: order.instalments === 1 ? cycle : `1 of ${order.instalments}, ${cycle.toLowerCase()}` }] : []),
  ];
  return (
    <ProductPage title="Waiting for your bank" header="plan">
      <div className={classNames(layout.wrap, planLayout.plan)}>
        <div className={planLayout.columns}>
          <div className={layout.stack}>
            <PageHeading takesFocus>Your bank has not answered yet</PageHeading>
            <p className={text.lead}>{waitingForBank} You can close this page; the result will appear here.</p>
            <Timeline label="Progress of your payment" entries={entriesOf(order)} />
          </div>
          <aside className={planLayout.side} aria-label="Payment">
            <section className={classNames(layout.sheetInk, layout.pad, layout.stack)} aria-labelledby={headingId}>
              <h2 id={headingId} className={text.head3}>
                Meanwhile
              </h2>
              <p className={classNames(text.small, text.dim)}>You can make no other payment for this plan until your bank has answered.</p>
              <SummaryList rows={rows} total={order ? { term: 'Amount', detail: formatCharge(order.amount) } : undefined} />
              <Button variant="primary" block busy={isChecking} onClick={() => payment.send({ type: 'payment.checked' })}>
                Check again
              </Button>
              <Button block aria-haspopup="dialog" onClick={() => panels.send({ type: 'panel.opened', panel: 'contact' })}>
                Speak to a human
              </Button>
            </section>
          </aside>
        </div>
      </div>
    </ProductPage>
  );
}

/** The bank declined: the reason, that nothing was charged, and what can be done. */
export function PaymentDeclined({ order }: { order: PaymentOrder }) {
  const { funnel } = useProduct();
  const payment = usePayment();
  const draft = useDraft();
  const reason = useSelector(payment, (snapshot) => snapshot.context.reason);

  return (
    <ProductPage title="Your payment was declined" header="plan">
      <MessagePage
        heading={<PageHeading takesFocus>Your payment was declined</PageHeading>}
        lead={`${reason} Nothing was charged. Your plan and your details are kept.`}
        actions={
          <>
            <Button variant="primary" size="large" onClick={() => payment.send({ type: 'payment.requested', order })}>
              Try again
            </Button>
            <Button size="large" onClick={() => funnel.send({ type: 'step.backRequested' })}>
              Change billing details
            </Button>
            <Button variant="quiet" size="large" onClick={() => funnel.send({ type: 'choice.changeRequested', step: 'paymentPlan' })}>
              Change the payment plan
            </Button>
          </>
        }
        drawing={<PlinthDrawing app={drawnPlan(draft)} mode="exploded" unit={36} title={describePlan(draft)} />}
      />
    </ProductPage>
  );
}
