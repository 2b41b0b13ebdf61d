import { formatPrice } from '#machines/domain/money-format.ts';
import { SidePanel } from '#ui/side-panel.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { useProduct } from './actors.tsx';
import { costRows, factRows } from './cost-rows.ts';
import { useQuote } from './use-quote.ts';

/** Every field of the cost summary, over any screen that has the cost bar. */
export function SummaryPanel() {
  const { panels } = useProduct();
  const quote = useQuote();
  return (
    <SidePanel open title="Cost summary" onClose={() => panels.send({ type: 'panel.closed' })}>
      <SummaryList rows={costRows(quote)} total={{ term: 'Total cost', detail: formatPrice(quote.costs.total) }} />
      <SummaryList rows={factRows(quote)} />
    </SidePanel>
  );
}
