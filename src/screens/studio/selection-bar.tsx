import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { Button } from '#ui/button.tsx';
import { CostBar, HistoryBar } from '#ui/cost-bar.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { drawnPlan } from '../product/drawn-plan.ts';
import { UndoRedo } from '../product/undo-redo.tsx';
import { useCurrency, useOnward } from '../product/use-quote.ts';

/** The chosen base and the forward button; while nothing is chosen, Undo and Redo, on phones. */
export function SelectionBar() {
  const { funnel, plan } = useProduct();
  const draft = useDraft();
  const currency = useCurrency();
  const isLocked = useIsLocked();
  const onward = useOnward('Refine features');
  const canGoOn = useSelector(funnel, (snapshot) => snapshot.can({ type: 'step.nextRequested' }));
  const history = <UndoRedo place="bar" />;
  if (draft.templateId === null) return <HistoryBar label="Selection">{history}</HistoryBar>;
  const { price } = templateOf(draft.templateId);
  return (
    <CostBar
      label="Selection"
      drawing={<PlinthDrawing app={drawnPlan(draft)} unit={10} detail={0} />}
      cells={[]}
      total={{ term: 'Selected', detail: '1 template selected' }}
      after={[{ term: 'Starting price', detail: formatPrice(price, currency) }]}
      history={history}
      keepsSecondary
      rises
      secondary={
        <Button variant="quiet" disabled={isLocked} onClick={() => plan.send({ type: 'template.cleared' })}>
          Clear selection
        </Button>
      }
      action={
        <Button variant="primary" iconEnd={<ArrowRight />} disabled={!canGoOn} onClick={() => funnel.send({ type: 'step.nextRequested' })}>
          {onward}
        </Button>
      }
    />
  );
}
