import { useSelector } from '@xstate/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { dateWords } from '@plinth/statecharts/revision-words';
import type { Revision } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import text from '#ui/text.module.css';
import styles from './compare-menu.module.css';
import { useFlows } from './flows-context.ts';

/** The keys that move the focus between the search and the revisions, by the number of steps. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-revision]')];
  const next = stops[stops.findIndex((one) => one === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Item({ revision, isChosen, onChoose }: { revision: Revision; isChosen: boolean; onChoose: () => void }) {
  const { isRelease, name, subject, date, author, commit } = revision;
  return (
    <button
      type="button"
      className={styles.revision}
      aria-current={isChosen || undefined}
      data-revision={name}
      onClick={onChoose}
    >
      <b>{isRelease ? `Release ${name}` : subject}</b>
      <span>{`${dateWords(date)}, ${author}, ${commit.slice(0, 8)}`}</span>
    </button>
  );
}

/** What the end of the list says. */
function endOf(count: number, words: string, limit: string | null): string {
  if (limit !== null) return limit;
  if (count === 0) return words === '' ? 'No commit touched it yet.' : 'No version has these words.';
  return words === '' ? 'No commit before these touched it.' : 'No other version has these words.';
}

/** All releases and commits, found by words, in parts. Choosing a commit compares with the version before it. */
export function RevisionList({ since, onChoose }: { since: string | null; onChoose: (since: string) => void }) {
  const { history } = useFlows();
  const { revisions, words, next, limit } = useSelector(history, ({ context }) => context);
  const isListing = useSelector(history, (state) => state.hasTag('listing'));
  const isUnlisted = useSelector(history, (state) => state.hasTag('unlisted'));
  const list = useRef<HTMLUListElement>(null);
  /** The number of revisions when older ones were asked for. */
  const asked = useRef<number | null>(null);
  // The focus goes on to the first of the older ones.
  useEffect(() => {
    if (asked.current === null || asked.current >= revisions.length) return;
    list.current?.querySelectorAll<HTMLElement>('[data-revision]')[asked.current]?.focus();
    asked.current = null;
  }, [revisions]);
  // Nothing to search in.
  if (limit !== null && revisions.length === 0 && words === '') return <p>{limit}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between the controls in it
    <div className={styles.list} onKeyDown={moveFocus}>
      <SearchField
        label="Search the versions"
        placeholder="Words of a subject, an author, a hash or a date"
        value={words}
        onChange={(sought) => {
          asked.current = null;
          history.send({ type: 'revisions.sought', words: sought });
        }}
      />
      <ul ref={list} aria-label="Versions" aria-busy={isListing}>
        {revisions.map((revision) => (
          <li key={revision.name}>
            <Item revision={revision} isChosen={revision.name === since} onChoose={() => onChoose(revision.name)} />
          </li>
        ))}
      </ul>
      <p role="status" className={text.dim}>
        {isListing
          ? 'Reading the versions …'
          : isUnlisted
            ? 'The versions did not come.'
            : next === null
              ? endOf(revisions.length, words, limit)
              : `${revisions.length} are listed.`}
      </p>
      {(next !== null || isUnlisted) && (
        <Button
          busy={isListing}
          onClick={() => {
            asked.current = revisions.length;
            history.send({ type: 'revisions.continued' });
          }}
        >
          {isUnlisted ? 'Try again' : 'Older commits'}
        </Button>
      )}
    </div>
  );
}
