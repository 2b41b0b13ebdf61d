import { Pencil, Plus } from 'lucide-react';
import type { Flow, FlowState, FlowTransition } from '@plinth/statecharts/flow';
import type { FlowEdit } from '#machines/ports/flow-edit.ts';
import { Button } from '#ui/button.tsx';
import { ActionMenu, type MenuAction } from '#ui/menu.tsx';
import { useFlows } from '../view/flows-context.ts';
import { wayName } from '../view/ways.ts';
import styles from './edit-actions.module.css';

/** Opens an edit of a flow; null where the pages cannot write. @param isPast whether an earlier version is shown */
function useOpenEdit(flow: Flow, isPast: boolean): ((edit: FlowEdit) => void) | null {
  const { catalogue, edit: actor } = useFlows();
  if (catalogue.hasEdits !== true || isPast) return null;
  return (edit) => actor.send({ type: 'edit.opened', flow: flow.id, edit, isInPlace: false });
}

function addedTransition(source: string): FlowEdit {
  return { kind: 'addTransition', source, trigger: 'event', event: '', target: null, guard: null, words: null };
}

/** The edits of a state, on its card. */
export function StateEdits({ flow, state, isPast }: { flow: Flow; state: FlowState; isPast: boolean }) {
  const open = useOpenEdit(flow, isPast);
  if (!open) return null;
  const { id, key, parent, type, words } = state;
  const holder = flow.states.find((one) => one.id === parent);
  const isInitial = holder?.initial === id;
  const isLeaf = type === 'final' || type === 'history';
  const actions = (): readonly MenuAction[] => [
    {
      id: 'describe',
      label: words === null ? 'Describe it' : 'Change the description',
      onAct: () => open({ kind: 'describe', at: id, words: words ?? '' }),
    },
    ...(parent === null
      ? []
      : [
          { id: 'rename', label: 'Rename', onAct: () => open({ kind: 'renameState', state: id, name: key }) },
          {
            id: 'initial',
            label: `Begin ${holder?.key ?? ''} with it`,
            refusal: isInitial
              ? 'It begins with it.'
              : holder?.type === 'parallel'
                ? 'All of its states are active at once.'
                : undefined,
            onAct: () => open({ kind: 'setInitial', state: id }),
          },
          {
            id: 'remove',
            label: 'Remove',
            group: 'remove',
            isDangerous: true,
            onAct: () => open({ kind: 'removeState', state: id }),
          },
        ]),
  ];
  return (
    <div className={styles.actions}>
      <ActionMenu label="Edit" subject={`Edit ${key}`} size="small" icon={<Pencil />} actions={actions} />
      {!isLeaf && (
        <>
          <Button
            size="small"
            variant="quiet"
            icon={<Plus />}
            onClick={() => open({ kind: 'addState', parent: id, name: '', words: null })}
          >
            Add a state here
          </Button>
          <Button size="small" variant="quiet" icon={<Plus />} onClick={() => open(addedTransition(id))}>
            Add a transition
          </Button>
        </>
      )}
    </div>
  );
}

/** The edits of a transition, in the list of its state. */
export function TransitionEdits({ flow, way, isPast }: { flow: Flow; way: FlowTransition; isPast: boolean }) {
  const open = useOpenEdit(flow, isPast);
  if (!open) return null;
  const { id, words, targets } = way;
  const actions = (): readonly MenuAction[] => [
    {
      id: 'describe',
      label: words === null ? 'Describe it' : 'Change the description',
      onAct: () => open({ kind: 'describe', at: id, words: words ?? '' }),
    },
    {
      id: 'target',
      label: 'Change the target',
      onAct: () => open({ kind: 'setTarget', transition: id, target: targets[0] ?? null }),
    },
    {
      id: 'remove',
      label: 'Remove',
      group: 'remove',
      isDangerous: true,
      onAct: () => open({ kind: 'removeTransition', transition: id }),
    },
  ];
  return (
    <ActionMenu
      label={`Edit “${wayName(way)}”`}
      size="small"
      variant="quiet"
      iconOnly
      icon={<Pencil />}
      className={styles.way}
      actions={actions}
    />
  );
}
