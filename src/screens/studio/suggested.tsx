import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { useDraft, useProduct } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import styles from './questions.module.css';
import { suggestionView } from './suggestion.view.ts';

/** What is suggested, as the plan would be with it; nothing until there is something. */
export function Suggested() {
  const { start } = useProduct();
  const suggestion = useSelector(start, (snapshot) => snapshot.context.suggestion);
  const audience = useSelector(start, (snapshot) => snapshot.context.answers.audience);
  const draft = useDraft();
  const firstDay = useStart();
  const currency = useCurrency();
  const view = useMemo(() => suggestion && suggestionView(draft, suggestion, audience, firstDay, currency), [draft, suggestion, audience, firstDay, currency]);
  if (!view) return null;
  return (
    <>
      <p className={classNames(text.fine, text.faint)}>We suggest</p>
      <div className={styles.base}>
        <h3 className={text.head3}>{view.name}</h3>
        <p className={styles.price}>from {view.price}</p>
      </div>
      <p className={styles.words}>{view.sentences.join(' ')}</p>
      <p className={styles.whole}>
        {view.wholeTerm} <span className={text.figure}>{view.whole}</span>
      </p>
    </>
  );
}
