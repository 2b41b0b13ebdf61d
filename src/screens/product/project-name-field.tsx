import { Pencil } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { cleanLine } from '#machines/domain/one-line.ts';
import { projectNameError } from '#machines/domain/plan/plan-draft.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import * as messages from '#messages/plan-pages.ts';
import { Button } from '#ui/button.tsx';
import { useDraft, useIsLocked, useProduct } from './actors.tsx';
import styles from './product-page.module.css';

/** Focuses a field that has just appeared and selects its text. */
function take(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** The project's name; the pencil turns it into a field. Enter or leaving the field saves the name, Escape does not. */
export function ProjectNameField() {
  const { plan } = useProduct();
  const isLocked = useIsLocked();
  const name = projectName(useDraft());
  const [isEditing, setIsEditing] = useState(false);
  const [error, setError] = useState<string>();
  const errorId = useId();
  const isLeftByKey = useRef(false);

  /** A name that cannot be saved stays in its field, with the reason. */
  function keep(typed: string): void {
    const fault = projectNameError(typed);
    setError(fault);
    if (fault !== undefined) return;
    setIsEditing(false);
    if (cleanLine(typed) !== name) plan.send({ type: 'project.renamed', name: typed });
  }

  function leave(): void {
    setError(undefined);
    setIsEditing(false);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The browser would otherwise press the pencil, which has the focus by then.
    event.preventDefault();
    isLeftByKey.current = event.key === 'Escape' || projectNameError(event.currentTarget.value) === undefined;
    if (event.key === 'Enter') keep(event.currentTarget.value);
    else leave();
  }

  /** Focuses the pencil when the field was left by a key. */
  function takeBack(pencil: HTMLButtonElement | null): void {
    if (!pencil || !isLeftByKey.current) return;
    isLeftByKey.current = false;
    pencil.focus();
  }

  if (isEditing) {
    return (
      <span className={styles.name}>
        <input
          aria-label={messages.projectName}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          defaultValue={name}
          autoComplete="off"
          ref={take}
          onKeyDown={handleKey}
          onBlur={(event) => keep(event.currentTarget.value)}
        />
        {error !== undefined && (
          <span id={errorId} role="alert">
            {error}
          </span>
        )}
      </span>
    );
  }
  return (
    <span className={styles.name}>
      <bdi className={styles.given}>{name}</bdi>
      <Button
        ref={takeBack}
        variant="quiet"
        size="small"
        iconOnly
        aria-label={messages.rename}
        title={messages.rename}
        icon={<Pencil />}
        disabled={isLocked}
        onClick={() => setIsEditing(true)}
      />
    </span>
  );
}
