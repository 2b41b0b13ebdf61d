import { useMemo } from 'react';
import { explainedCosts, explainedFactors, ledgerFormat, type ExplainedAmount } from '#machines/domain/pricing/ledger-words.ts';
import { useDraft } from '../product/actors.tsx';
import { quoteAmounts } from '../product/cost-rows.ts';
import { useCurrency, useQuote } from '../product/use-quote.ts';
import styles from './amount-ledger.module.css';

/** The lines of one amount, each with its calculation, their sum, and how the factors come about. Always in rupees, which are exact. */
export function AmountLedger({ amount }: { amount: ExplainedAmount }) {
  const draft = useDraft();
  const quote = useQuote();
  const { costs, ledger } = quote;
  const currency = useCurrency();
  const { lines, sum, isFactored } = useMemo(() => explainedCosts(draft, costs, ledger)[amount], [draft, costs, ledger, amount]);
  const format = ledgerFormat([...quoteAmounts(quote), ...lines.map((line) => line.amount)]);
  return (
    <div className={styles.ledger}>
      {currency !== 'INR' && <p>In INR, as it is billed.</p>}
      {lines.length === 0 && <p>No feature beyond those of the base.</p>}
      <dl>
        {lines.map((line) => (
          <div key={line.id} className={styles.line}>
            <dt>{line.label}</dt>
            <dd className={styles.figure}>{format(line.amount)}</dd>
            {line.working !== '' && <dd className={styles.working}>{line.working}</dd>}
          </div>
        ))}
        <div className={styles.sum}>
          <dt>Adds up to</dt>
          <dd className={styles.figure}>{format(sum)}</dd>
        </div>
      </dl>
      {isFactored && lines.length > 0 && (
        <dl className={styles.factors} aria-label="Factors">
          {explainedFactors(draft).map(({ name, factor, making }) => (
            <div key={name}>
              <dt>{`${factor} ${name.toLowerCase()}`}</dt>
              <dd>{making}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
