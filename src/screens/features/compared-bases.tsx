import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { counted } from '#machines/domain/counted.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { listed } from '#machines/domain/plan/plan-changes.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { useCurrency } from '../product/use-currency.ts';
import styles from './compared-bases.module.css';

/** How many of the features that only one base has are named. */
const mostNamed = 4;

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
                {counted(includedFeatures.length, 'feature')}.
                {own.length > 0 && ` Only here: ${listed(own.slice(0, mostNamed).map((feature) => featureOf(feature).name))}${own.length > mostNamed ? ` and ${own.length - mostNamed} more` : ''}.`}
              </p>
            </li>
          );
        })}
      </ul>
      {shared.length > 0 && <p className={styles.fine}>{bases.length === 2 ? 'Both' : 'All of them'} have {listed(shared.slice(0, mostNamed).map((id) => featureOf(id).name))}{shared.length > mostNamed ? ` and ${shared.length - mostNamed} more` : ''}.</p>}
    </div>
  );
}
