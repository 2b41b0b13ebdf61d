import type { Drawable } from '#ui/drawing/drawing.types.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { drawnPlan } from '../product/drawn-plan.ts';
import { exampleDraft } from './why.view.ts';
import styles from './why-figures.module.css';

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
