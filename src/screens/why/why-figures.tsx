import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { formatFactor } from '#machines/domain/pricing/ledger-words.ts';
import {
  carePlanShare,
  phaseShares,
  platformWeights,
  removalCredit,
  removalCreditCap,
  securityDepositShare,
  speeds,
  taxRate,
} from '#machines/domain/pricing/policy.ts';
import * as messages from '#messages/why.ts';
import { classNames } from '#ui/class-names.ts';
import { Accordion, Disclosure } from '#ui/disclosure.tsx';
import type { Drawable } from '#ui/drawing/drawing.types.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import { drawnPlan } from '../product/drawn-plan.ts';
import site from '../site/site.module.css';
import styles from './why-figures.module.css';
import page from './why-screen.module.css';
import { exampleDraft } from './why.view.ts';

/** The shares of common and unique features, to scale. */
export function ShareBar() {
  return (
    <figure aria-label={messages.shares}>
      <div className={styles.measure} aria-hidden="true">
        <span>80%</span>
        <span>20%</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.common} />
        <span className={styles.unique} />
      </div>
      <figcaption className={styles.words}>
        <span>{messages.commonFeatures}</span>
        <span className={styles.yours}>{messages.uniqueToYou}</span>
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
    { name: messages.chooseBase, app: bare },
    { name: messages.addFeatures, app: { ...bare, categories: app.categories } },
    { name: messages.pickPhases, app: { ...app, platforms: [] } },
    { name: messages.pickPlatforms, app },
  ];
}

const stages = stagesOf(drawnPlan(exampleDraft()));

/** The growth of the drawing with the choices. */
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
      <figcaption className={styles.caption}>{messages.drawingKey}</figcaption>
    </figure>
  );
}

interface RuleTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** Every factor of the pricing policy. */
const ruleTables: readonly RuleTable[] = [
  {
    caption: messages.platforms,
    columns: [messages.platform, messages.adds],
    rows: platforms.map(({ id, name }) => ({ name, values: [formatFactor(platformWeights[id])] })),
  },
  {
    caption: messages.phases,
    columns: [messages.phase, messages.shareOfWork],
    rows: phases.map(({ id, name }) => ({ name, values: [formatFactor(phaseShares[id])] })),
  },
  {
    caption: messages.speed,
    columns: [messages.speed, messages.cost, messages.time],
    rows: speeds.map(({ name, cost, time }) => ({
      name,
      values: [`× ${formatFactor(cost)}`, `× ${formatFactor(time)}`],
    })),
  },
];

/** Every number of the pricing policy. */
export function PriceRules() {
  return (
    <Accordion>
      <Disclosure summary={messages.everyFactor}>
        <div className={page.rules}>
          {ruleTables.map((rules) => (
            <Rules key={rules.caption} rules={rules} />
          ))}
        </div>
      </Disclosure>
      <Disclosure summary={messages.everyRule}>
        <ul className={site.points}>
          <li>{messages.platformRule}</li>
          <li>{messages.phaseRule}</li>
          <li>{messages.creditRule({ credit: removalCredit, most: removalCreditCap })}</li>
          <li>{messages.careRule({ share: `${carePlanShare.numerator}/${carePlanShare.denominator}` })}</li>
          <li>{messages.taxRule({ rate: taxRate })}</li>
          <li>{messages.invoiceRule}</li>
          <li>{messages.methodRule}</li>
          <li>{messages.depositRule({ share: securityDepositShare })}</li>
          <li>{messages.roundingRule}</li>
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
