import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { audiences, kinds, places } from '#machines/domain/start/questions.ts';
import * as messages from '#messages/studio-questions.ts';
import { Button } from '#ui/button.tsx';
import { ToggleChip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field, TextInput } from '#ui/field.tsx';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import text from '#ui/text.module.css';
import { useIsLocked, useProduct } from '../product/actors.tsx';
import styles from './questions.module.css';

/** The questions side by side, each with its chips, and the suggestion. */
export function QuestionsForm() {
  const { start } = useProduct();
  const answers = useSelector(start, (snapshot) => snapshot.context.answers);
  return (
    <div className={styles.form}>
      <Question name={messages.whatIsIt} hint={messages.chooseOne}>
        {kinds.map(({ id, name }) => (
          <ToggleChip
            key={id}
            pressed={id === answers.kind}
            onToggle={() => start.send({ type: 'kind.toggled', kind: id })}
          >
            {name}
          </ToggleChip>
        ))}
      </Question>
      <Question name={messages.whoFor} hint={messages.chooseOne}>
        {audiences.map(({ id, name }) => (
          <ToggleChip
            key={id}
            pressed={id === answers.audience}
            onToggle={() => start.send({ type: 'audience.toggled', audience: id })}
          >
            {name}
          </ToggleChip>
        ))}
      </Question>
      <Question name={messages.whereRuns} hint={messages.chooseAny}>
        {places.map(({ id, name }) => (
          <ToggleChip
            key={id}
            pressed={answers.places.includes(id)}
            onToggle={() => start.send({ type: 'place.toggled', place: id })}
          >
            {name}
          </ToggleChip>
        ))}
      </Question>
      <Wish />
      <SuggestionCell />
    </div>
  );
}

/** What the app may cost and when it is needed: the next steps fit the plan to it. */
function Wish() {
  const { start } = useProduct();
  const wish = useSelector(start, (snapshot) => snapshot.context.wish);
  return (
    <Field label={messages.budgetOrDate} optional hint={messages.budgetHint} className={styles.wish}>
      {(control) => (
        <TextInput
          {...control}
          value={wish}
          autoComplete="off"
          onChange={({ target }) => start.send({ type: 'wish.typed', wish: target.value })}
        />
      )}
    </Field>
  );
}

function Question({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>
        <span>{name}</span> <span className={styles.hint}>{hint}</span>
      </legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}

// Loaded with the first suggestion: it contains the code that computes dates.
const Suggested = lazyWithRetry(async () => (await import('./suggested.tsx')).Suggested, {
  name: messages.theSuggestion,
});

/** The suggestion that follows from the answers, and a button to take it. */
function SuggestionCell() {
  const { start } = useProduct();
  const hasSuggestion = useSelector(start, (snapshot) => snapshot.context.suggestion !== null);
  const isPending = useSelector(start, (snapshot) => snapshot.hasTag('pending'));
  const hasFailed = useSelector(start, (snapshot) => snapshot.hasTag('failed'));
  return (
    <div className={styles.cell}>
      <div aria-live="polite" aria-busy={isPending}>
        {hasSuggestion ? (
          <Suspense fallback={<Hint>{messages.isLoading}</Hint>}>
            <Suggested />
          </Suspense>
        ) : (
          <Hint>{hasFailed ? messages.hasFailed : isPending ? messages.isLoading : messages.leadsHere}</Hint>
        )}
      </div>
      {hasSuggestion && <Take />}
      {hasFailed && <Button onClick={() => start.send({ type: 'suggestion.retried' })}>{messages.tryAgain}</Button>}
    </div>
  );
}

/** The text in place of a suggestion. */
function Hint({ children }: { children: string }) {
  return <p className={classNames(text.small, text.dim)}>{children}</p>;
}

/** Takes the suggestion, while it belongs to the answers and the plan can be changed. */
function Take() {
  const { plan, start } = useProduct();
  const isLocked = useIsLocked();
  const suggestion = useSelector(start, (snapshot) =>
    snapshot.hasTag('suggested') ? snapshot.context.suggestion : null,
  );
  return (
    <Button
      block
      disabled={isLocked || !suggestion}
      onClick={() => suggestion && plan.send({ type: 'suggestion.taken', suggestion })}
    >
      {messages.seeFeatures}
    </Button>
  );
}
