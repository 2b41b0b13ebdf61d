import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import text from '#ui/text.module.css';
import { useIsLocked, useProduct } from '../product/actors.tsx';
import styles from './questions.module.css';

// Loaded with the first suggestion: it brings what computes dates.
const Suggested = lazyWithRetry(async () => (await import('./suggested.tsx')).Suggested, { name: 'The suggestion' });

const loading = 'Loading the suggestion.';

/** What the answers lead to, and the way there. */
export function SuggestionCell() {
  const { start } = useProduct();
  const hasSuggestion = useSelector(start, (snapshot) => snapshot.context.suggestion !== null);
  const isPending = useSelector(start, (snapshot) => snapshot.hasTag('pending'));
  const hasFailed = useSelector(start, (snapshot) => snapshot.hasTag('failed'));
  return (
    <div className={styles.cell}>
      <div aria-live="polite" aria-busy={isPending}>
        {hasSuggestion ? (
          <Suspense fallback={<Hint>{loading}</Hint>}>
            <Suggested />
          </Suspense>
        ) : (
          <Hint>{hasFailed ? 'The suggestion did not load.' : isPending ? loading : 'Your answers lead to a base here, with its price and the day it is ready.'}</Hint>
        )}
      </div>
      {hasSuggestion && <Take />}
      {hasFailed && <Button onClick={() => start.send({ type: 'suggestion.retried' })}>Try again</Button>}
    </div>
  );
}

/** What is said where a suggestion would stand. */
function Hint({ children }: { children: string }) {
  return <p className={classNames(text.small, text.dim)}>{children}</p>;
}

/** Takes the suggestion, while it belongs to the answers and the plan can be changed. */
function Take() {
  const { plan, start } = useProduct();
  const isLocked = useIsLocked();
  const suggestion = useSelector(start, (snapshot) => (snapshot.hasTag('suggested') ? snapshot.context.suggestion : null));
  return (
    <Button block disabled={isLocked || !suggestion} onClick={() => suggestion && plan.send({ type: 'suggestion.taken', suggestion })}>
      See its features
    </Button>
  );
}
