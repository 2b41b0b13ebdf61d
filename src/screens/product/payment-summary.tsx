import { useId, type ReactNode } from 'react';
import type { ExplainedAmount } from '#machines/domain/pricing/ledger-words.ts';
import * as messages from '#messages/plan-pages.ts';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { SummaryList } from '#ui/summary-list.tsx';
import text from '#ui/text.module.css';
import { costRows, taxRows, totalRow, type AmountRow } from './cost-rows.ts';
import { useQuote, useQuoteFormat } from './use-quote.ts';

export type PaymentSummaryProps = {
  /** The parts of an amount. If given, every amount expands, including the tax and the deposit. */
  explain?: ((amount: ExplainedAmount) => ReactNode) | undefined;
  children?: ReactNode;
};

/** The price of the plan, on a sheet at the side; below it the content of the page. */
export function PaymentSummary({ explain, children }: PaymentSummaryProps) {
  const quote = useQuote();
  const format = useQuoteFormat();
  const headingId = useId();
  const opened = (row: AmountRow): AmountRow => ({ ...row, more: explain?.(row.amount) });
  return (
    <section className={classNames(layout.sheet, layout.pad, layout.stack)} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        {messages.paymentSummary}
      </h2>
      <SummaryList rows={costRows(quote, format).map(opened)} total={opened(totalRow(quote, format))} />
      {explain && <SummaryList rows={taxRows(quote, format).map(opened)} />}
      {children}
    </section>
  );
}
