import { carePlanShare, removalCredit, removalCreditCap, securityDepositShare, taxRate } from '#machines/domain/pricing/policy.ts';
import { classNames } from '#ui/class-names.ts';
import { Accordion, Disclosure } from '#ui/disclosure.tsx';
import type { Drawable } from '#ui/drawing/drawing.types.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import { drawnPlan } from '../product/drawn-plan.ts';
import styles from './why-figures.module.css';
import page from './why-screen.module.css';
import { exampleDraft, type RuleTable, ruleTables } from './why.view.ts';

/** The shares of common and unique features, to scale. */
export function ShareBar() {
  return (
    <figure aria-label="80% of the features are common, 20% are unique to you">
      <div className={styles.measure} aria-hidden="true">
        <span>80%</span>
        <span>20%</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.common} />
        <span className={styles.unique} />
      </div>
      <figcaption className={styles.words}>
        <span>Common features, pre-built</span>
        <span className={styles.yours}>Unique to you</span>
      </figcaption>
    </figure>
  );
}

interface Stage {
  readonly name: string;
  readonly app: Drawable;
}

/** One app in four stages, from the base to the complete one. */
function stagesOf(app: Drawable): readonly Stage[] {
  if (app.site) return [];
  const bare = { ...app, categories: [], platforms: [], phases: [] };
  return [
    { name: 'Choose a base', app: bare },
    { name: 'Add features', app: { ...bare, categories: app.categories } },
    { name: 'Pick phases', app: { ...app, platforms: [] } },
    { name: 'Pick platforms', app },
  ];
}

const stages = stagesOf(drawnPlan(exampleDraft()));

/** How the drawing grows with what is chosen. */
export function GrowthStrip() {
  return (
    <figure>
      <ol className={styles.strip}>
        {stages.map(({ name, app }) => (
          <li key={name} className={styles.stage}>
            <PlinthDrawing app={app} unit={12} detail={0} />
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <figcaption className={styles.caption}>One floor is one feature, one course below is a phase, one plate on top is a platform.</figcaption>
    </figure>
  );
}

/** Every number of the pricing policy. */
export function PriceRules() {
  return (
    <Accordion>
      <Disclosure summary="Every factor">
        <div className={page.rules}>
          {ruleTables.map((rules) => (
            <Rules key={rules.caption} rules={rules} />
          ))}
        </div>
      </Disclosure>
      <Disclosure summary="Every rule">
        <ul className={page.points}>
          <li>The base price covers your most expensive platform. Each further platform adds its factor, in whatever order you choose them.</li>
          <li>The phases you pick add up to the share of the work that is done and paid for.</li>
          <li>
            A feature of the base that you leave out gives back {removalCredit}% of its list price. At most {removalCreditCap}% of the price of the base is given back.
          </li>
          <li>
            The standard care plan, hosting and support for one year, is {carePlanShare.numerator}/{carePlanShare.denominator} of what is built.
          </li>
          <li>{taxRate}% GST is added to the total at payment.</li>
          <li>A security deposit of {securityDepositShare}% of what is built is part of the total, never on top of it: the first instalments are the deposit until it is covered.</li>
          <li>Each amount is worked out exactly and rounded once, to the paisa. The lines add up to the total.</li>
        </ul>
      </Disclosure>
    </Accordion>
  );
}

function Rules({ rules: { caption, columns, rows } }: { rules: RuleTable }) {
  return (
    <table className={table.table}>
      <caption className={classNames(text.label, page.caption)}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? undefined : table.figure}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} className={table.figure}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
