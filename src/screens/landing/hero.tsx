import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { DrawingOptions } from '#ui/drawing/drawing.types.ts';
import { labelledSvg } from '#ui/drawing/labelled-svg.ts';
import drawing from '#ui/drawing/plinth-drawing.module.css';
import { plinthSvg } from '#ui/drawing/plinth-svg.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { DemoLink } from '../demo/plain-demo.tsx';
import styles from './hero.module.css';
import { heroApp } from './landing-drawings.ts';
import { landingFigures } from './landing-content.ts';
import landing from './landing.module.css';
import { StudioLink } from './landing-parts.tsx';

const { features, weeks } = landingFigures.hero;

const options: DrawingOptions = {
  mode: 'exploded',
  intro: true,
  newest: 'location',
  dims: { left: `${features} features`, right: `${heroApp.phases.length} phases, ${weeks} weeks` },
  title: `An app: ${features} features in ${heroApp.categories.length} groups, ${heroApp.phases.length} phases, ${heroApp.platforms.length} platforms, ${weeks} weeks`,
};

// They never change, so they are drawn once.
const picture = labelledSvg(heroApp, { ...options, unit: 43, fontSize: 14, labels: true });
const labelled = { __html: picture.markup };
const plain = { __html: plinthSvg(heroApp, { ...options, unit: 30, fontSize: 15 }) };

/** The promise, the contact button, and an app drawn to scale. */
export function Hero() {
  return (
    <section className={classNames(styles.hero, layout.graph)}>
      <div className={classNames(layout.wrap, styles.inner)}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            Build anything. <br />
            Faster and better. <br />
            For any device.
          </h1>
          <p className={classNames(text.lead, styles.lead)}>
            Choose a base, refine its features, plan delivery. You get a fixed price and a timeline before the build starts.
          </p>
          <div className={classNames(layout.row, landing.actions)}>
            <DemoLink className={buttonClass({ variant: 'primary', size: 'large' })}>Contact Us</DemoLink>
            <StudioLink />
          </div>
        </div>
        <figure className={styles.figure}>
          <span className={classNames(drawing.drawing, styles.intro, styles.wide)} dangerouslySetInnerHTML={labelled} />
          <span className={classNames(drawing.drawing, styles.intro, styles.narrow)} dangerouslySetInnerHTML={plain} />
          <figcaption className={styles.caption}>
            {picture.key.map(({ id, number, name, count }) => (
              <span key={id} className={styles.named}>
                <span className={styles.number}>{number}</span>
                {name} ×{count}
              </span>
            ))}
            <span className={styles.floor}>One floor is one feature</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
