import { useSelector } from '@xstate/react';
import { Suspense, useId, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import text from '#ui/text.module.css';
import { useProduct } from '../product/actors.tsx';
import styles from './questions.module.css';

// Loaded once the page is hydrated; its space is reserved.
const QuestionsForm = lazyWithRetry(async () => (await import('./questions-form.tsx')).QuestionsForm, { name: 'The questions' });

const forGood = () => () => undefined;

/** Three questions for visitors who do not know where to begin, or the guide, to whom an app is described. Hidden, the questions leave a button to show them again. */
export function Questions() {
  const { panels, start } = useProduct();
  const isShown = useSelector(start, (snapshot) => snapshot.hasTag('shown'));
  const isHydrated = useSyncExternalStore(forGood, () => true, () => false);
  const id = useId();
  return (
    <section className={styles.questions} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={text.head3}>
          Not sure where to begin?
        </h2>
        <div className={styles.ways}>
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => panels.send({ type: 'panel.opened', panel: 'guide' })}>
            Describe your app
          </Button>
          <Button variant="quiet" size="small" onClick={() => start.send({ type: isShown ? 'questions.hidden' : 'questions.shown' })}>
            {isShown ? 'Hide questions' : 'Show questions'}
          </Button>
        </div>
      </div>
      {isShown && (
        <div className={styles.room}>
          <Suspense>{isHydrated && <QuestionsForm />}</Suspense>
        </div>
      )}
    </section>
  );
}
