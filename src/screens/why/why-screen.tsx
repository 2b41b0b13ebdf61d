import type { ReactNode } from 'react';
import { categories } from '#machines/domain/catalogue/categories.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { templates } from '#machines/domain/catalogue/templates.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { basePrice } from '#machines/domain/pricing/base-price.ts';
import * as messages from '#messages/why.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { plainLinkTo, Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { brand, pageTitles } from '../site/brand.ts';
import { SitePage } from '../site/site-page.tsx';
import site from '../site/site.module.css';
import { type ExamplePlan, ExampleSchedule, PriceExample } from './price-example.tsx';
import { GrowthStrip, PriceRules, ShareBar } from './why-figures.tsx';
import styles from './why-screen.module.css';
import { examplePlaces } from './why.view.ts';

const title = pageTitles.why;

const questions = [
  { id: 'price', title: messages.price },
  { id: 'ownership', title: messages.ownership },
  { id: 'tracking', title: messages.tracking },
  { id: 'stopping', title: messages.stopping },
] as const;

const prices = templates.map(({ id }) => basePrice(id));

type QuestionId = (typeof questions)[number]['id'];

/** The reasons to buy an app here: the four things to know before paying. @param plan the example's initial plan. */
export function WhyScreen({ plan }: { plan: ExamplePlan }) {
  return (
    <SitePage title={title} hasFooter>
      <article className={styles.page}>
        <header className={classNames(layout.wrap, styles.head)}>
          <div className={styles.opening}>
            <h1 className={styles.title}>{title}</h1>
            <p className={text.lead}>{messages.lead}</p>
          </div>
          <nav aria-label={messages.onThisPage}>
            <ol className={styles.contents}>
              {questions.map(({ id, title: question }) => (
                <li key={id}>
                  <a href={`#${id}`}>{question}</a>
                </li>
              ))}
            </ol>
          </nav>
        </header>
        <Price>
          <div id={examplePlaces.price}>
            <PriceExample plan={plan} />
          </div>
          <PriceRules />
        </Price>
        <Ownership />
        <Tracking plan={plan} />
        <Stopping />
        <footer className={site.close}>
          <div className={classNames(layout.wrap, site.closing)}>
            <h2 className={text.head1}>{messages.startWithBase}</h2>
            <div className={classNames(layout.row, site.actions)}>
              <a href={`${brand.links.home}#book-demo`} className={buttonClass({ size: 'large' })}>
                {messages.contactUs}
              </a>
              <a href={brand.links.studio} className={buttonClass({ variant: 'ink', size: 'large' })}>
                {messages.chooseBase}
              </a>
            </div>
          </div>
        </footer>
      </article>
    </SitePage>
  );
}

/** A question, its answer on columns 1 to 7 and its figure in the margin. */
function Question({
  id,
  figure,
  children,
  below,
}: {
  id: QuestionId;
  figure?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) {
  const question = questions.find((candidate) => candidate.id === id);
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={classNames(layout.wrap, styles.inner)}>
        <h2 id={`${id}-title`} className={classNames(text.head1, styles.question)}>
          {question?.title}
        </h2>
        <div className={styles.answer}>
          <div className={styles.text}>{children}</div>
          {figure && <div className={styles.margin}>{figure}</div>}
        </div>
        {below}
      </div>
    </section>
  );
}

/** Terms and their descriptions. */
function Facts({
  className = styles.facts,
  facts,
}: {
  className?: string | undefined;
  facts: readonly { readonly term: string; readonly words: ReactNode }[];
}) {
  return (
    <dl className={className}>
      {facts.map(({ term, words }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Price({ children }: { children: ReactNode }) {
  return (
    <Question
      id="price"
      figure={
        <>
          <ShareBar />
          <GrowthStrip />
        </>
      }
      below={children}
    >
      <p>{messages.mostIsReady({ features: features.length, categories: categories.length })}</p>
      <p>
        {messages.basesAre({
          bases: templates.length,
          cheapest: formatAmount(Math.min(...prices)),
          dearest: formatAmount(Math.max(...prices)),
        })}
      </p>
      <p>{messages.missingFeature}</p>
      <p>{messages.threeFactors}</p>
      <p>{messages.sumAtWork}</p>
    </Question>
  );
}

function Ownership() {
  return (
    <Question
      id="ownership"
      below={
        <Facts
          className={styles.owned}
          facts={[
            { term: messages.sourceCode, words: messages.sourceCodeWords },
            { term: messages.design, words: messages.designWords },
            { term: messages.data, words: messages.dataWords },
            { term: messages.accounts, words: messages.accountsWords },
          ]}
        />
      }
    >
      <p>{messages.codeIsYours}</p>
      <p>
        <Sentence of={messages.hosting({ terms: plainLinkTo(`${brand.links.terms}#ownership`) })} />
      </p>
    </Question>
  );
}

function Tracking({ plan }: { plan: ExamplePlan }) {
  return (
    <Question
      id="tracking"
      figure={
        <Facts
          facts={[
            { term: messages.dashboard, words: messages.dashboardWords },
            { term: messages.versions, words: messages.versionsWords },
            { term: messages.calendar, words: messages.calendarWords },
          ]}
        />
      }
      below={
        <div id={examplePlaces.schedule}>
          <ExampleSchedule plan={plan} />
        </div>
      }
    >
      <p>{messages.twoDates}</p>
      <p>{messages.eachPhase}</p>
      <p>{messages.prototypeFirst}</p>
      <p>
        <Sentence
          of={messages.whoBuilds({ brand: brand.name, terms: plainLinkTo(`${brand.links.terms}#who-we-are`) })}
        />
      </p>
      <p>{messages.notInPlan}</p>
    </Question>
  );
}

function Stopping() {
  return (
    <Question
      id="stopping"
      below={
        <div className={styles.sides}>
          <div className={styles.side}>
            <h3>{messages.ifYouStop}</h3>
            <Facts
              facts={[
                { term: messages.beforeYouPay, words: messages.nothingOwed },
                {
                  term: messages.within30Days,
                  words: <Sentence of={messages.fullRefund({ policy: plainLinkTo(brand.links.refund) })} />,
                },
                {
                  term: messages.whileBuilt,
                  words: <Sentence of={messages.accessContinues({ policy: plainLinkTo(brand.links.cancellation) })} />,
                },
                { term: messages.afterLaunch, words: messages.careLasts },
              ]}
            />
          </div>
          <div className={styles.side}>
            <h3>{messages.ifWeStop}</h3>
            <Facts
              facts={[
                { term: messages.youAreTold, words: messages.inWriting },
                { term: messages.youKeep, words: messages.whatIsFinished },
                { term: messages.youPay, words: messages.nothingUndone },
                {
                  term: messages.theRest,
                  words: <Sentence of={messages.settled({ terms: plainLinkTo(`${brand.links.terms}#if-we-stop`) })} />,
                },
              ]}
            />
          </div>
        </div>
      }
    >
      <p>{messages.codeLasts}</p>
    </Question>
  );
}
