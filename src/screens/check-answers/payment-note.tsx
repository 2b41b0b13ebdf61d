import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { Note } from '#ui/note.tsx';
import { usePayment } from '../product/actors.tsx';

/** Why no checkout opened, when none did. `shown` is the amount on the page. */
export function PaymentNote({ shown }: { shown: Paise }) {
  const payment = usePayment();
  const isRepriced = useSelector(payment, (snapshot) => snapshot.hasTag('repriced'));
  const isUnreachable = useSelector(payment, (snapshot) => snapshot.hasTag('unreachable'));
  const repriced = useSelector(payment, (snapshot) => snapshot.context.repriced);
  if (isRepriced && repriced !== null) return <Told sentence={priceChanged(repriced, shown)} />;
  return isUnreachable && <Told sentence="The payment could not be started. Nothing was charged: try again in a minute." />;
}

function priceChanged(due: Paise, shown: Paise): string {
  const not = due === shown ? '' : `, not ${formatCharge(shown)}`;
  return `The price changed while you were here: ${formatCharge(due)} is due now${not}. Nothing was charged.`;
}

/** On a phone the button is below the answers and the note above them: it comes into view. */
function Told({ sentence }: { sentence: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Note tone="bad">
        <p>{sentence}</p>
      </Note>
    </div>
  );
}
