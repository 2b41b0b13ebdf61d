import { HistoryPair, type HistoryPairProps } from '#ui/history-pair.tsx';
import { usePlan, useProduct } from './actors.tsx';

/** Undo and Redo of the plan, each with the name of the step it would take; switched off while the plan cannot be changed. */
export function UndoRedo({ place }: Pick<HistoryPairProps, 'place'>) {
  const { plan } = useProduct();
  const undo = usePlan((snapshot) => (snapshot.can({ type: 'plan.undone' }) ? snapshot.context.history.past.at(-1)?.label : undefined));
  const redo = usePlan((snapshot) => (snapshot.can({ type: 'plan.redone' }) ? snapshot.context.history.future.at(-1)?.label : undefined));
  return (
    <HistoryPair
      place={place}
      undo={{ label: undo, onPress: () => plan.send({ type: 'plan.undone' }) }}
      redo={{ label: redo, onPress: () => plan.send({ type: 'plan.redone' }) }}
    />
  );
}
