import { useSelector } from '@xstate/react';
import { useId, type SyntheticEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import styles from './compare-menu.module.css';
import { useFlows } from './flows-context.ts';
import { dayOf } from './revision-names.ts';

/**
 * Compares any two revisions: each is a hash, a branch, a tag, or words of a commit's subject. Without the second one,
 * the flows as they are now.
 */
export function AnyTwo({ since, onChoose }: { since: string | null; onChoose: (since: string | null) => void }) {
  const { history } = useFlows();
  const revisions = useSelector(history, ({ context }) => context.revisions);
  const limit = useSelector(history, ({ context }) => context.limit);
  const list = useId();
  const [from, to = ''] = (since ?? '').split('..');
  // Where git is not, a name leads nowhere.
  if (limit !== null) return null;
  const compare = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [first, second] = ['from', 'to'].map((name) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    });
    if (first) onChoose(second ? `${first}..${second}` : first);
  };
  return (
    <details className={styles.any}>
      <summary>Any two revisions</summary>
      <form className={styles.fields} method="get" onSubmit={compare} key={since}>
        <datalist id={list}>
          {revisions.map(({ name, date, subject }) => (
            <option key={name} value={name}>{`${dayOf(date)}: ${subject}`}</option>
          ))}
        </datalist>
        <div>
          <label htmlFor={`${list}-from`}>From</label>
          <TextInput
            id={`${list}-from`}
            name="from"
            list={list}
            defaultValue={from}
            placeholder="Hash, branch, tag or words of a commit"
          />
        </div>
        <div>
          <label htmlFor={`${list}-to`}>To</label>
          <TextInput id={`${list}-to`} name="to" list={list} defaultValue={to} placeholder="Now" />
        </div>
        <Button size="small" type="submit">
          Compare
        </Button>
      </form>
    </details>
  );
}
