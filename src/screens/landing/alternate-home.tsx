import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Accordion, Disclosure } from '#ui/disclosure.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { DemoLink } from '../demo/plain-demo.tsx';
import { brand } from '../site/brand.ts';
import { casesOfUse, degrees, shops, steps, timeLineDays, type Degree } from './alternate-content.ts';
import styles from './alternate.module.css';
import { BrandRow, drawStill, StillDrawing, StudioLink, Unbroken } from './landing-parts.tsx';
import compared from './comparison.module.css';
import hero from './hero.module.css';
import { allCourses } from './landing-drawings.ts';
import landing from './landing.module.css';

const drawnUses = casesOfUse.map((use) => ({ ...use, still: drawStill(use.drawing, 14) }));

const words: Readonly<Record<Degree, string>> = { yes: 'Yes', partly: 'Partly', no: 'No' };

/** The other home page, which presents the product by comparison and process. */
export function AlternateHome() {
  return (
    <>
      <Opening />
      <Compared />
      <Process />
      <UseCases />
      <BrandRow />
    </>
  );
}

function Opening() {
  return (
    <section className={classNames(hero.hero, layout.graph)}>
      <div className={classNames(layout.wrap, hero.inner)}>
        <div className={hero.words}>
          <h1 className={classNames(hero.title, styles.title)}>Welcome to the new age application development</h1>
          <p className={classNames(text.lead, hero.lead)}>An app with a fixed price, a dated plan and code that is yours, put together from parts that already work.</p>
          <div className={classNames(layout.row, landing.actions)}>
            <DemoLink className={buttonClass({ variant: 'primary', size: 'large' })}>Book 1:1 Demo</DemoLink>
            <StudioLink />
          </div>
        </div>
        <figure className={hero.figure}>
          <PlinthDrawing app={allCourses} unit={40} newest="Professional Prototype" title="An app on a plinth of five phases" />
        </figure>
      </div>
    </section>
  );
}

function Mark({ degree }: { degree: Degree }) {
  return (
    <span className={styles.mark}>
      <span className={classNames(styles.square, styles[degree])} aria-hidden="true" />
      <span>{words[degree]}</span>
    </span>
  );
}

function Compared() {
  return (
    <section className={classNames(landing.section, landing.sunk)} aria-labelledby="compared">
      <div className={layout.wrap}>
        <div className={landing.split}>
          <h2 id="compared" className={text.head1}>
            Three ways to an app
          </h2>
        </div>
        <table className={classNames(compared.comparison, styles.table)}>
          <thead>
            <tr>
              <th scope="col">
                <span className={text.visuallyHidden}>Topic</span>
              </th>
              {shops.map((shop) => (
                <th key={shop} scope="col" className={shop === brand.name ? compared.own : undefined}>
                  <Unbroken>{shop}</Unbroken>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {degrees.map(({ topic, of }) => (
              <tr key={topic}>
                <th scope="row">{topic}</th>
                {of.map((degree, index) => (
                  <td key={shops[index]} className={shops[index] === brand.name ? compared.own : undefined}>
                    <Mark degree={degree} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* The same on a phone, topic by topic. */}
        <div className={styles.folded}>
          <Accordion>
            {degrees.map(({ topic, of }, index) => (
              <Disclosure key={topic} summary={topic} defaultOpen={index === 0}>
                <dl className={styles.pairs}>
                  {of.map((degree, column) => (
                    <div key={shops[column]}>
                      <dt>{shops[column]}</dt>
                      <dd>
                        <Mark degree={degree} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </Disclosure>
            ))}
          </Accordion>
        </div>
      </div>
    </section>
  );
}

/** A length of the time line, as the width of an SVG 100 units wide. */
function lengthOf(days: number): number {
  return Math.round((days / timeLineDays) * 1000) / 10;
}

/** The months of the time line. */
const months = [1, 2, 3, 4, 5, 6] as const;

/** A bar to scale: solid as far as the shortest time, open up to the longest. Attributes, because the pages allow no inline styles. */
function TimeBar({ days: [shortest, longest] }: { days: readonly [number, number] }) {
  const solid = Math.max(lengthOf(shortest), 0.4);
  const whole = Math.max(lengthOf(longest), solid);
  return (
    <svg className={styles.time} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.possible} x="0" y="0" width={whole} height="4" vectorEffect="non-scaling-stroke" />
      <rect className={styles.certain} x="0" y="0" width={solid} height="4" />
    </svg>
  );
}

function Process() {
  return (
    <section className={landing.section} aria-labelledby="process">
      <div className={layout.wrap}>
        <div className={landing.split}>
          <h2 id="process" className={text.head1}>
            From a briefing to an app
          </h2>
          <p className={text.lead}>Four steps of a custom build on one time line of six months, to scale. Beside them what each takes with a base, on one platform at standard speed.</p>
        </div>
        <table className={styles.process}>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">What happens</th>
              <th scope="col" className={styles.months}>
                <span className={text.visuallyHidden}>Duration</span>
                {months.map((month) => (
                  <span key={month} aria-hidden="true">
                    {month === 1 ? 'Month 1' : month}
                  </span>
                ))}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ name, words: sentence, duration, days, withBase }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{sentence}</td>
                <td className={styles.duration}>
                  <span>{duration}</span>
                  {withBase && <span className={styles.withBase}>{withBase}</span>}
                  <TimeBar days={days} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function UseCases() {
  return (
    <section className={classNames(landing.section, landing.ruled)} aria-labelledby="uses">
      <div className={layout.wrap}>
        <div className={landing.split}>
          <h2 id="uses" className={text.head1}>
            What it is used for
          </h2>
        </div>
        <ul className={styles.uses}>
          {drawnUses.map(({ name, words: sentence, still }) => (
            <li key={name}>
              <h3>
                <Unbroken>{name}</Unbroken>
              </h3>
              <p>{sentence}</p>
              <div>
                <StillDrawing still={still} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
