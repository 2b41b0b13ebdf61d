import { Check, Mic, Star } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as messages from '#messages/prototype-parts.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Bar } from './marks.tsx';
import { seedOf, stepOf, useControls, type Part } from './prototype-controls.ts';
import styles from './choices.module.css';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** A button with one action: after a press it shows that it is done. */
export function ActionPart({ id, label, onOpen }: Part) {
  const { isOn, onToggle } = useControls();
  if (onOpen) {
    return (
      <Button block onClick={onOpen}>
        {label}
      </Button>
    );
  }
  return (
    <Button
      block
      aria-pressed={isOn(id)}
      className={isOn(id) ? styles.done : ''}
      icon={isOn(id) ? <Check /> : undefined}
      onClick={() => onToggle(id)}
    >
      {label}
    </Button>
  );
}

/** A switch. */
export function TogglePart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  return (
    <label className={styles.toggle}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-checked={isOn(id)}
        checked={isOn(id)}
        onChange={() => onToggle(id)}
      />
    </label>
  );
}

type OptionsProps = {
  label: string;
  names: readonly string[];
  children: (at: number) => ReactNode;
  className: string | undefined;
  chosen?: number;
};

/** Several options of which one is selected: one stop for the Tab key, arrow keys move the selection. */
export function Options({ label, names, children, className, chosen = 0 }: OptionsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {names.map((option, at) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} className={styles.radio} defaultChecked={at === chosen} aria-label={option} />
          {children(at)}
        </label>
      ))}
    </div>
  );
}

export function ChoicePart({ id, label }: Part) {
  const seed = seedOf(id);
  const names = numbers(3 + (seed % 2)).map((at) => messages.option({ number: at + 1 }));
  return (
    <Options label={label} names={names} className={styles.chips}>
      {(at) => (
        <span className={styles.chip}>
          <span className={classNames(styles.word, [styles.short, styles.middle, styles.long][stepOf(seed, at, 3)])} />
        </span>
      )}
    </Options>
  );
}

const times = ['09:00', '10:30', '12:00', '15:30', '17:00', '18:30'];

export function SlotsPart({ label }: Part) {
  return (
    <Options label={label} names={times} className={styles.slots} chosen={1}>
      {(at) => <span className={styles.chip}>{times[at]}</span>}
    </Options>
  );
}

export function QuizPart({ id, label }: Part) {
  const seed = seedOf(id);
  const names = numbers(3).map((at) => messages.answer({ number: at + 1 }));
  return (
    <>
      <Bar tone="ink" step={5} />
      <Options label={label} names={names} className={styles.answers} chosen={1}>
        {(at) => (
          <span className={styles.answer}>
            <Bar step={stepOf(seed, at, 5)} />
          </span>
        )}
      </Options>
    </>
  );
}

export function RatingPart({ label }: Part) {
  const names = numbers(5).map((at) => messages.stars({ number: at + 1 }));
  return (
    <Options label={label} names={names} className={styles.stars} chosen={3}>
      {() => <Star className={styles.star} />}
    </Options>
  );
}

export function RangePart({ id, label }: Part) {
  return (
    <input
      type="range"
      className={styles.range}
      aria-label={label}
      min={0}
      max={10}
      defaultValue={2 + (seedOf(id) % 7)}
    />
  );
}

/** A note that can be dismissed and restored. */
export function NoticePart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  return (
    <div className={styles.notice} data-read={isOn(id) || undefined}>
      <h3 className={styles.noticeTitle}>{label}</h3>
      <Bar step={stepOf(seedOf(id), 1, 5)} />
      <button
        type="button"
        className={styles.quiet}
        aria-pressed={isOn(id)}
        aria-label={messages.readNotice({ label })}
        onClick={() => onToggle(id)}
      >
        {isOn(id) ? messages.read : messages.markAsRead}
      </button>
    </div>
  );
}

/** A recording that can be played and paused. */
export function AudioPart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  const seed = seedOf(id);
  return (
    <div className={styles.audio}>
      <button
        type="button"
        className={styles.round}
        aria-pressed={isOn(id)}
        aria-label={messages.play({ label })}
        onClick={() => onToggle(id)}
      >
        <Mic />
      </button>
      <svg className={styles.wave} viewBox="0 0 200 32" preserveAspectRatio="none" aria-hidden="true">
        {numbers(40).map((at) => {
          const height = 4 + stepOf(seed, at, 24);
          return (
            <rect
              key={at}
              x={at * 5}
              y={16 - height / 2}
              width="2"
              height={height}
              className={isOn(id) && at < 16 ? styles.played : styles.unplayed}
            />
          );
        })}
      </svg>
    </div>
  );
}
