import { SendHorizontal } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import * as messages from '#messages/prototype-parts.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Bar, TwoLines, Unseen } from './marks.tsx';
import { seedOf, stepOf, useControls, type Part } from './prototype-controls.ts';
import styles from './sequences.module.css';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** A conversation that accepts input and sends it nowhere. */
export function ChatPart({ id, label }: Part) {
  const seed = seedOf(id);
  const field = useId();
  const [written, setWritten] = useState<readonly { readonly id: number; readonly words: string }[]>([]);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('words');
    if (typeof words !== 'string' || words.trim() === '') return;
    setWritten([...written, { id: written.length, words: words.trim() }]);
    event.currentTarget.reset();
  }
  return (
    <>
      <div className={styles.chat} role="log" aria-label={label}>
        <span className={styles.bubble} aria-hidden="true">
          <Bar step={5} />
          <Bar step={stepOf(seed, 1, 4)} />
        </span>
        <span className={classNames(styles.bubble, styles.mine)} aria-hidden="true">
          <Bar step={4} />
        </span>
        {written.map(({ id: sent, words }) => (
          <span key={sent} className={classNames(styles.bubble, styles.mine, styles.written)}>
            {words}
          </span>
        ))}
      </div>
      <form className={styles.write} method="post" onSubmit={submit}>
        <label htmlFor={field}>
          <Unseen>{messages.write({ label })}</Unseen>
        </label>
        <input id={field} name="words" className={styles.input} autoComplete="off" maxLength={120} />
        <Button type="submit" variant="ink" iconOnly aria-label={messages.send({ label })} icon={<SendHorizontal />} />
      </form>
    </>
  );
}

/** Steps on a line; a press takes the next one. */
export function StepsPart({ id, label }: Part) {
  const [done, setDone] = useState(1 + (seedOf(id) % 2));
  return (
    <>
      <ol className={styles.steps} aria-label={messages.step({ label, number: done })}>
        {numbers(4).map((at) => (
          <li key={at} className={styles.step} data-state={at < done - 1 ? 'done' : at === done - 1 ? 'now' : 'next'}>
            <Bar tone={at < done ? 'ink' : 'pale'} step={2 + (at % 3)} />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        className={styles.next}
        aria-label={done === 4 ? messages.beginAgainWith({ label }) : messages.nextStepOf({ label })}
        onClick={() => setDone(done === 4 ? 1 : done + 1)}
      >
        {done === 4 ? messages.beginAgain : messages.nextStep}
      </Button>
    </>
  );
}

/** Chapters below each other on a line. */
export function ChaptersPart({ id, label, onOpen }: Part) {
  const { isOn, onToggle } = useControls();
  const seed = seedOf(id);
  return (
    <ol>
      {numbers(4).map((at) => {
        const chapter = `${id}.${at}`;
        const state = at < 2 || isOn(chapter) ? 'done' : at === 2 ? 'now' : 'next';
        return (
          <li key={at} className={styles.chapter} data-state={state}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={onOpen ? undefined : isOn(chapter)}
              aria-label={`${label}, ${at + 1}`}
              onClick={onOpen ?? (() => onToggle(chapter))}
            >
              <span className={styles.dot} />
              <TwoLines seed={seed} at={at} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

export function DocumentPart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  const seed = seedOf(id);
  const isOpen = isOn(id);
  return (
    <div className={styles.document}>
      <Bar tone="ink" step={3} />
      {numbers(isOpen ? 9 : 3).map((at) => (
        <Bar key={at} step={at % 3 === 2 ? stepOf(seed, at, 4) : 5} />
      ))}
      <Button
        size="small"
        className={styles.next}
        aria-expanded={isOpen}
        aria-label={isOpen ? messages.readLessOf({ label }) : messages.readOnIn({ label })}
        onClick={() => onToggle(id)}
      >
        {isOpen ? messages.readLess : messages.readOn}
      </Button>
    </div>
  );
}
