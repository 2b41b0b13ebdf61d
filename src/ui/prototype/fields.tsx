import { Check, Search, Upload } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import * as messages from '#messages/prototype-parts.ts';
import styles from './fields.module.css';
import { Bar, Unseen } from './marks.tsx';
import { seedOf, stepOf, useControls, type Part } from './prototype-controls.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

export function FieldPart({ label }: Part) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={styles.input} autoComplete="off" maxLength={80} />
    </div>
  );
}

/** An address and a password. Neither is sent, and autofill is off. */
export function LoginPart({ label }: Part) {
  return (
    <div role="group" aria-label={label} className={styles.login}>
      {[messages.email, messages.password].map((name) => (
        <label key={name} className={styles.field}>
          <span>{name}</span>
          <input className={styles.input} autoComplete="off" maxLength={80} />
        </label>
      ))}
    </div>
  );
}

/** A search that shows more results as the visitor types. */
export function SearchPart({ id, label, onOpen }: Part) {
  const [words, setWords] = useState('');
  const field = useId();
  const found = words.trim() === '' ? 0 : 3;
  function submit(event: FormEvent): void {
    event.preventDefault();
    onOpen?.();
  }
  return (
    <form role="search" aria-label={label} className={styles.field} method="get" onSubmit={submit}>
      <label htmlFor={field}>{label}</label>
      <span className={styles.search}>
        <Search aria-hidden="true" />
        <input
          id={field}
          type="search"
          className={styles.input}
          autoComplete="off"
          maxLength={80}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </span>
      <span className={styles.found} role="status">
        {found > 0 && <Unseen>{messages.found({ count: found })}</Unseen>}
        {numbers(found).map((at) => (
          <Bar key={at} tone="ink" step={stepOf(seedOf(id), at, 5)} />
        ))}
      </span>
    </form>
  );
}

/** Six boxes for the digits of a code; each moves the focus to the next. */
export function CodePart({ label }: Part) {
  const boxes = useRef<HTMLDivElement>(null);
  return (
    <div ref={boxes} role="group" aria-label={label} className={styles.code}>
      {numbers(6).map((at) => (
        <input
          key={at}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={1}
          aria-label={messages.figureOfCode({ number: at + 1 })}
          onInput={(event) => {
            if (event.currentTarget.value !== '') boxes.current?.querySelectorAll('input')[at + 1]?.focus();
          }}
        />
      ))}
    </div>
  );
}

export function UploadPart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  return (
    <button
      type="button"
      className={styles.upload}
      aria-pressed={isOn(id)}
      aria-label={messages.addFileTo({ label })}
      onClick={() => onToggle(id)}
    >
      {isOn(id) ? <Check /> : <Upload />}
      <span>{isOn(id) ? messages.fileAdded : messages.addFile}</span>
    </button>
  );
}
