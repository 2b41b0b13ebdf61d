import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { audiences, kinds, places } from '#machines/domain/start/questions.ts';
import { ToggleChip } from '#ui/chip.tsx';
import { useProduct } from '../product/actors.tsx';
import styles from './questions.module.css';
import { SuggestionCell } from './suggestion-cell.tsx';

/** The questions side by side, each with its chips, and what the answers lead to. */
export function QuestionsForm() {
  const { start } = useProduct();
  const answers = useSelector(start, (snapshot) => snapshot.context.answers);
  return (
    <div className={styles.form}>
      <Question name="What is it?" hint="Choose one">
        {kinds.map(({ id, name }) => (
          <ToggleChip key={id} pressed={id === answers.kind} onToggle={() => start.send({ type: 'kind.toggled', kind: id })}>
            {name}
          </ToggleChip>
        ))}
      </Question>
      <Question name="Who is it for?" hint="Choose one">
        {audiences.map(({ id, name }) => (
          <ToggleChip key={id} pressed={id === answers.audience} onToggle={() => start.send({ type: 'audience.toggled', audience: id })}>
            {name}
          </ToggleChip>
        ))}
      </Question>
      <Question name="Where does it run?" hint="Choose any">
        {places.map(({ id, name }) => (
          <ToggleChip key={id} pressed={answers.places.includes(id)} onToggle={() => start.send({ type: 'place.toggled', place: id })}>
            {name}
          </ToggleChip>
        ))}
      </Question>
      <SuggestionCell />
    </div>
  );
}

function Question({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>
        {name} <span className={styles.hint}>{hint}</span>
      </legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}
