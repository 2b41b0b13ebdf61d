import { useId, type ReactNode } from 'react';
import { formatPrice } from '#machines/domain/money-format.ts';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { SummaryList } from '#ui/summary-list.tsx';
import text from '#ui/text.module.css';
import { costRows } from './cost-rows.ts';
import { useQuote } from './use-quote.ts';

/** What the plan costs, on a sheet at the side; below it whatever the page adds. */
export function PaymentSummary({ children }: { children?: ReactNode }) {
  const quote = useQuote();
  const headingId = useId();
  return (
    <section className={classNames(layout.sheet, layout.pad, layout.stack)} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        Payment Summary
      </h2>
      <SummaryList rows={costRows(quote)} total={{ term: 'Total cost', detail: formatPrice(quote.costs.total) }} />
      {children}
    </section>
  );
}
