import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { useProduct } from '../product/actors.tsx';

/** What became of a payment that did not go through, and the ways on. Silent while nothing was tried. */
export function PaymentOutcome({ onTryAgain }: { onTryAgain: () => void }) {
  const { payment } = useProduct();
  const state = useSelector(payment, (snapshot) => snapshot.value);
  const reason = useSelector(payment, (snapshot) => snapshot.context.reason);
  if (state === 'declined') {
    return (
      <Outcome key="declined" words={`${reason} Nothing was charged.`}>
        <Button onClick={onTryAgain}>Try again</Button>
        <Button variant="quiet" onClick={() => payment.send({ type: 'payment.retried' })}>
          Change details
        </Button>
      </Outcome>
    );
  }
  if (state === 'unknown' || state === 'checking') {
    return (
      <Outcome key="unknown" words="The bank has not answered yet. Nobody knows whether the payment went through: ask again, and do not pay twice.">
        <Button busy={state === 'checking'} onClick={() => payment.send({ type: 'payment.checked' })}>
          Check again
        </Button>
      </Outcome>
    );
  }
  return null;
}

/** One outcome: its sentence and the ways on. It takes the focus when it appears. */
function Outcome({ words, children }: { words: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="bad">
        <div className={layout.stack}>
          <p>{words}</p>
          <div className={layout.row}>{children}</div>
        </div>
      </Note>
    </div>
  );
}
