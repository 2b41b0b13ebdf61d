import { useSelector } from '@xstate/react';
import { History } from 'lucide-react';
import { useId, type SyntheticEvent } from 'react';
import { once } from '#machines/domain/once.ts';
import type { Revision } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { SelectMenu } from '#ui/menu.tsx';
import styles from './compare-menu.module.css';
import { useFlows } from './flows-context.ts';

const day = once(() => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }));

/** '22 Nov'. @param date ISO. */
export function dayOf(date: string): string {
  return day().format(new Date(date));
}

/** 'release 0.1.0', 'before “A tree of a flow”': the name of a revision in the menu. */
export function revisionName({ name, subject, isRelease }: Revision): string {
  if (isRelease) return `release ${name}`;
  return name.endsWith('~1') ? `before “${subject}”` : name;
}

/** The id of the option without a comparison; no revision has an empty name. */
const nothing = '';

/**
 * Compares any two revisions: each is a hash, a branch, a tag, or words of a commit's subject. Without the second one,
 * the flows as they are now.
 */
function AnyTwo({ since, onChoose }: { since: string | null; onChoose: (since: string | null) => void }) {
  const { history } = useFlows();
  const revisions = useSelector(history, ({ context }) => context.revisions);
  const list = useId();
  const [from, to = ''] = (since ?? '').split('..');
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

/** Selects the earlier version to compare with. */
export function CompareMenu({ since, onChoose }: { since: string | null; onChoose: (since: string | null) => void }) {
  const { history } = useFlows();
  const revisions = useSelector(history, ({ context }) => context.revisions);
  const isListed = since === null || revisions.some(({ name }) => name === since);
  // Without revisions and without a comparison, there is nothing to select.
  if (revisions.length === 0 && since === null) return null;
  const options = [
    { id: nothing, label: 'Nothing' },
    ...(isListed ? [] : [{ id: since, label: since }]),
    ...revisions.map((revision) => ({
      id: revision.name,
      label: `${dayOf(revision.date)}: ${revisionName(revision)}`,
    })),
  ];
  return (
    <>
      <SelectMenu
        size="small"
        icon={<History />}
        label="Compare with"
        subject="The earlier version to compare with"
        options={options}
        selected={since ?? nothing}
        onSelect={(id) => onChoose(id === nothing ? null : id)}
      />
      <AnyTwo since={since} onChoose={onChoose} />
    </>
  );
}
