import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { memo, useEffect, useId, useRef, type FocusEvent, type KeyboardEvent, type UIEvent } from 'react';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import * as messages from '#messages/project-field.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import text from '#ui/text.module.css';
import type { FormField } from '#ui/use-form.ts';
import { FailureNote } from '../../failure-note.tsx';
import { useParts } from '../dashboard-context.ts';
import { statusOf } from '../dashboard.view.ts';
import styles from './project-field.module.css';

/** A project as the value of a field. */
export type ChosenProject = Pick<ProjectCard, 'id' | 'name'>;

/** The option that chooses no project. */
const none = 'none';

/** The distance from the end of the list, in px, at which the next page is requested. */
const nearEnd = 240;

/**
 * Chooses one of all projects, or none: a combobox whose list the server searches and sends page by page. The focus
 * stays in the field; what is typed but not chosen is dropped when it leaves.
 */
export function ProjectField({ id, value = null, onChange, onLeave }: FormField<ChosenProject | null>) {
  const { projectPicker } = useParts();
  const isOpen = useSelector(projectPicker, (snapshot) => snapshot.hasTag('open'));
  const isFound = useSelector(projectPicker, (snapshot) => snapshot.hasTag('found'));
  const typed = useSelector(projectPicker, ({ context }) => context.typed);
  const projects = useSelector(projectPicker, ({ context }) => context.projects);
  const current = useSelector(projectPicker, ({ context }) => context.current);
  const next = useSelector(projectPicker, ({ context }) => context.next);
  const count = useCount();
  const listId = useId();
  const isSearch = typed !== null && typed.trim() !== '';
  const options = isSearch ? projects.map((project) => project.id) : [none, ...projects.map((project) => project.id)];
  const first = isSearch ? options[0] : undefined;
  // Projects of an earlier text are not chosen by Enter while a newer one is searched for.
  const pointed = isFound ? (options.find((option) => option === current) ?? first) : undefined;
  const close = (): void => projectPicker.send({ type: 'picker.closed' });
  // A field that is removed with its page does not lose the focus first.
  useEffect(() => () => projectPicker.send({ type: 'picker.closed' }), [projectPicker]);

  function take(option: string): void {
    const project = projects.find((one) => one.id === option);
    onChange?.(project ? { id: project.id, name: project.name } : null);
    close();
  }

  function type(words: string): void {
    if (words === '') onChange?.(null);
    projectPicker.send({ type: 'text.typed', text: words });
  }

  /** Points at the option after or before the current one. At the end, the next page is requested. */
  function move(step: 1 | -1): void {
    const from = pointed === undefined ? (step === 1 ? -1 : options.length) : options.indexOf(pointed);
    const to = from + step;
    if (to >= options.length - 1) projectPicker.send({ type: 'end.neared' });
    const option = options[to >= options.length && next !== null ? from : (to + options.length) % options.length];
    if (option !== undefined) projectPicker.send({ type: 'option.pointed', option });
  }

  function handleKey(event: KeyboardEvent): void {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isOpen) {
      if (!isArrow) return;
      projectPicker.send({ type: 'picker.opened' });
    } else if (isArrow) move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter') {
      if (pointed !== undefined) take(pointed);
    } else return;
    event.preventDefault();
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>): void {
    if (currentTarget.contains(relatedTarget)) return;
    close();
    onLeave?.();
  }

  return (
    <Field id={id} label={messages.project} optional>
      {(control) => (
        <div className={styles.picker} onBlur={leave}>
          <TextInput
            {...control}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && pointed !== undefined ? `${listId}-${pointed}` : undefined}
            autoComplete="off"
            maxLength={80}
            placeholder={messages.noProject}
            value={typed ?? value?.name ?? ''}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => {
              if (!isOpen) projectPicker.send({ type: 'picker.opened' });
            }}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={handleKey}
          />
          <ChevronDown className={styles.arrow} aria-hidden="true" />
          {isOpen && (
            // A press in the panel leaves the focus in the field.
            <div role="presentation" className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
              <Options listId={listId} pointed={pointed} chosen={value?.id ?? none} hasNone={!isSearch} onTake={take} />
              {count !== '' && (
                <p className={styles.count} aria-hidden="true">
                  {count}
                </p>
              )}
            </div>
          )}
          <p role="status" className={text.visuallyHidden}>
            {isOpen && count}
          </p>
        </div>
      )}
    </Field>
  );
}

