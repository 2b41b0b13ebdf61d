import { useState } from 'react';
import * as messages from '#messages/ui.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './part-failure.module.css';

export interface FailureProps {
  /** The subject of the error sentence: 'The filters'. */
  name: string;
  error: Error;
  /** Whether it failed again after a retry. */
  isRepeated: boolean;
  /** Retries; resolves to false if its code still does not load. */
  onRetry: () => Promise<boolean>;
}

export type PartFailureProps = Omit<FailureProps, 'error'> & {
  /** In place of the part, or over the page if the part would be there as well. */
  place: 'inPlace' | 'overPage';
};

/** Replaces a part of the page that did not load or threw an error; the rest of the page works. */
export function PartFailure({ name, place, isRepeated, onRetry }: PartFailureProps) {
  const [state, setState] = useState<'failed' | 'retrying' | 'failedAgain'>(isRepeated ? 'failedAgain' : 'failed');
  const retry = async (): Promise<void> => {
    setState('retrying');
    if (!(await onRetry())) setState('failedAgain');
  };
  return (
    <div className={classNames(styles.failure, place === 'overPage' && styles.overPage)} role="alert">
      <span>{state === 'failedAgain' ? messages.stillNotShown({ name }) : messages.couldNotBeShown({ name })}</span>
      <Button busy={state === 'retrying'} onClick={() => void retry()}>
        {messages.tryAgain}
      </Button>
      {state === 'failedAgain' && <Button onClick={() => window.location.reload()}>{messages.reloadPage}</Button>}
    </div>
  );
}
