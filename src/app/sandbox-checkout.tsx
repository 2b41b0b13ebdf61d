import { createRoot } from 'react-dom/client';
import type { BankAnswer } from '#adapters/payments.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { PaymentOrder } from '#machines/ports/payments.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Modal } from '#ui/modal.tsx';
import { brand } from '#screens/site/brand.ts';

/**
 * The sandbox's checkout: a sheet over the page, as a gateway opens its own, in which the visitor plays the bank.
 * Resolves with what the bank answers; closing the sheet cancels.
 */
export function askBank(order: PaymentOrder): Promise<BankAnswer> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (given: BankAnswer): void => {
      root.unmount();
      place.remove();
      resolve(given);
    };
    root.render(
      <Modal open title="Sandbox checkout" onClose={() => answer('cancel')}>
        <div className={layout.stack}>
          <p>
            {formatCharge(order.amount)} to {brand.name}. No money moves here: choose what the bank answers.
          </p>
          <div className={layout.row}>
            <Button variant="primary" onClick={() => answer('pay')}>
              Pay {formatCharge(order.amount)}
            </Button>
            <Button onClick={() => answer('decline')}>Decline</Button>
            <Button onClick={() => answer('slow')}>Bank is slow</Button>
          </div>
        </div>
      </Modal>,
    );
  });
}
