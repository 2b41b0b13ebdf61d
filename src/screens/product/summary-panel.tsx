import { SidePanel } from '#ui/side-panel.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { useProduct } from './actors.tsx';
import { costRows, factRows, totalRow } from './cost-rows.ts';
import { useCurrency } from './use-currency.ts';
import { useQuote } from './use-quote.ts';

/** Every field of the cost summary, over any screen that has the cost bar. */
export function SummaryPanel() {
  const { panels } = useProduct();
  const quote = useQuote();
  const currency = useCurrency();
  return (
    <SidePanel open title="Cost summary" onClose={() => panels.send({ type: 'panel.closed' })}>
      <SummaryList rows={costRows(quote, currency)} total={totalRow(quote, currency)} />
      <SummaryList rows={factRows(quote, currency)} />
    </SidePanel>
  );
}
