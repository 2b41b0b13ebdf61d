import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import * as messages from '#messages/plan-parts.ts';
import { classNames } from './class-names.ts';
import styles from './history-pair.module.css';

export type HistoryStep = {
  /** The name of the step; undefined if there is nothing to do. */
  label?: string | undefined;
  onPress: () => void;
};

export type HistoryPairProps = {
  undo: HistoryStep;
  redo: HistoryStep;
  /** At the right of a page's title, except on phones; or the upper row of the bar, only on phones. */
  place: 'page' | 'bar';
  /** A link to the whole history, with the look of `historyLinkClass`. */
  link?: ReactNode;
};

export const historyLinkClass = classNames(styles.half, styles.link);

/** Undo and Redo, each with the name of its step. A button with nothing to do is disabled and keeps its focus. */
export function HistoryPair({ undo, redo, place, link }: HistoryPairProps) {
  return (
    <div className={classNames(styles.pair, styles[place])} role="group" aria-label={messages.history}>
      <Half word={messages.undo} icon={<Undo2 aria-hidden="true" />} step={undo} />
      <Half word={messages.redo} icon={<Redo2 aria-hidden="true" />} step={redo} />
      {link}
    </div>
  );
}

function Half({ word, icon, step: { label, onPress } }: { word: string; icon: ReactNode; step: HistoryStep }) {
  const isOff = label === undefined;
  return (
    <button
      type="button"
      className={styles.half}
      aria-disabled={isOff || undefined}
      title={label}
      onClick={isOff ? undefined : onPress}
    >
      {icon}
      <span className={styles.word}>{word}</span>
      {label !== undefined && (
        <>
          {' '}
          <span className={styles.step}>{label}</span>
        </>
      )}
    </button>
  );
}
