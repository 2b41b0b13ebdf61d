import { formatChange } from '#machines/domain/money-format.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { similarPlans } from '#machines/domain/plan/similar-plans.ts';
import * as messages from '#messages/project-plan.ts';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';
import text from '#ui/text.module.css';
import { Link } from '../link.tsx';
import { useDraft } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import styles from './project-plan.module.css';

function signed(count: number): string {
  return count < 0 ? `\u2212${-count}` : `+${count}`;
}

/** The most similar bases, with the differences. */
export function SimilarTab() {
  const draft = useDraft();
  const start = useStart();
  const currency = useCurrency();
  const count = planFeatures(draft).length;
  return (
    <div className={styles.inner}>
      <p className={classNames(text.small, text.dim, styles.lead)}>{messages.nearestBases}</p>
      <ul className={styles.similar}>
        {similarPlans(draft, start).map(({ template, shared, total, days, features }) => (
          <li key={template.id}>
            <Cover name={template.featuredImage} label={template.featuredImageLabel} />
            <h2 className={text.head3}>
              <Link to={`/template/${template.id}`}>{template.name}</Link>
            </h2>
            <dl>
              <div>
                <dt>{messages.sharedFeatures}</dt>
                <dd className={text.figure}>{messages.shared({ shared, count })}</dd>
              </div>
              <div>
                <dt>{messages.totalCost}</dt>
                <dd className={text.figure}>{formatChange(total, currency)}</dd>
              </div>
              <div>
                <dt>{messages.workingDays}</dt>
                <dd className={text.figure}>{signed(days)}</dd>
              </div>
              <div>
                <dt>{messages.features}</dt>
                <dd className={text.figure}>{signed(features)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
