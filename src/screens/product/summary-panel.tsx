import { SidePanel } from '#ui/side-panel.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { useProduct } from './actors.tsx';
import { costRows, factRows, totalRow } from './cost-rows.ts';
import { useQuote, useQuoteFormat } from './use-quote.ts';

/** Every field of the cost summary, over any screen that has the cost bar. */
export function SummaryPanel() {
  const { panels } = useProduct();
  const quote = useQuote();
  const format = useQuoteFormat();
  return (
    <SidePanel open title="Cost summary" onClose={() => panels.send({ type: 'panel.closed' })}>
      <SummaryList rows={costRows(quote, format)} total={totalRow(quote, format)} />
      <SummaryList rows={factRows(quote, format)} />
    </SidePanel>
  );
}
