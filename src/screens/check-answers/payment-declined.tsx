import { useSelector } from '@xstate/react';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { Button } from '#ui/button.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { useDraft, usePayment, useProduct } from '../product/actors.tsx';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { ProductPage } from '../product/product-page.tsx';
import { PageHeading } from '../site/page-heading.tsx';

/** The bank refused: why, that nothing was charged, and the ways on. */
export function PaymentDeclined({ order }: { order: PaymentOrder }) {
  const { funnel } = useProduct();
  const payment = usePayment();
  const draft = useDraft();
  const reason = useSelector(payment, (snapshot) => snapshot.context.reason);

  return (
    <ProductPage title="Your payment was declined" header="plan">
      <MessagePage
        heading={<PageHeading isNews>Your payment was declined</PageHeading>}
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
