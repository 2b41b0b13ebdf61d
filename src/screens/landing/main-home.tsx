import { ArrowRight } from 'lucide-react';
import { landingFigures } from '#machines/domain/landing-figures.ts';
import * as messages from '#messages/home.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Accordion, Disclosure } from '#ui/disclosure.tsx';
import type { DrawingOptions } from '#ui/drawing/drawing.types.ts';
import { labelledSvg } from '#ui/drawing/labelled-svg.ts';
import drawing from '#ui/drawing/plinth-drawing.module.css';
import { plinthSvg } from '#ui/drawing/plinth-svg.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { DemoLink } from '../demo/demo-panel.tsx';
import { brand } from '../site/brand.ts';
import site from '../site/site.module.css';
import approach from './approach.module.css';
import hero from './hero.module.css';
import { benefits, comparison, facts, heroApp, questions, ways } from './landing-content.ts';
import { BrandRow, ComparisonTable, drawStill, Section, StillDrawing, StudioLink } from './landing-parts.tsx';
import styles from './landing.module.css';

const drawnBenefits = benefits.map((benefit) => ({ ...benefit, still: drawStill(benefit.drawing, 16) }));

/** The landing page: the product, its pricing, the comparison, and frequent questions. */
export function MainHome() {
  return (
    <>
      <Hero />
      <Facts />
      <Approach />
      <Benefits />
      <Comparison />
      <BrandRow />
      <Questions />
      <Close />
    </>
  );
}

function Facts() {
  return (
    <section className={styles.facts} aria-label={messages.inFigures}>
      <ul className={classNames(layout.wrap, styles.factRow)}>
        {facts.map(({ figure, words, shown }) => (
          <li key={words}>
            <strong>{figure}</strong> <span>{words}</span>
            {shown && <a href={shown.path}>{shown.words}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Approach() {
  return (
    <section className={styles.section} aria-labelledby="approach">
      <div className={classNames(layout.wrap, styles.split)}>
        <h2 id="approach" className={text.head1}>
          {messages.mostExists}
        </h2>
        <p className={text.lead}>{messages.aboutEighty}</p>
      </div>
      <div className={layout.wrap}>
        <figure className={approach.eighty}>
          <div className={approach.dimension} aria-hidden="true">
            <span className={approach.common}>
              <i>80%</i>
            </span>
            <span className={approach.unique}>
              <i>20%</i>
            </span>
          </div>
          <div className={approach.bar} aria-hidden="true">
            <span className={classNames(approach.common, approach.cells)} />
            <span className={classNames(approach.unique, approach.hatch)} />
          </div>
          <figcaption className={approach.key}>
            <span className={text.visuallyHidden}>{messages.shares}</span>
            <span className={approach.common} aria-hidden="true">
              {messages.commonFeatures}
            </span>
            <span className={approach.unique} aria-hidden="true">
              {messages.uniqueToYou}
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

function Benefits() {
  return (
    <Section id="benefits" title={messages.sixThings} tone="ruled">
      <ol className={styles.benefits}>
        {drawnBenefits.map(({ title, words, still }) => (
          <li key={title}>
            <div className={styles.benefitDrawing}>
              <StillDrawing still={still} />
            </div>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Comparison() {
  return (
    <Section id="compared" title={messages.compared} lead={messages.comparedWith} tone="sunk">
      <ComparisonTable ways={ways} rows={comparison.map(({ topic, words }) => ({ topic, cells: words }))} />
    </Section>
  );
}

function Questions() {
  return (
    <section className={styles.section} aria-labelledby="questions">
      <div className={classNames(layout.wrap, styles.questions)}>
        <h2 id="questions" className={text.head1}>
          {messages.questions}
        </h2>
        <Accordion>
          {questions.map(({ question, answer }, index) => (
            <Disclosure key={question} summary={question} defaultOpen={index === 0}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </Accordion>
      </div>
    </section>
  );
}

function Close() {
  return (
    <section className={site.close} aria-labelledby="start">
      <div className={classNames(layout.wrap, site.closing)}>
        <h2 id="start" className={text.head1}>
          {messages.startWithBase}
        </h2>
        <div className={classNames(layout.row, site.actions)}>
          <DemoLink className={buttonClass({ size: 'large' })} />
          <a href={brand.links.studio} className={buttonClass({ variant: 'ink', size: 'large' })}>
            <span>{messages.chooseBase}</span>
            <ArrowRight aria-hidden="true" />
          </a>
        </div>
      </div>
    </section>
  );
}

const { features, weeks } = landingFigures.hero;
const phases = heroApp.phases.length;

const options: DrawingOptions = {
  mode: 'exploded',
  intro: true,
  newest: 'location',
  dims: { left: messages.heroFeatures({ features }), right: messages.heroDuration({ phases, weeks }) },
  title: messages.heroTitle({
    features,
    groups: heroApp.categories.length,
    phases,
    platforms: heroApp.platforms.length,
    weeks,
  }),
};

// Static, so they are drawn once.
const picture = labelledSvg(heroApp, { ...options, unit: 43, fontSize: 14, labels: true });
const labelled = { __html: picture.markup };
const plain = { __html: plinthSvg(heroApp, { ...options, unit: 30, fontSize: 15 }) };

/** The promise, the contact button, and an app drawn to scale. */
function Hero() {
  return (
    <section className={classNames(hero.hero, layout.graph)}>
      <div className={classNames(layout.wrap, hero.inner)}>
        <div className={hero.words}>
          <h1 className={hero.title}>
            <span>{messages.buildAnything}</span> <br />
            <span>{messages.fasterAndBetter}</span> <br />
            <span>{messages.forAnyDevice}</span>
          </h1>
          <p className={classNames(text.lead, hero.lead)}>{messages.promise}</p>
          <div className={classNames(layout.row, site.actions)}>
            <DemoLink className={buttonClass({ variant: 'primary', size: 'large' })}>{messages.contactUs}</DemoLink>
            <StudioLink />
          </div>
        </div>
        <figure className={hero.figure}>
          <span className={classNames(drawing.drawing, hero.intro, hero.wide)} dangerouslySetInnerHTML={labelled} />
          <span className={classNames(drawing.drawing, hero.intro, hero.narrow)} dangerouslySetInnerHTML={plain} />
          <figcaption className={hero.caption}>
            {picture.key.map(({ id, number, name, count }) => (
              <span key={id} className={hero.named}>
                <span className={hero.number}>{number}</span>
                <span>{`${name} ×${count}`}</span>
              </span>
            ))}
            <span className={hero.floor}>{messages.oneFloor}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
