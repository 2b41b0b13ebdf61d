import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { useNewest } from '../delivery/use-newest.ts';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { ExampleChoices, type ExamplePlan } from './example-choices.tsx';
import styles from './price-example.module.css';
import { catalogueFacts, exampleView, type ExampleView } from './why.view.ts';

/** A price in the making: choices at the left, at the right what they come to, line by line. */
export function PriceExample({ plan }: { plan: ExamplePlan }) {
  const draft = useSelector(plan, (snapshot) => snapshot.context.draft);
  const view = useMemo(() => exampleView(draft), [draft]);
  const newest = useNewest(draft);
  return (
    <div className={classNames(layout.sheetInk, styles.example)} role="group" aria-label="A price in the making">
      <ExampleChoices plan={plan} />
      <div className={styles.answer}>
        <figure className={classNames(layout.graph, styles.drawing)}>
          <PlinthDrawing app={drawnPlan(draft)} title={describePlan(draft)} unit={18} detail={1} newest={newest} live />
        </figure>
        <Sum view={view} />
      </div>
      <noscript>
        <p className={styles.still}>The price follows these choices when JavaScript is on. Without it, the sum is that of the plan as it stands here.</p>
      </noscript>
    </div>
  );
}

function Sum({ view: { lines, total, tax, totalWithTax, duration, factors, link } }: { view: ExampleView }) {
  return (
    <div className={styles.sum}>
      <dl aria-label="What it costs">
        {lines.map(({ id, label, working, amount }) => (
          <div key={id} className={styles.line}>
            <dt>{label}</dt>
            <dd className={styles.figure}>{amount}</dd>
            {working !== '' && <dd className={styles.working}>{working}</dd>}
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total cost</dt>
          <dd className={styles.figure}>{total}</dd>
          <dd className={styles.duration}>{duration}</dd>
        </div>
        <div className={styles.line}>
          <dt>{catalogueFacts.taxName}</dt>
          <dd className={styles.figure}>{tax}</dd>
        </div>
        <div className={styles.line}>
          <dt>Total with GST</dt>
          <dd className={styles.figure}>{totalWithTax}</dd>
        </div>
      </dl>
      <p className={text.visuallyHidden} role="status">
        Total cost {total}, {duration}
      </p>
      <dl className={styles.factors} aria-label="Factors">
        {factors.map(({ name, factor, making }) => (
          <div key={name}>
            <dt>{`${factor} ${name.toLowerCase()}`}</dt>
            <dd>{making}</dd>
          </div>
        ))}
      </dl>
      {/* A full page load: the plan in the link is read when the product opens. */}
      <a className={buttonClass({ block: true })} href={link}>
        Open this as my plan
      </a>
    </div>
  );
}
