import { useSearchParams } from 'react-router-dom';
import { plansPageSize } from '#machines/domain/list-page-size.ts';
import * as messages from '#messages/dashboard-payments.ts';
import type { PaymentsFound } from '#machines/ports/payments-overview.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import styles from './payments.module.css';
import { PaymentPages } from './paged-rows.tsx';
import { PlanSchedule } from './plan-schedule.tsx';
import { sought } from './sought.ts';

/** The schedules of plans. If they need pages, they can be searched by name. */
export function Plans({ found: { plans, counts, look: shown } }: { found: PaymentsFound }) {
  const [, setParams] = useSearchParams();
  const search = shown.plan;
  const look = (form: HTMLFormElement): void => setParams((before) => sought(before, form, ['plan'], 'plans'));
  return (
    <>
      {counts.plans > plansPageSize && (
        <section aria-labelledby="plans">
          <h2 id="plans" className={styles.title}>
            {messages.plans({ count: counts.plans })}
          </h2>
          <form
            key={search}
            method="get"
            noValidate
            role="search"
            aria-label={messages.searchPlans}
            className={styles.search}
            onSubmit={(event) => {
              event.preventDefault();
              look(event.currentTarget);
            }}
          >
            <Field id="plan-name" label={messages.searchPlans}>
              {(control) => <TextInput {...control} name="plan" type="search" maxLength={80} defaultValue={search} />}
            </Field>
            <Button type="submit">{messages.find}</Button>
          </form>
          <p role="status" className={styles.facts}>
            {plans.length === 0 && messages.noPlan}
          </p>
        </section>
      )}
      <PaymentPages of="plans" list={messages.schedules} size={plansPageSize} count={plans.length} />
      {plans.map((plan) => (
        <PlanSchedule key={plan.projectId} plan={plan} />
      ))}
    </>
  );
}