type OptionsProps = {
  listId: string;
  pointed: string | undefined;
  chosen: string;
  /** Whether no project can be chosen, as the first option. */
  hasNone: boolean;
  onTake: (option: string) => void;
};

/** The list below the field, or why it is not there. */
function Options({ listId, pointed, chosen, hasNone, onTake }: OptionsProps) {
  const { projectPicker } = useParts();
  const projects = useSelector(projectPicker, ({ context }) => context.projects);
  const total = useSelector(projectPicker, ({ context }) => context.total);
  const failure = useSelector(projectPicker, ({ context }) => context.failure);
  const hasFailed = useSelector(projectPicker, (snapshot) => snapshot.hasTag('failed'));
  const hasMoreFailed = useSelector(projectPicker, (snapshot) => snapshot.hasTag('moreFailed'));
  const before = hasNone ? 1 : 0;

  function follow({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLDivElement>): void {
    const isNear = scrollTop + clientHeight > scrollHeight - nearEnd;
    if (isNear && !projectPicker.getSnapshot().hasTag('moreFailed')) projectPicker.send({ type: 'end.neared' });
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys */}
      <div
        id={listId}
        role="listbox"
        aria-label={messages.projects}
        className={styles.options}
        onScroll={follow}
        onClick={({ target }) => {
          const option = target instanceof Element ? target.closest<HTMLElement>('[data-option]') : null;
          if (option?.dataset['option'] !== undefined) onTake(option.dataset['option']);
        }}
      >
        {hasNone && (
          <Option
            id={`${listId}-${none}`}
            option={none}
            name={messages.noProject}
            isPointed={pointed === none}
            isChosen={chosen === none}
            place={1}
            of={total + before}
          />
        )}
        {(hasFailed ? [] : projects).map((project, index) => (
          <Option
            key={project.id}
            id={`${listId}-${project.id}`}
            option={project.id}
            name={project.name}
            status={statusOf(project).name}
            isPointed={pointed === project.id}
            isChosen={chosen === project.id}
            place={index + 1 + before}
            of={total + before}
          />
        ))}
      </div>
      {hasFailed && (
        <div className={styles.failed}>
          <FailureNote
            what={messages.notLoaded}
            failure={failure}
            onRetry={() => projectPicker.send({ type: 'picker.opened' })}
          />
        </div>
      )}
      {hasMoreFailed && (
        <div className={styles.failed}>
          <p>{messages.restNotLoaded}</p>
          <Button size="small" onClick={() => projectPicker.send({ type: 'end.neared' })}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
}

type OptionProps = {
  id: string;
  option: string;
  name: string;
  status?: string;
  isPointed: boolean;
  isChosen: boolean;
  place: number;
  of: number;
};

/** Memoised: pointing at another option renders two of them, not all. */
const Option = memo(function Option({ id, option, name, status, isPointed, isChosen, place, of }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPointed) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isPointed]);
  return (
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={of}
      aria-posinset={place}
      data-option={option}
      data-pointed={isPointed || undefined}
      className={styles.option}
    >
      <bdi className={styles.name}>{name}</bdi>
      {status !== undefined && <small>{status}</small>}
    </div>
  );
});

/** How many projects match; empty after a failure, which the list itself tells. */
function useCount(): string {
  const { projectPicker } = useParts();
  const isPending = useSelector(projectPicker, (snapshot) => snapshot.hasTag('pending'));
  const hasFailed = useSelector(projectPicker, (snapshot) => snapshot.hasTag('failed'));
  const typed = useSelector(projectPicker, ({ context }) => context.typed);
  const shown = useSelector(projectPicker, ({ context }) => context.projects.length);
  const total = useSelector(projectPicker, ({ context }) => context.total);
  const search = typed?.trim() ?? '';
  if (hasFailed) return '';
  if (isPending) return messages.searching;
  if (total > 0) return messages.shownOf({ shown, total });
  return search === '' ? messages.noneYet : messages.noneCalled({ search });
}
