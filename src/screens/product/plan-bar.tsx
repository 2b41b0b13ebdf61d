import { ChevronUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Paise } from '#machines/domain/money.ts';
import { formatChange, formatPrice } from '#machines/domain/money-format.ts';
import { Button } from '#ui/button.tsx';
import { CostBar } from '#ui/cost-bar.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { useDraft, useProduct } from './actors.tsx';
import { durationText } from './cost-rows.ts';
import { drawnPlan } from './drawn-plan.ts';
import { useCurrency } from './use-currency.ts';
import { useQuote } from './use-quote.ts';

/** How long the note of a change stands above the total, in milliseconds. */
const noteMs = 2000;

/** The change of the total since it last stood still, for as long as the note of it shows. */
function useChangeOf(total: Paise): Paise {
  const [settled, setSettled] = useState(total);
  useEffect(() => {
    if (settled === total) return;
    const timer = setTimeout(() => setSettled(total), noteMs);
    return () => clearTimeout(timer);
  }, [settled, total]);
  return total - settled;
}

export type PlanBarProps = {
  /** The one forward button. */
  action: ReactNode;
  /** The part of the drawing in the signal colour. */
  newest?: string | undefined;
  /** For pages that show the figures themselves where there is room. */
  phoneOnly?: boolean | undefined;
  /** In place of the total cost: what this page is about. */
  total?: { term: string; detail: string } | undefined;
};

/** The price of the plan as it stands, on every screen that can change it. */
export function PlanBar({ action, newest, phoneOnly = false, total }: PlanBarProps) {
  const { panels } = useProduct();
  const draft = useDraft();
  const quote = useQuote();
  const currency = useCurrency();
  const change = useChangeOf(quote.costs.total);
  return (
    <CostBar
      label="Cost summary"
      phoneOnly={phoneOnly}
      drawing={<PlinthDrawing app={drawnPlan(draft)} unit={10} detail={0} newest={newest} />}
      cells={[
        { term: 'Customisation cost', detail: formatPrice(quote.costs.customisation, currency) },
        { term: 'Fixed cost', detail: formatPrice(quote.costs.fixed, currency) },
        { term: 'Duration', detail: durationText(quote) },
      ]}
      total={total ?? { term: 'Total cost', detail: formatPrice(quote.costs.total, currency) }}
      change={change === 0 ? undefined : formatChange(change, currency)}
      secondary={
        <Button variant="quiet" icon={<ChevronUp />} onClick={() => panels.send({ type: 'panel.opened', panel: 'summary' })}>
          Summary
        </Button>
      }
      action={action}
    />
  );
}
