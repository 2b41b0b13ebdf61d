import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Accordion, Disclosure } from '#ui/disclosure.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { DemoLink } from '../demo/demo-panel.tsx';
import { brand } from '../site/brand.ts';
import styles from './alternate.module.css';
import hero from './hero.module.css';
import { allCourses, growth, type Growth, landingFigures } from './landing-content.ts';
import { BrandRow, ComparisonTable, drawStill, Section, StillDrawing, StudioLink, Unbroken } from './landing-parts.tsx';
import landing from './landing.module.css';

/** How far a way gives a thing. */
type Degree = 'yes' | 'partly' | 'no';

/** The three ways to an app, in the order of the columns. */
export const shops = ['Traditional dev-shops', brand.name, 'Online app builder'] as const;

/** What is compared, with the degree of each way in the order of the columns. */
export const degrees: readonly { readonly topic: string; readonly of: readonly [Degree, Degree, Degree] }[] = [
  { topic: 'Fully customised architecture', of: ['yes', 'yes', 'no'] },
  { topic: 'Own the code', of: ['yes', 'yes', 'no'] },
  { topic: 'Fixed timeline', of: ['no', 'yes', 'partly'] },
  { topic: 'Accelerated development speed', of: ['no', 'yes', 'yes'] },
  { topic: 'Scale-up team on-demand', of: ['partly', 'yes', 'no'] },
  { topic: 'Operate', of: ['partly', 'yes', 'partly'] },
  { topic: 'Guaranteed price upfront', of: ['no', 'yes', 'partly'] },
];

const { mvp, fullBuild } = landingFigures.weeks;

/** One step of the process: its shortest and longest duration in calendar days, and how long it takes with a base, where that differs. */
interface Step {
  readonly name: string;
  readonly words: string;
  readonly duration: string;
  readonly days: readonly [number, number];
  readonly withBase?: string;
}

/** Half a year: the length of the time line. */
const timeLineDays = 183;

/** The process, each step with its duration. */
export const steps: readonly Step[] = [
  { name: 'Briefing', words: 'You describe the app. It becomes a list of features.', duration: '2 hours', days: [2 / 24, 2 / 24] },
  { name: 'Get Accurate Pricing and Timeline', words: 'Each feature gets its price and its days, each phase its dates.', duration: '2-3 days', days: [2, 3], withBase: 'With a base: while you choose' },
  { name: 'MVP', words: 'The first usable release, on the platforms you chose.', duration: '8-12 weeks', days: [56, 84], withBase: `With a base: ${mvp} weeks` },
  { name: 'Full Build', words: 'Every selected feature, delivered with its code.', duration: '3-6 months', days: [91, timeLineDays], withBase: `With a base: ${fullBuild} weeks` },
];

interface UseCase {
  readonly name: string;
  readonly words: string;
  readonly drawing: Growth;
}

/** What the product is used for. */
export const casesOfUse: readonly UseCase[] = [
  {
    name: 'Full custom-built application',
    words: 'Begin with an empty base and add each feature yourself. Architecture, screens and code are made for you alone.',
    drawing: growth.allBlocks,
  },
  {
    name: 'Customise pre-built application',
    words: 'Begin with a base that already works. Leave out what you do not need, and pay to build what makes it yours.',
    drawing: growth.moreBlocks,
  },
  {
    name: 'Rapid prototyping',
    words: 'See a first prototype in under 10 minutes, before you pay: it is drawn from your plan at once. A professional prototype is a phase of its own.',
    drawing: growth.firstBlock,
  },
  {
    name: 'AI adoption',
    words: 'Add smart features to your app, from recommendations to chat. Each has its price and its days, like any other feature.',
    drawing: growth.complete,
  },
];

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
          <PlinthDrawing app={allCourses} unit={40} newest="professional-prototype" title="An app on a plinth of five phases" />
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
    <Section id="compared" title="Three ways to an app" tone="sunk">
      <ComparisonTable
        className={styles.table}
        ways={shops}
        rows={degrees.map(({ topic, of }) => ({ topic, cells: of.map((degree, index) => <Mark key={shops[index]} degree={degree} />) }))}
      />
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
    </Section>
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
    <Section
      id="process"
      title="From a briefing to an app"
      lead="Four steps of a custom build on one time line of six months, to scale. Beside them what each takes with a base, on one platform at standard speed."
    >
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
    </Section>
  );
}

function UseCases() {
  return (
    <Section id="uses" title="What it is used for" tone="ruled">
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
    </Section>
  );
}
