import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { useDraft } from '../product/actors.tsx';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { ProductPage } from '../product/product-page.tsx';
import { PageHeading } from '../site/page-heading.tsx';

/** Back from the checkout: what became of it is being asked, and there is nothing to do but wait. */
export function PaymentVerifying() {
  const draft = useDraft();
  return (
    <ProductPage title="Asking your bank" header="plan">
      <MessagePage
        heading={<PageHeading isNews>Asking your bank</PageHeading>}
        lead="This takes a moment. Nothing is charged twice."
        actions={null}
        drawing={<PlinthDrawing app={drawnPlan(draft)} mode="exploded" unit={36} title={describePlan(draft)} />}
      />
    </ProductPage>
  );
}
