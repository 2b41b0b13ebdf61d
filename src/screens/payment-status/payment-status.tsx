import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { waitingForBank } from '#machines/domain/payments/payment-words.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { cycles } from '#machines/domain/pricing/policy.ts';
import * as messages from '#messages/payment-status.ts';
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
import { UpiNext } from '../product/payment-methods.tsx';
import planLayout from '../product/plan-layout.module.css';
import { PlanPage } from '../product/plan-page.tsx';
import { PageHeading } from '../site/page-heading.tsx';

/** After the checkout, while the outcome is requested from the payment provider. */
export function PaymentVerifying() {
  const draft = useDraft();
  return (
    <PlanPage title={messages.asking}>
      <MessagePage
        heading={<PageHeading takesFocus>{messages.asking}</PageHeading>}
        lead={messages.nothingTwice}
        actions={null}
        drawing={<PlinthDrawing app={drawnPlan(draft)} mode="exploded" unit={36} title={describePlan(draft)} />}
      />
    </PlanPage>
  );
}

/** The timeline of a payment without a response from the bank. */
function entriesOf(order: PaymentOrder | null): readonly TimelineEntry[] {
  return [
    {
      when: messages.done,
      title: messages.placed,
      note: order
        ? messages.amountAndPlanStay({ amount: formatCharge(order.amount), instalments: order.instalments })
        : messages.planStays,
      state: 'done',
    },
    { when: messages.done, title: messages.cameBack, note: messages.resultUnknown, state: 'done' },
    {
      when: messages.now,
      title: messages.deciding,
      note: messages.askedEvery({ seconds: checkIntervalMs / 1000 }),
      state: 'now',
    },
    { when: messages.afterwards, title: messages.approves, note: messages.confirmedHere, state: 'ahead' },
    { when: messages.otherwise, title: messages.refuses, note: messages.payAgain, state: 'ahead' },
    { when: messages.untilThen, title: messages.silence, note: messages.answerReachesUs, state: 'ahead' },
  ];
}

/** Without a response from the bank: the outcome can be checked again, but not paid again. */
export function PaymentUnknown() {
  const { panels } = useProduct();
  const payment = usePayment();
  const draft = useDraft();
  const headingId = useId();
  const order = useSelector(payment, (snapshot) => snapshot.context.order);
  const isChecking = useSelector(payment, (snapshot) => snapshot.hasTag('pending'));
  const cycle = cycles.find(({ id }) => id === order?.cycle)?.name ?? '';
  const rows: readonly SummaryRow[] = [
    { term: messages.project, detail: projectName(draft) },
    ...(order
      ? [
          {
            term: messages.instalment,
            detail:
              order.instalments === 1
                ? cycle
                : messages.firstOf({ instalments: order.instalments, cycle: order.cycle }),
          },
        ]
      : []),
  ];
  return (
    <PlanPage title={messages.waiting}>
      <div className={classNames(layout.wrap, planLayout.plan)}>
        <div className={planLayout.columns}>
          <div className={layout.stack}>
            <PageHeading takesFocus>{messages.notAnswered}</PageHeading>
            <p className={text.lead}>{messages.mayClose({ waiting: waitingForBank })}</p>
            <UpiNext />
            <Timeline label={messages.progress} entries={entriesOf(order)} />
          </div>
          <aside className={planLayout.side} aria-label={messages.payment}>
            <section className={classNames(layout.sheetInk, layout.pad, layout.stack)} aria-labelledby={headingId}>
              <h2 id={headingId} className={text.head3}>
                {messages.meanwhile}
              </h2>
              <p className={classNames(text.small, text.dim)}>{messages.noOtherPayment}</p>
              <SummaryList
                rows={rows}
                total={order ? { term: messages.amount, detail: formatCharge(order.amount) } : undefined}
              />
              <Button
                variant="primary"
                block
                busy={isChecking}
                onClick={() => payment.send({ type: 'payment.checked' })}
              >
                {messages.checkAgain}
              </Button>
              <Button
                block
                aria-haspopup="dialog"
                onClick={() => panels.send({ type: 'panel.opened', panel: 'contact' })}
              >
                {messages.speakToHuman}
              </Button>
            </section>
          </aside>
        </div>
      </div>
    </PlanPage>
  );
}

/** The bank declined: the reason, that nothing was charged, and the next actions. */
export function PaymentDeclined({ order }: { order: PaymentOrder }) {
  const { funnel } = useProduct();
  const payment = usePayment();
  const draft = useDraft();
  const reason = useSelector(payment, (snapshot) => snapshot.context.reason);

  return (
    <PlanPage title={messages.declined}>
      <MessagePage
        heading={<PageHeading takesFocus>{messages.declined}</PageHeading>}
        lead={messages.nothingCharged({ reason })}
        actions={
          <>
            <Button variant="primary" size="large" onClick={() => payment.send({ type: 'payment.requested', order })}>
              {messages.tryAgain}
            </Button>
            <Button size="large" onClick={() => funnel.send({ type: 'step.backRequested' })}>
              {messages.changeDetails}
            </Button>
            <Button
              variant="quiet"
              size="large"
              onClick={() => funnel.send({ type: 'choice.changeRequested', step: 'paymentPlan' })}
            >
              {messages.changePaymentPlan}
            </Button>
          </>
        }
        drawing={<PlinthDrawing app={drawnPlan(draft)} mode="exploded" unit={36} title={describePlan(draft)} />}
      />
    </PlanPage>
  );
}
