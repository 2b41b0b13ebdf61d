import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { useProduct } from '../product/actors.tsx';

/** What became of a payment that did not go through, and the ways on. Silent while nothing was tried. It takes the focus when it appears. */
export function PaymentOutcome({ onTryAgain }: { onTryAgain: () => void }) {
  const state = useSelector(useProduct().payment, (snapshot) => snapshot.value);
  const box = useRef<HTMLDivElement>(null);
  const kind = state === 'checking' ? 'unknown' : state;
  useEffect(() => {
    if (kind === 'declined' || kind === 'unknown') box.current?.focus();
  }, [kind]);
  return (
    <div ref={box} tabIndex={-1}>
      <Outcome onTryAgain={onTryAgain} />
    </div>
  );
}

function Outcome({ onTryAgain }: { onTryAgain: () => void }) {
  const { payment } = useProduct();
  const state = useSelector(payment, (snapshot) => snapshot.value);
  const reason = useSelector(payment, (snapshot) => snapshot.context.reason);
  if (state === 'declined') {
    return (
      <Note tone="bad">
        <div className={layout.stack}>
          <p>{reason} Nothing was charged.</p>
          <div className={layout.row}>
            <Button onClick={onTryAgain}>Try again</Button>
            <Button variant="quiet" onClick={() => payment.send({ type: 'payment.retried' })}>
              Change details
            </Button>
          </div>
        </div>
      </Note>
    );
  }
  if (state === 'unknown' || state === 'checking') {
    return (
      <Note tone="bad">
        <div className={layout.stack}>
          <p>The bank has not answered yet. Nobody knows whether the payment went through: ask again, and do not pay twice.</p>
          <div className={layout.row}>
            <Button busy={state === 'checking'} onClick={() => payment.send({ type: 'payment.checked' })}>
              Check again
            </Button>
          </div>
        </div>
      </Note>
    );
  }
  return null;
}
