import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import { Suspense, useDeferredValue, type MouseEvent } from 'react';
import { customTemplate, templates } from '#machines/domain/catalogue/templates.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { basePrice, priceWithTax } from '#machines/domain/pricing/base-price.ts';
import * as messages from '#messages/studio.ts';
import { Button } from '#ui/button.tsx';
import { CostBar, HistoryBar } from '#ui/cost-bar.tsx';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { useDraft, useIsLocked, usePlan, useProduct } from '../product/actors.tsx';
import { UndoRedo } from '../product/undo-redo.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useOnward } from '../product/use-quote.ts';
import styles from './studio-screen.module.css';
import { baseForm, coversOf } from './studio.view.ts';

const SelectionDrawing = lazyWithRetry(async () => (await import('./selection-drawing.tsx')).SelectionDrawing, {
  name: messages.theDrawing,
});

/**
 * The selected base and the forward button; without a selection, Undo and Redo, on phones. It is in the prerendered
 * page: for a base that is selected before hydration, styles alone show the bar and the price.
 */
export function SelectionBar() {
  const { funnel, plan } = useProduct();
  const { templateId, care } = useDraft();
  const isLocked = useIsLocked();
  const isDrawn = useDeferredValue(templateId !== null);
  const hasSteps = usePlan(({ context: { history } }) => history.past.length + history.future.length > 0);
  const onward = useOnward(messages.refineFeatures);
  const canGoOn = useSelector(funnel, (snapshot) => snapshot.can({ type: 'step.nextRequested' }));
  const isEarly = templateId === null;
  const history = <UndoRedo place="bar" />;
  if (isEarly && hasSteps) return <HistoryBar label={messages.selection}>{history}</HistoryBar>;
  function clear(event: MouseEvent): void {
    event.preventDefault();
    plan.send({ type: 'template.cleared' });
  }
  function goOn(event: MouseEvent): void {
    // A base selected before hydration is in the form, which the browser submits.
    if (isEarly) return;
    event.preventDefault();
    funnel.send({ type: 'step.nextRequested' });
  }
  return (
    <CostBar
      className={isEarly ? styles.early : undefined}
      label={messages.selection}
      drawing={<Suspense>{isDrawn && <SelectionDrawing />}</Suspense>}
      cells={[]}
      total={{ term: messages.selected, detail: messages.oneSelected }}
      after={[{ term: coversOf(care), detail: <PriceOfSelected /> }]}
      history={history}
      keepsSecondary
      rises
      secondary={
        <Button type="reset" form={baseForm} variant="quiet" disabled={isLocked} onClick={clear}>
          {messages.clearSelection}
        </Button>
      }
      action={
        <Button
          type="submit"
          form={baseForm}
          variant="primary"
          iconEnd={<ArrowRight />}
          disabled={!isEarly && !canGoOn}
          onClick={goOn}
        >
          {onward}
        </Button>
      }
    />
  );
}

/**
 * The price of the plan with tax; while it has no base, the prices of all bases, of which styles show the selected one.
 */
function PriceOfSelected() {
  const draft = useDraft();
  const currency = useCurrency();
  if (draft.templateId !== null) return <span>{formatAmount(priceWithTax(draft), currency)}</span>;
  return [...templates, customTemplate].map(({ id }) => (
    <span key={id} className={styles.price} data-of={id}>
      {formatAmount(basePrice(id), currency)}
    </span>
  ));
}
