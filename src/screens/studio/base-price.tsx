import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import type { Template } from '#machines/domain/catalogue/templates.ts';
import { formatAmount, formatPrice } from '#machines/domain/money-format.ts';
import { listed } from '#machines/domain/plan/plan-changes.ts';
import { defaultPlan, priceRange } from '#machines/domain/pricing/base-price.ts';
import * as messages from '#messages/base-price.ts';
import { useCurrency } from '../product/use-currency.ts';
import styles from './base-price.module.css';

/** What the price of a base covers, its range, and its list price. */
export function BasePriceWords({ template }: { template: Template }) {
  const currency = useCurrency();
  const { platforms, phases: built, care } = defaultPlan(template.id);
  const { least, most, features } = priceRange(template.id);
  const covered = {
    platforms: listed(platformNames(platforms)),
    phases: listed(phases.filter(({ id }) => built.includes(id)).map(({ name }) => name)),
  };
  return (
    <div className={styles.words}>
      <p>{(care === 'none' ? messages.covers : messages.coversCare)(covered)}</p>
      <p>
        {messages.range({
          least: formatAmount(least, currency),
          most: formatAmount(most, currency),
          count: features,
        })}
      </p>
      <p>{messages.listPrice({ price: formatPrice(template.price, currency) })}</p>
    </div>
  );
}
