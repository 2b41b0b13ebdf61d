import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { ScheduleChart } from '#ui/schedule-chart.tsx';
import text from '#ui/text.module.css';
import { useSectionFocus } from '../legal/use-section-focus.ts';
import { deliveryMarks, scheduleRows } from '../product/schedule-marks.ts';
import { brand } from '../site/brand.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { pageTitles } from '../site/page-titles.ts';
import { SitePage } from '../site/site-page.tsx';
import { PriceExample } from './price-example.tsx';
import { PriceRules } from './price-rules.tsx';
import { GrowthStrip, ShareBar } from './why-figures.tsx';
import styles from './why-screen.module.css';
import { catalogueFacts, exampleDraft, exampleView, type ExampleView } from './why.view.ts';

const input = { draft: exampleDraft() };

const title = pageTitles.why;

const questions = [
  { id: 'price', title: 'How the price is made' },
  { id: 'ownership', title: 'What you own' },
  { id: 'tracking', title: 'How delivery is tracked' },
  { id: 'stopping', title: 'What happens if either side stops' },
] as const;

type QuestionId = (typeof questions)[number]['id'];

/** Why an app is bought here: the four things to know before paying. */
export function WhyScreen() {
  useSectionFocus();
  const plan = useActorRef(planMachine, { input });
  const draft = useSelector(plan, (snapshot) => snapshot.context.draft);
  const view = useMemo(() => exampleView(draft), [draft]);
  return (
    <SitePage title={title} hasFooter>
      <article className={styles.page}>
        <header className={classNames(layout.wrap, styles.head)}>
          <PageHeading className={styles.title}>{title}</PageHeading>
          <p className={text.lead}>
            An app has its price and its dates before anybody builds it. Here is how both are made, what you own, how you follow the work, and what happens if either
            side stops.
          </p>
          <nav aria-label="On this page">
            <ol className={styles.contents}>
              {questions.map(({ id, title: question }) => (
                <li key={id}>
                  <Link to={`#${id}`}>{question}</Link>
                </li>
              ))}
            </ol>
          </nav>
        </header>
        <Price>
          <PriceExample plan={plan} draft={draft} view={view} />
          <PriceRules />
        </Price>
        <Ownership />
        <Tracking view={view} />
        <Stopping />
        <footer className={styles.close}>
          <div className={classNames(layout.wrap, layout.spread)}>
            <h2 className={text.head1}>Start with a base.</h2>
            <div className={layout.row}>
              <Link to={brand.links.contact} className={buttonClass({ size: 'large' })}>
                Contact Us
              </Link>
              <Link to={brand.links.studio} className={buttonClass({ variant: 'ink', size: 'large' })}>
                Choose a base
              </Link>
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
        Three factors do the rest: the platforms your app runs on, the phases you have built, and how fast it is to be done. A faster build costs more and a relaxed one
        less. The price of every plan is the same sum with other numbers in it.
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
    <Question id="ownership">
      <p>You own the code of your app. It is yours to run, change and hand on, and stays yours when you no longer pay us.</p>
      <dl className={styles.facts}>
        <div>
          <dt>The source code</dt>
          <dd>All of it, with its history and the list of the open-source packages in it. Pre-built features are included, without a licence fee.</dd>
        </div>
        <div>
          <dt>The design</dt>
          <dd>Screens, flows and the style guide, in files that another designer can open.</dd>
        </div>
        <div>
          <dt>The data</dt>
          <dd>What your customers and your team put into the app. You can take it out whole.</dd>
        </div>
        <div>
          <dt>The accounts</dt>
          <dd>
            Developer accounts are opened in your name, so that the app in the store is yours. The store for Android asks $25 once, the one for iOS $99 a year; both are paid to
            the store.
          </dd>
        </div>
      </dl>
      <p>
        No part of the app needs us in order to run. Hosting and support by us are a care plan, which you can leave and take the code with you. The exact words are in{' '}
        <Link to={`${brand.links.terms}#ownership`}>the terms</Link>.
      </p>
    </Question>
  );
}

function Tracking({ view: { quote, duration } }: { view: ExampleView }) {
  const { schedule } = quote;
  return (
    <Question
      id="tracking"
      below={
        <figure className={styles.schedule}>
          <ScheduleChart
            rows={scheduleRows(schedule)}
            weeks={schedule.weeks}
            deliveries={deliveryMarks(schedule, schedule.weeks)}
            caption="The example above, week by week"
            phaseHeading="Phase"
          />
          <figcaption className={classNames(text.small, text.dim)}>The example above, week by week: {duration} in all.</figcaption>
        </figure>
      }
    >
      <p>
        Two dates stand in every plan before you pay: the first delivery, at the end of the MVP, and the final delivery. They follow from the days of the features, counted in
        working days, and every choice moves them where you can see it.
      </p>
      <ul className={styles.points}>
        <li>Your dashboard has a card for each project, with its total and where it stands: draft, created, running, shipped.</li>
        <li>
          Each change of a plan is kept as a version. Any two of them can be laid side by side: what came, what went, and the difference in rupees and in days.
        </li>
        <li>Each phase ends in something you can hold: a roadmap, the designs, a clickable prototype, a first release, the full build.</li>
        <li>Instalments and deliveries fit into your calendar as one file. Before each debit you are told, 24 hours ahead.</li>
      </ul>
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
                  A full refund, without a reason. Members-area extras are not refunded. <Link to={brand.links.refund}>Refund policy</Link>
                </dd>
              </div>
              <div>
                <dt>Later, while it is built</dt>
                <dd>
                  Access continues to the end of the billing period. What is finished and paid for is handed over; instalments after that day are not charged.{' '}
                  <Link to={brand.links.cancellation}>Cancellation policy</Link>
                </dd>
              </div>
              <div>
                <dt>After launch</dt>
                <dd>The care plan renews by itself until you cancel it. Then hosting and support end with the period, and the app goes on where you host it.</dd>
              </div>
            </dl>
          </div>
          <div className={styles.side}>
            <h3>If we stop</h3>
            <dl className={styles.facts}>
              <div>
                <dt>You are told</dt>
                <dd>In writing, as soon as we know that we cannot build what the plan lists.</dd>
              </div>
              <div>
                <dt>You receive</dt>
                <dd>What exists on that day, finished or not, with its code, designs and data.</dd>
              </div>
              <div>
                <dt>You pay</dt>
                <dd>Nothing further. No instalment is charged from that day.</dd>
              </div>
              <div>
                <dt>You get back</dt>
                <dd>
                  What you paid for work that was not delivered. <Link to={`${brand.links.terms}#if-we-stop`}>The terms say so</Link>
                </dd>
              </div>
            </dl>
          </div>
        </div>
      }
    >
      <p>Plans end, companies do too, and people change their minds. None of it should cost you what you have paid for.</p>
    </Question>
  );
}
