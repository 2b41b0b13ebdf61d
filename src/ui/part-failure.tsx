import { useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './part-failure.module.css';

export type PartFailureProps = {
  /** Asks for it again; resolves in any case. */
  onTryAgain: () => Promise<void>;
  /** In the place of the part, or over the page where the part would lie as well. */
  place?: 'inPlace' | 'overPage' | undefined;
};

/** When the code of a part of the page does not arrive: the page goes on without it, and it can be asked for again. */
export function PartFailure({ onTryAgain, place = 'overPage' }: PartFailureProps) {
  const [state, setState] = useState<'failed' | 'trying' | 'failedAgain'>('failed');
  const tryAgain = async (): Promise<void> => {
    setState('trying');
    await onTryAgain();
    setState('failedAgain');
  };
  return (
    <div className={classNames(styles.failure, place === 'overPage' && styles.overPage)} role="alert">
      {state === 'failedAgain' ? 'This part of the page still did not load. Check the connection, or reload the page.' : 'Part of this page did not load. The rest still works.'}
      <Button busy={state === 'trying'} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
