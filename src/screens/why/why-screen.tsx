import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { brand, pageTitles } from '../site/brand.ts';
import { SitePage } from '../site/site-page.tsx';
import { type ExamplePlan, ExampleSchedule, PriceExample } from './price-example.tsx';
import { GrowthStrip, PriceRules, ShareBar } from './why-figures.tsx';
import styles from './why-screen.module.css';
import { catalogueFacts, examplePlaces } from './why.view.ts';

const title = pageTitles.why;

const questions = [
  { id: 'price', title: 'How the price is made' },
  { id: 'ownership', title: 'What you own' },
  { id: 'tracking', title: 'How delivery is tracked' },
  { id: 'stopping', title: 'What happens if either side stops' },
] as const;

type QuestionId = (typeof questions)[number]['id'];

/** Why an app is bought here: the four things to know before paying. @param plan the example's, as it begins. */
export function WhyScreen({ plan }: { plan: ExamplePlan }) {
  return (
    <SitePage title={title} hasFooter>
      <article className={styles.page}>
        <header className={classNames(layout.wrap, styles.head)}>
          <div className={styles.opening}>
            <h1 className={styles.title}>{title}</h1>
            <p className={text.lead}>You know the price and dates of your app before we build it. Here is how we work them out, and what you own.</p>
          </div>
          <nav aria-label="On this page">
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
        <footer className={styles.close}>
          <div className={classNames(layout.wrap, styles.closing)}>
            <h2 className={text.head1}>Start with a base.</h2>
            <div className={classNames(layout.row, styles.actions)}>
              <a href={brand.links.contact} className={buttonClass({ size: 'large' })}>
                Contact Us
              </a>
              <a href={brand.links.studio} className={buttonClass({ variant: 'ink', size: 'large' })}>
                Choose a base
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
  const { features, categories, bases, cheapest, dearest } = catalogueFacts;
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
      <p>
        About 80% of the features of an app are common to most apps. They stand ready in a catalogue of {features} in {categories}, each with a price in rupees and a number
        of days. You pay to have them fitted together, and to build the part that is yours.
      </p>
      <p>
        A base is a working app with features included. There are {bases}, from {cheapest} to {dearest}. What you add to a base is added to the price, and part of what you
        leave out is given back.
      </p>
      <p>
        Three factors do the rest: the platforms your app runs on, the phases you have built, and how fast it is to be done. A faster build costs more, a relaxed one less.
      </p>
      <p>
        Below is that sum at work. It is the engine that prices your plan in the studio, and again on our server before you pay. If the two differ, nothing is charged until you
        have accepted the new price. The total is fixed before the build starts, and you pay it upfront or in no-cost weekly, monthly or quarterly instalments.
      </p>
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
            <dt>The source code</dt>
            <dd>All of the code of your app, with the catalogue’s features in it. Packages by others keep their own licences.</dd>
          </div>
          <div>
            <dt>The design</dt>
            <dd>The screens and flows that were made for your app.</dd>
          </div>
          <div>
            <dt>The data</dt>
            <dd>What you, your team and your customers put into the app.</dd>
          </div>
          <div>
            <dt>The accounts</dt>
            <dd>An app in a store stands under an account of yours. Google Play asks $25 once, Apple $99 a year. Both are paid to the store.</dd>
          </div>
        </dl>
      }
    >
      <p>You own the code of your app. It is yours to run, change and hand on.</p>
      <p>
        We host and support the app under a care plan. You can also leave that plan and host the app elsewhere. The exact words are in{' '}
        <a href={`${brand.links.terms}#ownership`}>the terms</a>.
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
            <dt>Dashboard</dt>
            <dd>A card for each project, with its total and where it stands: draft, created, running, shipped.</dd>
          </div>
          <div>
            <dt>Versions</dt>
            <dd>Each change of a plan is kept. Two versions can be compared: what came, what went, and the difference in rupees and days.</dd>
          </div>
          <div>
            <dt>Calendar</dt>
            <dd>Instalments and deliveries fit into your calendar as one file.</dd>
          </div>
        </dl>
      }
      below={
        <div id={examplePlaces.schedule}>
          <ExampleSchedule plan={plan} />
        </div>
      }
    >
      <p>
        Two dates stand in every plan before you pay: the first delivery, at the end of the MVP, and the final delivery. They follow from the days of the features, counted in
        working days. Every choice moves them where you can see it.
      </p>
      <p>Each phase ends in something you can look at: a roadmap, the designs, a clickable prototype, a first release, the full build. Updates reach you in real time.</p>
      <p>What is not in the plan is not built, and not charged. What you want to change on the way is priced first, by the same sum.</p>
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
            <h3>If you stop</h3>
            <dl className={styles.facts}>
              <div>
                <dt>Before you pay</dt>
                <dd>Nothing is owed. A plan is no order; it waits for you as it is.</dd>
              </div>
              <div>
                <dt>Within 30 days of purchase</dt>
                <dd>
                  A full refund. Members-area extras are not refunded. <a href={brand.links.refund}>Refund policy</a>
                </dd>
              </div>
              <div>
                <dt>Later, while it is built</dt>
                <dd>
                  Access continues to the end of the billing period. Instalments due after that day are not charged. <a href={brand.links.cancellation}>Cancellation policy</a>
                </dd>
              </div>
              <div>
                <dt>After launch</dt>
                <dd>The care plan renews by itself until you cancel it. Then hosting and support end with the billing period. The code stays yours.</dd>
              </div>
            </dl>
          </div>
          <div className={styles.side}>
            <h3>If we stop</h3>
            <dl className={styles.facts}>
              <div>
                <dt>You are told</dt>
                <dd>In writing, when we know that we cannot build what the plan lists.</dd>
              </div>
              <div>
                <dt>You keep</dt>
                <dd>What is finished and paid for, with its code.</dd>
              </div>
              <div>
                <dt>You pay</dt>
                <dd>Nothing for work that is not done.</dd>
              </div>
              <div>
                <dt>The rest</dt>
                <dd>
                  What was paid for work that was not delivered is settled under <a href={`${brand.links.terms}#if-we-stop`}>the terms</a> and the law.
                </dd>
              </div>
            </dl>
          </div>
        </div>
      }
    >
      <p>The code is the part that lasts, and it is yours. This is what happens to the rest.</p>
    </Question>
  );
}
