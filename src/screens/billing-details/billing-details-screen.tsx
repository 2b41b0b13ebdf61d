import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { CycleId } from '#machines/domain/pricing/instalments.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DueCard } from '#ui/due-card.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { useDraft, useProduct } from '../product/actors.tsx';
import { PlanBar } from '../product/plan-bar.tsx';
import planLayout from '../product/plan-layout.module.css';
import { ProductPage } from '../product/product-page.tsx';
import { useQuote } from '../product/use-quote.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { dueView } from './billing-details.view.ts';
import styles from './billing-details.module.css';
import { BillingForm } from './billing-form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { afterAttempt, afterLeaving, afterTyping, nothingShown } from './shown-faults.ts';

/** Who pays, and the first payment. */
export function BillingDetailsScreen() {
  const { billingCycle, billingDraft, payment } = useProduct();
  const draft = useDraft();
  const quote = useQuote();
  const cycle = useSelector(billingCycle, (snapshot): CycleId => snapshot.value);
  const formId = useId();
  const [details, setDetails] = useState(billingDraft.read);
  const [shown, setShown] = useState(nothingShown);
  const [attempt, setAttempt] = useState(0);
  const due = dueView(draft, quote, cycle, placeOfSupply(details));
  const isPaying = useSelector(payment, (snapshot) => snapshot.matches('atCheckout'));
  const isUnknown = useSelector(payment, (snapshot) => snapshot.matches('unknown') || snapshot.matches('checking'));
  const canPay = useSelector(payment, (snapshot) => snapshot.can({ type: 'payment.requested', order: due.order }));

  function change(next: BillingDetails): void {
    setDetails(next);
    billingDraft.keep(next);
    setShown(afterTyping(shown, next));
  }

  function submit(): void {
    const all = afterAttempt(details);
    setShown(all);
    if (Object.keys(all.faults).length > 0) setAttempt(attempt + 1);
    else payment.send({ type: 'payment.requested', order: due.order });
  }

  const pay = (size: ButtonSize) =>
    (canPay || isPaying) && (
      <Button variant="primary" size={size} block busy={isPaying} type="submit" form={formId} iconEnd={size === 'large' && <ArrowRight />}>
        Continue to Payment
      </Button>
    );
  return (
    <ProductPage title="Billing details" header="plan" bar={<PlanBar phoneOnly total={{ term: 'Due Now', detail: due.amount }} action={pay('medium')} />}>
      <div className={classNames(layout.wrap, planLayout.plan)}>
        <div className={planLayout.head}>
          <PageHeading>Billing details</PageHeading>
        </div>
        <div className={planLayout.columns}>
          <div>
            <div className={styles.head}>
              <PaymentOutcome onTryAgain={submit} />
              {attempt > 0 && <ErrorSummary faults={shown.faults} formId={formId} attempt={attempt} />}
            </div>
            <BillingForm
              id={formId}
              details={details}
              faults={shown.faults}
              onChange={change}
              onLeave={(field) => setShown(afterLeaving(shown, field, details))}
              onSubmit={submit}
            />
          </div>
          <aside className={planLayout.side} aria-label="Cost">
            <DueCard title="Due Now" amount={due.amount} rows={due.rows}>
              <div className={planLayout.wide}>{pay('large')}</div>
              {isUnknown && <p className={classNames(text.fine, text.dim)}>Nothing more can be paid until the bank has answered.</p>}
            </DueCard>
          </aside>
        </div>
      </div>
    </ProductPage>
  );
}
