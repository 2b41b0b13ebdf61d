import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { Flow } from '@plinth/statecharts/flow';
import type { FlowEdit } from '#machines/ports/flow-edit.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import chart from '../view/chart-svg.module.css';
import { useFlows } from '../view/flows-context.ts';
import { useShortcuts } from '../view/use-shortcuts.ts';
import { shortName, stateById } from '../view/ways.ts';
import styles from './edit-on-chart.module.css';

function boxOf(id: string): Element | null {
  return document.querySelector(`[data-state="${CSS.escape(id)}"] > rect`);
}

/** The description of a state, typed over its box in the chart. */
function TypedHere({ flow, edit }: { flow: Flow; edit: Extract<FlowEdit, { readonly kind: 'describe' }> }) {
  const { edit: actor } = useFlows();
  const form = useRef<HTMLFormElement>(null);
  // The box moves when the chart is scrolled.
  useLayoutEffect(() => {
    const place = (): void => {
      const box = boxOf(edit.at)?.getBoundingClientRect();
      if (!form.current || !box) return;
      const left = Math.min(Math.max(8, box.left), window.innerWidth - form.current.offsetWidth - 8);
      const top = Math.min(Math.max(8, box.top), window.innerHeight - form.current.offsetHeight - 8);
      form.current.style.translate = `${left}px ${top}px`;
    };
    place();
    document.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [edit.at]);
  useEffect(() => form.current?.querySelector('textarea')?.select(), []);
  const submit = (): void => actor.send({ type: 'edit.submitted' });
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') actor.send({ type: 'edit.closed' });
    else if (event.key === 'Enter' && !event.shiftKey) submit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <form
      ref={form}
      method="get"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        aria-label={`Description of ${shortName(flow, edit.at)}`}
        rows={3}
        value={edit.words ?? ''}
        onKeyDown={handleKey}
        onChange={({ target }) => actor.send({ type: 'edit.changed', edit: { ...edit, words: target.value } })}
      />
      <div className={styles.line}>
        <small>Enter shows the difference</small>
        <Button size="small" onClick={() => actor.send({ type: 'edit.closed' })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Edits descriptions on the chart: a double click on one, or `e` for that of the selected state. */
export function EditOnChart({ flow, selected }: { flow: Flow; selected: string | null }) {
  const { edit: actor } = useFlows();
  const edit = useSelector(actor, ({ context }) => context.edit);
  const isHere = useSelector(actor, (state) => state.hasTag('inPlace') && state.context.flow === flow.id);
  const open = (at: string): void => {
    const state = stateById(flow, at);
    if (!state) return;
    const described: FlowEdit = { kind: 'describe', at, words: state.words ?? '' };
    actor.send({ type: 'edit.opened', flow: flow.id, edit: described, isInPlace: boxOf(at) !== null });
  };
  useShortcuts({ e: () => selected !== null && open(selected) });
  const handleDoubleClick = useEffectEvent((event: MouseEvent): void => {
    const { target } = event;
    const isWords = target instanceof Element && chart.words !== undefined && target.classList.contains(chart.words);
    const id = isWords ? target.closest<SVGElement>('[data-state]')?.dataset['state'] : undefined;
    if (id === undefined) return;
    // A double click on anything else zooms.
    event.stopPropagation();
    open(id);
  });
  useEffect(() => {
    const handle = (event: MouseEvent): void => handleDoubleClick(event);
    document.addEventListener('dblclick', handle, true);
    return () => document.removeEventListener('dblclick', handle, true);
  }, []);
  return isHere && edit?.kind === 'describe' ? <TypedHere key={edit.at} flow={flow} edit={edit} /> : null;
}
