import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge, formatPrice } from '#machines/domain/money-format.ts';
import { approvalLimit, debitPlan, isAboveLimit } from '#machines/domain/payments/mandate.ts';
import type { Instalment } from '#machines/domain/pricing/instalments.ts';
import * as messages from '#messages/automatic-choice.ts';
import { Checkbox } from '#ui/choice.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import layout from '#ui/layout.module.css';
import { SummaryList } from '#ui/summary-list.tsx';
import text from '#ui/text.module.css';
import { useProduct } from '../product/actors.tsx';
import planLayout from '../product/plan-layout.module.css';

/** Whether the visitor chose automatic payment for the instalments shown. */
export function useIsAutomatic(): boolean {
  return useSelector(useProduct().automaticChoice, (snapshot) => snapshot.hasTag('chosen'));
}

/** The choice of automatic payment: off at first, with every debit and the way to stop it. Nothing if not offered. */
export function AutomaticChoice({ rows }: { rows: readonly Instalment[] }) {
  const { automaticChoice } = useProduct();
  const headingId = useId();
  const isOffered = useSelector(automaticChoice, (snapshot) => snapshot.hasTag('offered'));
  const isChosen = useIsAutomatic();
  const plan = debitPlan(rows);
  const about = plan ? plan.debits.map(({ due, amount }) => `${due} ${amount}`).join(', ') : '';
  useEffect(() => {
    // A choice that is not offered has ended.
    if (about !== '' && automaticChoice.getSnapshot().status === 'active')
      automaticChoice.send({ type: 'instalments.shown', about });
  }, [automaticChoice, about]);
  const [first] = plan?.debits ?? [];
  if (!isOffered || !plan || !first) return null;
  const { debits, limit, until } = plan;
  const which = messages.which({
    count: debits.length,
    amount: formatCharge(first.amount),
    first: formatDate(first.due),
    last: formatDate(until),
    limit: formatCharge(limit),
  });
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classNames(text.head3, planLayout.groupName)}>
        {messages.group}
      </h2>
      <div className={layout.stack}>
        <Checkbox checked={isChosen} onChange={() => automaticChoice.send({ type: 'automatic.switched' })} note={which}>
          {messages.choose}
        </Checkbox>
        <p className={classNames(text.small, text.dim)}>{messages.notice}</p>
        {isAboveLimit(limit) && (
          <p className={classNames(text.small, text.dim)}>{messages.approval({ limit: formatPrice(approvalLimit) })}</p>
        )}
        <Disclosure size="small" summary={messages.showDebits({ count: debits.length })}>
          <SummaryList
            rows={debits.map(({ number, due, amount }) => ({
              term: messages.instalment({ number, day: formatDate(due) }),
              detail: formatCharge(amount),
            }))}
          />
        </Disclosure>
        <p className={classNames(text.small, text.dim)}>{messages.optional}</p>
      </div>
    </section>
  );
}
