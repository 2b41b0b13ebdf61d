import { ChevronRight, Heart, Plus } from 'lucide-react';
import { useState } from 'react';
import * as messages from '#messages/prototype-parts.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Bar, Mark, TwoLines } from './marks.tsx';
import { seedOf, stepOf, useControls, type Part } from './prototype-controls.ts';
import styles from './lists.module.css';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Three rows; each opens the feature's target, or expands. */
export function ListPart({ id, label, onOpen }: Part) {
  const { isOn, onToggle } = useControls();
  const seed = seedOf(id);
  return (
    <ul className={styles.rows}>
      {numbers(3).map((at) => {
        const row = `${id}.${at}`;
        const isOpen = !onOpen && isOn(row);
        return (
          <li key={at}>
            <button
              type="button"
              className={styles.row}
              aria-expanded={onOpen ? undefined : isOpen}
              aria-label={`${label}, ${at + 1}`}
              onClick={onOpen ?? (() => onToggle(row))}
            >
              <Mark isAccent={at === 1} />
              <TwoLines seed={seed} at={at} />
              <ChevronRight className={classNames(styles.arrow, isOpen && styles.down)} />
            </button>
            {isOpen && (
              <div className={styles.details}>
                <Bar step={5} />
                <Bar step={4} />
                <Bar step={2} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Rows with an amount at the right. */
export function LedgerPart({ id }: Part) {
  const seed = seedOf(id);
  return (
    <ul className={styles.rows}>
      {numbers(3).map((at) => (
        <li key={at} className={styles.still}>
          <Mark />
          <TwoLines seed={seed} at={at} />
          <span className={styles.amount} />
        </li>
      ))}
      <li className={classNames(styles.still, styles.sum)}>
        <Bar tone="ink" step={1} />
        <span className={classNames(styles.amount, styles.total)} />
      </li>
    </ul>
  );
}

/** Rows with checkboxes, under a header. */
export function TablePart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  const seed = seedOf(id);
  return (
    <div className={styles.table}>
      <div className={styles.head} aria-hidden="true">
        <Bar tone="ink" step={2} />
        <Bar tone="ink" step={1} />
        <Bar tone="ink" step={0} />
      </div>
      {numbers(3).map((at) => (
        <label key={at} className={styles.cells}>
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={messages.row({ label, number: at + 1 })}
            checked={isOn(`${id}.${at}`)}
            onChange={() => onToggle(`${id}.${at}`)}
          />
          <Bar step={stepOf(seed, at, 5)} />
          <Bar step={stepOf(seed, at + 4, 5)} />
          <Bar step={stepOf(seed, at + 8, 4)} />
        </label>
      ))}
    </div>
  );
}

/** People in a row: each opens the feature's target, or is selected. */
export function PeoplePart({ id, label, onOpen }: Part) {
  const { isOn, onToggle } = useControls();
  const seed = seedOf(id);
  return (
    <ul className={styles.people}>
      {numbers(5).map((at) => {
        const person = `${id}.${at}`;
        return (
          <li key={at}>
            <button
              type="button"
              className={styles.person}
              aria-pressed={onOpen ? undefined : isOn(person)}
              aria-label={messages.person({ label, number: at + 1 })}
              onClick={onOpen ?? (() => onToggle(person))}
            >
              <Mark isRound isAccent={at === seed % 4} />
              <Bar step={2 + stepOf(seed, at, 3)} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** One person, with their counts. */
export function PersonPart(part: Part) {
  const { isOn, onToggle } = useControls();
  return (
    <div className={styles.profile}>
      <Mark isRound isAccent />
      <TwoLines seed={seedOf(part.id)} at={2} />
      <Button
        size="small"
        className={styles.follow}
        aria-pressed={isOn(part.id)}
        aria-label={messages.followPerson({ label: part.label })}
        onClick={() => onToggle(part.id)}
      >
        {isOn(part.id) ? messages.following : messages.follow}
      </Button>
    </div>
  );
}

/** Posts of other people, with a heart for each. */
export function FeedPart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  const seed = seedOf(id);
  return (
    <ul className={styles.rows}>
      {numbers(2).map((at) => (
        <li key={at} className={styles.post}>
          <span className={styles.author}>
            <Mark isRound isAccent={at === 1} />
            <TwoLines seed={seed} at={at} />
          </span>
          <Bar step={5} />
          <Bar step={stepOf(seed, at, 4)} />
          <button
            type="button"
            className={styles.heart}
            aria-pressed={isOn(`${id}.${at}`)}
            aria-label={messages.likePost({ label, number: at + 1 })}
            onClick={() => onToggle(`${id}.${at}`)}
          >
            <Heart />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Key figures. */
export function FiguresPart({ id }: Part) {
  const seed = seedOf(id);
  return (
    <div className={styles.figures} aria-hidden="true">
      {numbers(3).map((at) => (
        <span key={at} className={styles.figure}>
          <span className={classNames(styles.number, at === 0 && styles.first)} />
          <Bar step={stepOf(seed, at, 4)} />
        </span>
      ))}
    </div>
  );
}

/** The contents of the basket, with buttons to change each quantity. */
export function BasketPart({ id, label, opens, onOpen }: Part) {
  const seed = seedOf(id);
  const [counts, setCounts] = useState<readonly number[]>([1, 2, 1]);
  return (
    <>
      <ul className={styles.rows}>
        {numbers(counts.length).map((at) => (
          <li key={at} className={styles.still}>
            <Mark />
            <TwoLines seed={seed} at={at} />
            <span
              className={styles.count}
              role="status"
              aria-label={messages.inBasket({ label, many: counts[at] ?? 0, number: at + 1 })}
            >
              {counts[at]}
            </span>
            <Button
              size="small"
              iconOnly
              className={styles.plus}
              aria-label={messages.oneMore({ label, number: at + 1 })}
              icon={<Plus />}
              onClick={() => setCounts(counts.with(at, (counts[at] ?? 0) + 1))}
            />
          </li>
        ))}
      </ul>
      {onOpen && (
        <button type="button" className={styles.primary} onClick={onOpen}>
          {opens}
        </button>
      )}
    </>
  );
}
