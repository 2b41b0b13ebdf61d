import { useSelector } from '@xstate/react';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { useModalDialog } from '#ui/dialog.ts';
import { StillDrawing } from '#ui/drawing/still-drawing.tsx';
import text from '#ui/text.module.css';
import { drawnPlan } from '../../product/drawn-plan.ts';
import { useParts } from '../dashboard-context.ts';
import styles from './palette.module.css';
import { matchIn, narrowed, usePaletteGroups, type PaletteEntry } from './use-palette-groups.ts';

/** The command palette: a field, and below it what can be done by that name. The focus stays in the field. */
export function Palette() {
  const { palette } = useParts();
  const typed = useSelector(palette, (snapshot) => snapshot.context.typed);
  const current = useSelector(palette, (snapshot) => snapshot.context.current);
  const isPending = useSelector(palette, (snapshot) => snapshot.hasTag('pending'));
  const hasFailed = useSelector(palette, (snapshot) => snapshot.hasTag('failed'));
  const groups = narrowed(usePaletteGroups(), typed);
  const entries = groups.flatMap((group) => group.entries);
  // The field is painted first; the commands below it are deferred.
  const shown = useDeferredValue(groups, []);
  const pointed = entries.find(({ id }) => id === current) ?? entries[0];
  const close = (): void => palette.send({ type: 'palette.closed' });
  const dialog = useModalDialog(close);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => input.current?.focus(), []);

  function handleKey(event: KeyboardEvent): void {
    const index = pointed ? entries.indexOf(pointed) : 0;
    const steps: Readonly<Record<string, number>> = { ArrowDown: index + 1, ArrowUp: index - 1, PageDown: entries.length - 1, PageUp: 0 };
    const step = steps[event.key];
    if (step !== undefined) {
      const next = entries[(step + entries.length) % Math.max(1, entries.length)];
      if (next) palette.send({ type: 'entry.pointed', entry: next.id });
    } else if (event.key === 'Enter') pointed?.onTake();
    else return;
    event.preventDefault();
  }

  return (
    <dialog {...dialog} className={styles.palette} aria-label="Command palette">
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Search projects and commands"
          placeholder="Search projects and commands"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={pointed && `${listId}-${pointed.id}`}
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => palette.send({ type: 'text.typed', text: event.target.value })}
          onKeyDown={handleKey}
        />
        <Button variant="quiet" size="small" iconOnly aria-label="Close" title="Close" icon={<X />} onClick={close} />
      </div>
      <div id={listId} role="listbox" aria-label="Projects and commands">
        {shown.map(({ title, entries: ofGroup }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {ofGroup.map((entry) => (
              <Entry key={entry.id} id={`${listId}-${entry.id}`} entry={entry} typed={typed} isPointed={entry.id === pointed?.id} />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={entries.length === 0 || hasFailed ? styles.none : text.visuallyHidden}>
        {hasFailed ? 'The projects could not be searched. Check the connection.' : entries.length === 0 ? (isPending ? 'Searching' : `Nothing here is called “${typed.trim()}”.`) : ''}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> Move
        </span>
        <span>
          <kbd>↵</kbd> Open
        </span>
        <span>
          <kbd>Esc</kbd> Close
        </span>
      </p>
    </dialog>
  );
}

function Entry({ id, entry, typed, isPointed }: { id: string; entry: PaletteEntry; typed: string; isPointed: boolean }) {
  const { palette } = useParts();
  const { label, detail, project, onTake } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys: a pointer only points and presses
    <div
      id={id}
      role="option"
      aria-selected={isPointed}
      className={styles.entry}
      data-project={project !== undefined || undefined}
      onPointerMove={() => {
        if (!isPointed) palette.send({ type: 'entry.pointed', entry: entry.id });
      }}
      onClick={onTake}
    >
      {project && <StillDrawing app={drawnPlan(project.draft)} unit={10} detail={0} />}
      <span className={styles.label}>
        <Marked label={label} typed={typed} />
      </span>
      {detail !== undefined && <small>{detail}</small>}
    </div>
  );
}

/** A name with the typed text in bold. */
function Marked({ label, typed }: { label: string; typed: string }) {
  const sought = typed.trim();
  const at = sought === '' ? -1 : matchIn(label, sought);
  if (at < 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <b>{label.slice(at, at + sought.length)}</b>
      {label.slice(at + sought.length)}
    </>
  );
}
