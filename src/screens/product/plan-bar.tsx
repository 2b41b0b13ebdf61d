import { ChevronUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { signedAmount, type AmountFormat } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import * as messages from '#messages/plan-pages.ts';
import { Button } from '#ui/button.tsx';
import type { CostBarPhone } from '#ui/cost-bar-phone.tsx';
import { CostBar, type CostBarFact } from '#ui/cost-bar.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { useDraft, useProduct } from './actors.tsx';
import { durationText, totalTerm } from './cost-rows.ts';
import { drawnPlan } from './drawn-plan.ts';
import { UndoRedo } from './undo-redo.tsx';
import { useQuote, useQuoteFormat } from './use-quote.ts';

/** The parts of the total, as the bar names them. Parts of zero are omitted. */
export function barCosts({ costs }: Quote, format: AmountFormat): readonly CostBarFact[] {
  return [
    { term: messages.fixedCost, detail: format(costs.fixed) },
    ...(costs.customisation === 0
      ? []
      : [{ term: messages.customisationCost, detail: format(costs.customisation), wide: true }]),
    ...(costs.carePlan === 0 ? [] : [{ term: messages.yearOfCare, detail: format(costs.carePlan) }]),
  ];
}

function totalFact(quote: Quote, format: AmountFormat): CostBarFact {
  return { term: totalTerm(quote), detail: format(quote.costs.total) };
}

function withTaxFact({ costs }: Quote, format: AmountFormat): CostBarFact {
  return { term: messages.withTax, detail: format(costs.total + costs.tax) };
}

/** The figures on a phone: the total with GST, or the page's own amount, and its detail lines. */
function phoneFigures(
  quote: Quote,
  format: AmountFormat,
  { total, change }: { total: CostBarFact | undefined; change: string | undefined },
): CostBarPhone {
  const withTax = { ...withTaxFact(quote, format), term: messages.totalWithTax };
  return {
    total: total ?? withTax,
    // The change is before tax, like the amounts beside each choice.
    change: total || change === undefined ? undefined : messages.changeBeforeGst({ change }),
    lines: [
      ...barCosts(quote, format),
      totalFact(quote, format),
      { term: messages.tax, detail: format(quote.costs.tax) },
      ...(total ? [withTax] : []),
      {
        term: messages.duration,
        detail: messages.durationTo({ duration: durationText(quote), date: formatDate(quote.schedule.finalDelivery) }),
      },
    ],
  };
}

/** The time that the note of a change is shown, in milliseconds. */
const noteMs = 2000;

/** The amount by which the last change changed the total, while its note is shown. */
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
  /** For pages that show the figures themselves if there is space. */
  phoneOnly?: boolean | undefined;
  /** In place of the total cost: the page's own amount. */
  total?: CostBarFact | undefined;
  /**
   * Whether the plan can be changed on this page: then phones have Undo and Redo above the figures, and expandable
   * detail lines.
   */
  isPlanning?: boolean | undefined;
  /** The format of amounts, if the page has others beside those of the plan. */
  format?: AmountFormat | undefined;
};

/** The current price of the plan, on every screen that can change it. */
export function PlanBar({
  action,
  newest,
  phoneOnly = false,
  total,
  isPlanning = true,
  format: ownFormat,
}: PlanBarProps) {
  const { panels } = useProduct();
  const draft = useDraft();
  const quote = useQuote();
  const quoteFormat = useQuoteFormat();
  const format = ownFormat ?? quoteFormat;
  const changed = useChangeOf(quote.costs.total);
  const change = changed === 0 ? undefined : signedAmount(changed, format);
  return (
    <CostBar
      label={messages.costSummary}
      phoneOnly={phoneOnly}
      drawing={<PlinthDrawing app={drawnPlan(draft)} unit={10} detail={0} newest={newest} />}
      cells={[...barCosts(quote, format), { term: messages.duration, detail: durationText(quote) }]}
      total={total ?? totalFact(quote, format)}
      after={total ? [] : [withTaxFact(quote, format)]}
      change={change}
      phone={isPlanning ? phoneFigures(quote, format, { total, change }) : undefined}
      history={isPlanning && <UndoRedo place="bar" />}
      secondary={
        <Button
          variant="quiet"
          icon={<ChevronUp />}
          onClick={() => panels.send({ type: 'panel.opened', panel: 'summary' })}
        >
          {messages.summary}
        </Button>
      }
      action={action}
    />
  );
}
