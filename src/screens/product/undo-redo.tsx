import { useEffect } from 'react';
import { stepWords } from '#machines/domain/plan/step-words.ts';
import * as messages from '#messages/plan-parts.ts';
import { HistoryPair, historyLinkClass, type HistoryPairProps } from '#ui/history-pair.tsx';
import { Link } from '../link.tsx';
import { usePlan, useProduct } from './actors.tsx';

/**
 * Undo and Redo of the plan, each with the name of its step; disabled while the plan cannot be changed. Beside them a
 * link to the whole history, which is on the page of the branches: they exist only for a plan with a base.
 */
export function UndoRedo({
  place,
  isWithHistory = false,
}: Pick<HistoryPairProps, 'place'> & { isWithHistory?: boolean }) {
  const { plan } = useProduct();
  const hasHistory = usePlan(({ context: { draft } }) => draft.templateId !== null) && !isWithHistory;
  const undo = usePlan((snapshot) =>
    snapshot.can({ type: 'plan.undone' }) ? snapshot.context.history.past.at(-1)?.outcome : undefined,
  );
  const redo = usePlan((snapshot) =>
    snapshot.can({ type: 'plan.redone' }) ? snapshot.context.history.future.at(-1)?.outcome : undefined,
  );
  return (
    <HistoryPair
      place={place}
      link={
        hasHistory && (
          <Link to="/compare" className={historyLinkClass}>
            {messages.history}
          </Link>
        )
      }
      undo={{ label: undo && stepWords(undo), onPress: () => plan.send({ type: 'plan.undone' }) }}
      redo={{ label: redo && stepWords(redo), onPress: () => plan.send({ type: 'plan.redone' }) }}
    />
  );
}

/** Whether the target is a text field, in which the keys undo typing. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]')
  );
}

/** Ctrl or ⌘ with Z undoes the last step of the plan; with Shift and Z, or Y, redoes it. Not over an open dialog. */
export function UndoKeys() {
  const { plan } = useProduct();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      plan.send({ type: isRedo ? 'plan.redone' : 'plan.undone' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [plan]);
  return null;
}
