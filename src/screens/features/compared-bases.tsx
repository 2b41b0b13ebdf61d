import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { listed } from '#machines/domain/plan/plan-changes.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import * as messages from '#machines/messages/guide-panel.ts';
import { useCurrency } from '../product/use-currency.ts';
import styles from './compared-bases.module.css';

/** How many of the features that only one base has are named. */
const mostNamed = 4;

/** A sentence with the names of features; where there are many, with the first of them and how many more there are. */
function named(ids: readonly string[], sentence: typeof messages.onlyHere, longSentence: typeof messages.onlyHereAndMore): string {
  const features = listed(ids.slice(0, mostNamed).map((id) => featureOf(id).name));
  return ids.length > mostNamed ? longSentence({ features, more: ids.length - mostNamed }) : sentence({ features });
}

/** Bases beside each other: what they cost, what they share, and what only one of them has. */
export function ComparedBases({ ids }: { ids: readonly TemplateId[] }) {
  const currency = useCurrency();
  const bases = ids.map(templateOf);
  const [first, ...others] = bases;
  const shared = first?.includedFeatures.filter((id) => others.every(({ includedFeatures }) => includedFeatures.includes(id))) ?? [];
  return (
    <div className={styles.bases}>
      <ul>
        {bases.map(({ id, name, summary, price, includedFeatures }) => {
          const own = includedFeatures.filter((feature) => bases.every((base) => base.id === id || !base.includedFeatures.includes(feature)));
          return (
            <li key={id}>
              <p className={styles.name}>
                <b>{name}</b>
                <span>{formatPrice(price, currency)}</span>
              </p>
              <p>{summary}</p>
              <p className={styles.fine}>
                {messages.featureCount({ count: includedFeatures.length })}
                {own.length > 0 && ` ${named(own, messages.onlyHere, messages.onlyHereAndMore)}`}
              </p>
            </li>
          );
        })}
      </ul>
      {shared.length > 0 && <p className={styles.fine}>{bases.length === 2 ? named(shared, messages.bothHave, messages.bothHaveAndMore) : named(shared, messages.allHave, messages.allHaveAndMore)}</p>}
    </div>
  );
}
