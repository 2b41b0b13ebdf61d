import { landingFigures } from '#machines/domain/landing-figures.ts';
import * as messages from '#messages/alternate-home.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Accordion, Disclosure } from '#ui/disclosure.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { DemoLink } from '../demo/demo-panel.tsx';
import { brand } from '../site/brand.ts';
import site from '../site/site.module.css';
import styles from './alternate.module.css';
import hero from './hero.module.css';
import { allCourses, growth, type Growth } from './landing-content.ts';
import { BrandRow, ComparisonTable, drawStill, Section, StillDrawing, StudioLink, Unbroken } from './landing-parts.tsx';

/** The degree to which an option offers something. */
type Degree = 'yes' | 'partly' | 'no';

/** The three options for an app, in the order of the columns. */
export const shops = [messages.devShops, brand.name, messages.appBuilder] as const;

/** The topics of the comparison, with the degree of each option in the order of the columns. */
export const degrees: readonly { readonly topic: string; readonly of: readonly [Degree, Degree, Degree] }[] = [
  { topic: messages.architecture, of: ['yes', 'yes', 'no'] },
  { topic: messages.ownCode, of: ['yes', 'yes', 'no'] },
  { topic: messages.fixedTimeline, of: ['no', 'yes', 'partly'] },
  { topic: messages.speed, of: ['no', 'yes', 'yes'] },
  { topic: messages.team, of: ['partly', 'yes', 'no'] },
  { topic: messages.operate, of: ['partly', 'yes', 'partly'] },
  { topic: messages.guaranteedPrice, of: ['no', 'yes', 'partly'] },
];

const { mvp, fullBuild } = landingFigures.weeks;

/**
 * One step of the process: its shortest and longest duration in calendar days, and its duration with a base, if
 * different.
 */
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
  { name: messages.briefing, words: messages.briefingWords, duration: messages.briefingTakes, days: [2 / 24, 2 / 24] },
  {
    name: messages.pricing,
    words: messages.pricingWords,
    duration: messages.pricingTakes,
    days: [2, 3],
    withBase: messages.pricingWithBase,
  },
  {
    name: messages.mvp,
    words: messages.mvpWords,
    duration: messages.mvpTakes,
    days: [56, 84],
    withBase: messages.weeksWithBase({ weeks: mvp }),
  },
  {
    name: messages.fullBuild,
    words: messages.fullBuildWords,
    duration: messages.fullBuildTakes,
    days: [91, timeLineDays],
    withBase: messages.weeksWithBase({ weeks: fullBuild }),
  },
];

interface UseCase {
  readonly name: string;
  readonly words: string;
  readonly drawing: Growth;
}

/** The uses of the product. */
export const casesOfUse: readonly UseCase[] = [
  { name: messages.customBuilt, words: messages.customBuiltWords, drawing: growth.allBlocks },
  { name: messages.preBuilt, words: messages.preBuiltWords, drawing: growth.moreBlocks },
  { name: messages.prototyping, words: messages.prototypingWords, drawing: growth.firstBlock },
  { name: messages.ai, words: messages.aiWords, drawing: growth.complete },
];

const drawnUses = casesOfUse.map((use) => ({ ...use, still: drawStill(use.drawing, 14) }));

const words: Readonly<Record<Degree, string>> = { yes: messages.yes, partly: messages.partly, no: messages.no };

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
          <h1 className={classNames(hero.title, styles.title)}>{messages.welcome}</h1>
          <p className={classNames(text.lead, hero.lead)}>{messages.promise}</p>
          <div className={classNames(layout.row, site.actions)}>
            <DemoLink className={buttonClass({ variant: 'primary', size: 'large' })}>{messages.bookDemo}</DemoLink>
            <StudioLink />
          </div>
        </div>
        <figure className={hero.figure}>
          <PlinthDrawing app={allCourses} unit={40} newest="professional-prototype" title={messages.drawing} />
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
    <Section id="compared" title={messages.threeWays} tone="sunk">
      <ComparisonTable
        className={styles.table}
        ways={shops}
        rows={degrees.map(({ topic, of }) => ({
          topic,
          cells: of.map((degree, index) => <Mark key={shops[index]} degree={degree} />),
        }))}
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

/**
 * A bar to scale: solid up to the shortest time, outlined up to the longest. Uses attributes, because the pages allow
 * no inline styles.
 */
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
    <Section id="process" title={messages.process} lead={messages.processLead}>
      <table className={styles.process}>
        <thead>
          <tr>
            <th scope="col">{messages.step}</th>
            <th scope="col">{messages.whatHappens}</th>
            <th scope="col" className={styles.months}>
              <span className={text.visuallyHidden}>{messages.duration}</span>
              {months.map((month) => (
                <span key={month} aria-hidden="true">
                  {month === 1 ? messages.firstMonth : month}
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
    <Section id="uses" title={messages.uses} tone="ruled">
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
