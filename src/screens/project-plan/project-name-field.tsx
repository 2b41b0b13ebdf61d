import { Pencil } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { nameLimit } from '#machines/domain/plan/plan-draft.ts';
import { Button } from '#ui/button.tsx';
import { useDraft, useProduct } from '../product/actors.tsx';
import { projectName } from '../product/project-name.ts';
import styles from './project-plan.module.css';

/** A field that has just appeared is typed into at once, over what it holds. */
function take(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** The project's name; the pencil turns it into a field. Enter or leaving it keeps what was typed, Escape does not. */
export function ProjectNameField() {
  const { plan } = useProduct();
  const name = projectName(useDraft());
  const [isEditing, setIsEditing] = useState(false);

  function keep(typed: string): void {
    setIsEditing(false);
    plan.send({ type: 'project.renamed', name: typed });
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') keep(event.currentTarget.value);
    if (event.key === 'Escape') setIsEditing(false);
  }

  if (isEditing) {
    return (
      <span className={styles.name}>
        <input
          aria-label="Project name"
          defaultValue={name}
          maxLength={nameLimit}
          autoComplete="off"
          ref={take}
          onKeyDown={handleKey}
          onBlur={(event) => keep(event.currentTarget.value)}
        />
      </span>
    );
  }
  return (
    <span className={styles.name}>
      {name}
      <Button variant="quiet" size="small" iconOnly aria-label="Rename" title="Rename" icon={<Pencil />} onClick={() => setIsEditing(true)} />
    </span>
  );
}
