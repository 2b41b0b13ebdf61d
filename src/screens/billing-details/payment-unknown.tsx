import { useSelector } from '@xstate/react';
import { formatCharge } from '#machines/domain/money-format.ts';
import { Button } from '#ui/button.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { useDraft, usePayment } from '../product/actors.tsx';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { ProductPage } from '../product/product-page.tsx';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { PageHeading } from '../site/page-heading.tsx';

/** The bank has not said what became of the payment: asking again is safe, paying again is not offered. */
export function PaymentUnknown() {
  const payment = usePayment();
  const draft = useDraft();
  const order = useSelector(payment, (snapshot) => snapshot.context.order);
  const isChecking = useSelector(payment, (snapshot) => snapshot.hasTag('pending'));
  return (
    <ProductPage title="Waiting for your bank" header="plan">
      <MessagePage
        heading={<PageHeading isNews>Your bank has not answered yet</PageHeading>}
        lead="We are waiting for your bank. You can close this page; the result will appear here. Nothing more can be paid for this plan until your bank has answered."
        actions={
          <Button variant="primary" size="large" busy={isChecking} onClick={() => payment.send({ type: 'payment.checked' })}>
            Check again
          </Button>
        }
        drawing={<PlinthDrawing app={drawnPlan(draft)} mode="exploded" unit={36} title={describePlan(draft)} />}
      >
        <SummaryList
          rows={[
            { term: 'Project', detail: projectName(draft) },
            ...(order ? [{ term: 'Amount', detail: formatCharge(order.amount) }] : []),
            { term: 'If you close this page', detail: 'The question stays open here' },
          ]}
        />
      </MessagePage>
    </ProductPage>
  );
}
