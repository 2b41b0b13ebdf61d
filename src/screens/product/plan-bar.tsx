import { ChevronUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Paise } from '#machines/domain/money.ts';
import { signedAmount, type AmountFormat } from '#machines/domain/money-format.ts';
import { Button } from '#ui/button.tsx';
import { CostBar, type CostBarFact } from '#ui/cost-bar.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { useDraft, useProduct } from './actors.tsx';
import { barCosts, phoneFigures, totalFact, withTaxFact } from './bar-facts.ts';
import { durationText } from './cost-rows.ts';
import { drawnPlan } from './drawn-plan.ts';
import { UndoRedo } from './undo-redo.tsx';
import { useQuote, useQuoteFormat } from './use-quote.ts';

/** How long the note of a change stands above the total, in milliseconds. */
const noteMs = 2000;

/** What the last change did to the total, for as long as the note of it shows. */
function useChangeOf(total: Paise): Paise {
  const [seen, setSeen] = useState({ total, change: 0 });
  if (seen.total !== total) setSeen({ total, change: total - seen.total });
  useEffect(() => {
    if (seen.change === 0) return;
    const timer = setTimeout(() => setSeen({ total: seen.total, change: 0 }), noteMs);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.change;
}

export type PlanBarProps = {
  /** The one forward button. */
  action: ReactNode;
  /** The part of the drawing in the signal colour. */
  newest?: string | undefined;
  /** For pages that show the figures themselves where there is room. */
  phoneOnly?: boolean | undefined;
  /** In place of the total cost: what this page is about. */
  total?: CostBarFact | undefined;
  /** Whether the plan can be changed on this page: then phones have Undo and Redo above the figures, and the lines behind them. */
  isPlanning?: boolean | undefined;
  /** How amounts are written, where the page has others beside those of the plan. */
  format?: AmountFormat | undefined;
};

/** The price of the plan as it stands, on every screen that can change it. */
export function PlanBar({ action, newest, phoneOnly = false, total, isPlanning = true, format: ownFormat }: PlanBarProps) {
  const { panels } = useProduct();
  const draft = useDraft();
  const quote = useQuote();
  const quoteFormat = useQuoteFormat();
  const format = ownFormat ?? quoteFormat;
  const changed = useChangeOf(quote.costs.total);
  const change = changed === 0 ? undefined : signedAmount(changed, format);
  return (
    <CostBar
      label="Cost summary"
      phoneOnly={phoneOnly}
      drawing={<PlinthDrawing app={drawnPlan(draft)} unit={10} detail={0} newest={newest} />}
      cells={[...barCosts(quote, format), { term: 'Duration', detail: durationText(quote) }]}
      total={total ?? totalFact(quote, format)}
      after={total ? [] : [withTaxFact(quote, format)]}
      change={change}
      phone={isPlanning ? phoneFigures(quote, format, { total, change }) : undefined}
      history={isPlanning && <UndoRedo place="bar" />}
      secondary={
        <Button variant="quiet" icon={<ChevronUp />} onClick={() => panels.send({ type: 'panel.opened', panel: 'summary' })}>
          Summary
        </Button>
      }
      action={action}
    />
  );
}
