import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { billingDetailsFrom, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import * as messages from '#messages/billing-details.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DueCard } from '#ui/due-card.tsx';
import { ErrorSummary } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { usePayment, useProduct } from '../product/actors.tsx';
import { PlanBar } from '../product/plan-bar.tsx';
import { PlanBrief } from '../product/plan-brief.tsx';
import planLayout from '../product/plan-layout.module.css';
import { PlanPage } from '../product/plan-page.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import styles from './billing-details.module.css';
import { BillingForm, orderRules } from './billing-form.tsx';
import { PaymentUnknown, PaymentVerifying } from '../payment-status/payment-status.tsx';
import { useDue } from './billing-details.view.ts';

/** The billing details. While the outcome of a payment is unknown, its status replaces the form. */
export function BillingDetailsScreen() {
  const payment = usePayment();
  const isVerifying = useSelector(payment, (snapshot) => snapshot.hasTag('verifying'));
  const isUnknown = useSelector(payment, (snapshot) => snapshot.hasTag('unknown'));
  if (isVerifying) return <PaymentVerifying />;
  return isUnknown ? <PaymentUnknown /> : <DetailsPage />;
}

function DetailsPage() {
  const { billingDraft, funnel, viewerCountry } = useProduct();
  const form = useForm({
    ...orderRules,
    initial: billingDraft.read,
    onChange: billingDraft.keep,
    onSubmit: () => funnel.send({ type: 'step.nextRequested' }),
  });
  const { id: formId } = form;
  const due = useDue(form.values);

  // Focuses the field that the visitor wants to change.
  useEffect(() => {
    const { field } = funnel.getSnapshot().context;
    if (field === null) return;
    document.getElementById(`${formId}-${field}`)?.focus();
    funnel.send({ type: 'field.shown' });
  }, [funnel, formId]);

  const fillIn = useEffectEvent((suggested: BillingDetails) => form.change(suggested));
  // Suggests the details saved with the account, or the visitor's country, unless the visitor has typed something.
  useEffect(() => {
    const suggest = async (): Promise<void> => {
      const [kept, country] = await Promise.all([billingDraft.ofAccount(), viewerCountry.ask()]);
      const suggested = kept ?? (country === null ? null : billingDetailsFrom(country));
      if (suggested !== null && billingDraft.isUntouched()) fillIn(suggested);
    };
    void suggest();
  }, [billingDraft, viewerCountry]);

  const onward = (size: ButtonSize) => (
    <Button
      variant="primary"
      size={size}
      block
      type="submit"
      form={formId}
      iconEnd={size === 'large' && <ArrowRight />}
    >
      {messages.goOn}
    </Button>
  );
  return (
    <PlanPage
      title={messages.title}
      bar={
        <PlanBar
          phoneOnly
          isPlanning={false}
          total={{ term: messages.dueNow, detail: due.amount }}
          action={onward('medium')}
        />
      }
    >
      <div className={classNames(layout.wrap, planLayout.plan)}>
        <div className={planLayout.head}>
          <PageHeading>{messages.title}</PageHeading>
        </div>
        <div className={planLayout.columns}>
          <div>
            <PlanBrief steps={['studio', 'features', 'delivery', 'paymentPlan']} />
            <div className={styles.head}>
              <ErrorSummary form={form} />
            </div>
            <BillingForm form={form} />
          </div>
          <aside className={planLayout.side} aria-label={messages.cost}>
            <DueCard title={messages.dueNow} amount={due.amount} rows={due.rows}>
              <div className={planLayout.wide}>{onward('large')}</div>
              <p className={classNames(text.fine, text.dim)}>{messages.nothingCharged}</p>
            </DueCard>
          </aside>
        </div>
      </div>
    </PlanPage>
  );
}
