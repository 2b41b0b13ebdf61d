import { useSearchParams } from 'react-router-dom';
import * as messages from '#messages/dashboard-payments.ts';
import type { PaymentsFound } from '#machines/ports/payments-overview.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import styles from './payments.module.css';
import { PagedRows } from './paged-rows.tsx';
import { PlanSchedule } from './plan-schedule.tsx';
import { sought } from './sought.ts';

/** The number of schedules on a page: each is a table. */
const plansOfPage = 10;

/** The schedules of all plans. If they need pages, they can be searched by name. */
export function Plans({ plans }: Pick<PaymentsFound, 'plans'>) {
  const [params, setParams] = useSearchParams();
  const search = params.get('plan') ?? '';
  const wanted = search.trim().toLowerCase();
  const look = (form: HTMLFormElement): void => setParams((before) => sought(before, form, ['plan'], 'plans'));
  const found = plans.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      {plans.length > plansOfPage && (
        <section aria-labelledby="plans">
          <h2 id="plans" className={styles.title}>
            {messages.plans({ count: plans.length })}
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
            {found.length === 0 && messages.noPlan}
          </p>
        </section>
      )}
      <PagedRows id="plans" list={messages.schedules} rows={found} size={plansOfPage}>
        {(shown) => shown.map((plan) => <PlanSchedule key={plan.projectId} plan={plan} />)}
      </PagedRows>
    </>
  );
}
