import type { ReactNode } from 'react';
import { categories } from '#machines/domain/catalogue/categories.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { templates } from '#machines/domain/catalogue/templates.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import * as messages from '#machines/messages/why.ts';
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

const prices = templates.map(({ price }) => price);

type QuestionId = (typeof questions)[number]['id'];

/** Why an app is bought here: the four things to know before paying. @param plan the example's, as it begins. */
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
              <a href={brand.links.contact} className={buttonClass({ size: 'large' })}>
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
function Question({ id, figure, children, below }: { id: QuestionId; figure?: ReactNode; children: ReactNode; below?: ReactNode }) {
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
      <p>{messages.basesAre({ bases: templates.length, cheapest: formatPrice(Math.min(...prices)), dearest: formatPrice(Math.max(...prices)) })}</p>
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
        <dl className={styles.owned}>
          <div>
            <dt>{messages.sourceCode}</dt>
            <dd>{messages.sourceCodeWords}</dd>
          </div>
          <div>
            <dt>{messages.design}</dt>
            <dd>{messages.designWords}</dd>
          </div>
          <div>
            <dt>{messages.data}</dt>
            <dd>{messages.dataWords}</dd>
          </div>
          <div>
            <dt>{messages.accounts}</dt>
            <dd>{messages.accountsWords}</dd>
          </div>
        </dl>
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
        <dl className={styles.facts}>
          <div>
            <dt>{messages.dashboard}</dt>
            <dd>{messages.dashboardWords}</dd>
          </div>
          <div>
            <dt>{messages.versions}</dt>
            <dd>{messages.versionsWords}</dd>
          </div>
          <div>
            <dt>{messages.calendar}</dt>
            <dd>{messages.calendarWords}</dd>
          </div>
        </dl>
      }
      below={
        <div id={examplePlaces.schedule}>
          <ExampleSchedule plan={plan} />
        </div>
      }
    >
      <p>{messages.twoDates}</p>
      <p>{messages.eachPhase}</p>
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
            <dl className={styles.facts}>
              <div>
                <dt>{messages.beforeYouPay}</dt>
                <dd>{messages.nothingOwed}</dd>
              </div>
              <div>
                <dt>{messages.within30Days}</dt>
                <dd>
                  <Sentence of={messages.fullRefund({ policy: plainLinkTo(brand.links.refund) })} />
                </dd>
              </div>
              <div>
                <dt>{messages.whileBuilt}</dt>
                <dd>
                  <Sentence of={messages.accessContinues({ policy: plainLinkTo(brand.links.cancellation) })} />
                </dd>
              </div>
              <div>
                <dt>{messages.afterLaunch}</dt>
                <dd>{messages.careRenews}</dd>
              </div>
            </dl>
          </div>
          <div className={styles.side}>
            <h3>{messages.ifWeStop}</h3>
            <dl className={styles.facts}>
              <div>
                <dt>{messages.youAreTold}</dt>
                <dd>{messages.inWriting}</dd>
              </div>
              <div>
                <dt>{messages.youKeep}</dt>
                <dd>{messages.whatIsFinished}</dd>
              </div>
              <div>
                <dt>{messages.youPay}</dt>
                <dd>{messages.nothingUndone}</dd>
              </div>
              <div>
                <dt>{messages.theRest}</dt>
                <dd>
                  <Sentence of={messages.settled({ terms: plainLinkTo(`${brand.links.terms}#if-we-stop`) })} />
                </dd>
              </div>
            </dl>
          </div>
        </div>
      }
    >
      <p>{messages.codeLasts}</p>
    </Question>
  );
}
