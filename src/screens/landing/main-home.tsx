import { ArrowRight } from 'lucide-react';
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
import approach from './approach.module.css';
import hero from './hero.module.css';
import { benefits, comparison, facts, heroApp, landingFigures, questions, ways } from './landing-content.ts';
import { BrandRow, ComparisonTable, drawStill, Section, StillDrawing, StudioLink } from './landing-parts.tsx';
import styles from './landing.module.css';

const drawnBenefits = benefits.map((benefit) => ({ ...benefit, still: drawStill(benefit.drawing, 16) }));

/** The landing page: what is offered, how it is priced, how it compares, and what is asked most. */
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
    <section className={styles.facts} aria-label="In figures">
      <ul className={classNames(layout.wrap, styles.factRow)}>
        {facts.map(({ figure, words }) => (
          <li key={words}>
            <strong>{figure}</strong> <span>{words}</span>
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
          Most of your app already exists. Pay to build the part that does not.
        </h2>
        <p className={text.lead}>
          About 80% of features are common to most applications. They are built, tested and ready to customise. The rest is yours alone, and that is where the
          work goes.
        </p>
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
            <span className={text.visuallyHidden}>80 percent common features, pre-built; 20 percent unique to you</span>
            <span className={approach.common} aria-hidden="true">
              Common features, pre-built
            </span>
            <span className={approach.unique} aria-hidden="true">
              Unique to you
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

function Benefits() {
  return (
    <Section id="benefits" title="Six things settled before you start" tone="ruled">
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
    <Section id="compared" title="Compared" lead="With custom development, and with low-code and no-code builders." tone="sunk">
      <ComparisonTable ways={ways} rows={comparison.map(({ topic, words }) => ({ topic, cells: words }))} />
    </Section>
  );
}

function Questions() {
  return (
    <section className={styles.section} aria-labelledby="questions">
      <div className={classNames(layout.wrap, styles.questions)}>
        <h2 id="questions" className={text.head1}>
          Questions
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
    <section className={styles.close} aria-labelledby="start">
      <div className={classNames(layout.wrap, styles.closing)}>
        <h2 id="start" className={text.head1}>
          Start with a base.
        </h2>
        <div className={classNames(layout.row, styles.actions)}>
          <DemoLink className={buttonClass({ size: 'large' })} />
          <a href={brand.links.studio} className={buttonClass({ variant: 'ink', size: 'large' })}>
            Choose a base
            <ArrowRight aria-hidden="true" />
          </a>
        </div>
      </div>
    </section>
  );
}

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
function Hero() {
  return (
    <section className={classNames(hero.hero, layout.graph)}>
      <div className={classNames(layout.wrap, hero.inner)}>
        <div className={hero.words}>
          <h1 className={hero.title}>
            Build anything. <br />
            Faster and better. <br />
            For any device.
          </h1>
          <p className={classNames(text.lead, hero.lead)}>
            Choose a base, refine its features, plan delivery. You get a fixed price and a timeline before the build starts.
          </p>
          <div className={classNames(layout.row, styles.actions)}>
            <DemoLink className={buttonClass({ variant: 'primary', size: 'large' })}>Contact Us</DemoLink>
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
                {name} ×{count}
              </span>
            ))}
            <span className={hero.floor}>One floor is one feature</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
