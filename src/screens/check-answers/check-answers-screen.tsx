import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import {
  billingErrors,
  placeOfSupply,
  type BillingErrors,
  type BillingField,
} from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { consentVersion } from '#machines/domain/payments/mandate.ts';
import { instalmentsOf } from '#machines/domain/pricing/quote.ts';
import { taxHeads, type PlaceOfSupply } from '#machines/domain/pricing/tax.ts';
import type { OrderDates } from '#machines/ports/payments.ts';
import * as messages from '#messages/check-answers.ts';
import { AnswerList, type Answer } from '#ui/answer-list.tsx';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DueCard } from '#ui/due-card.tsx';
import { EditButton } from '#ui/edit-button.tsx';
import layout from '#ui/layout.module.css';
import { Note, type NoteProps } from '#ui/note.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import text from '#ui/text.module.css';
import { AutomaticChoice, useIsAutomatic } from '../automatic/automatic-choice.tsx';
import { useDue } from '../billing-details/billing-details.view.ts';
import { PaymentDeclined, PaymentUnknown, PaymentVerifying } from '../payment-status/payment-status.tsx';
import { useDraft, usePayment, useProduct } from '../product/actors.tsx';
import { PaymentMethods, UpiNext } from '../product/payment-methods.tsx';
import { PlanBar } from '../product/plan-bar.tsx';
import { EditChoice, PlanBrief } from '../product/plan-brief.tsx';
import planLayout from '../product/plan-layout.module.css';
import { PlanPage } from '../product/plan-page.tsx';
import { useQuote } from '../product/use-quote.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { billingLines, buyingLines, payingLines, wholeRows, type PlanLine } from './answers.view.ts';

/** All answers before payment; after a failed payment, its outcome. */
export function CheckAnswersScreen() {
  const { billingDraft } = useProduct();
  const payment = usePayment();
  const [details] = useState(billingDraft.read);
  const due = useDue(details);
  const automatic = useSelector(payment, (snapshot) => snapshot.context.order?.automatic);
  const isDeclined = useSelector(payment, (snapshot) => snapshot.hasTag('declined'));
  const isVerifying = useSelector(payment, (snapshot) => snapshot.hasTag('verifying'));
  const isUnknown = useSelector(payment, (snapshot) => snapshot.hasTag('unknown'));
  // When the answers replace one of these pages, their heading takes the focus.
  const [takesFocus, setTakesFocus] = useState(false);
  if (!takesFocus && (isDeclined || isVerifying || isUnknown)) setTakesFocus(true);
  if (isDeclined) return <PaymentDeclined order={automatic === undefined ? due.order : { ...due.order, automatic }} />;
  if (isVerifying) return <PaymentVerifying />;
  return isUnknown ? <PaymentUnknown /> : <AnswersPage details={details} takesFocus={takesFocus} />;
}

function AnswersPage({ details, takesFocus }: { details: BillingDetails; takesFocus: boolean }) {
  const { funnel } = useProduct();
  const payment = usePayment();
  const draft = useDraft();
  const quote = useQuote();
  const place = placeOfSupply(details);
  const due = useDue(details);
  const errors = billingErrors(details);
  const isAutomatic = useIsAutomatic();
  const order = isAutomatic ? { ...due.order, automatic: consentVersion } : due.order;
  const heads = taxHeads(quote.costs.total, place).map(({ amount }) => amount);
  const rows = instalmentsOf(quote, draft.cycle, heads);
  // What is debited needs no payment link.
  const paying = payingLines(draft, quote, place).filter(({ term }) => !isAutomatic || term !== messages.laterOnes);
  const canPay = useSelector(payment, (snapshot) => snapshot.can({ type: 'payment.requested', order: due.order }));
  const isPaying = useSelector(payment, (snapshot) => snapshot.hasTag('paying'));
  const isComplete = Object.keys(errors).length === 0;

  function changeFrom(field: BillingField): void {
    funnel.send({ type: 'answer.changeRequested', field });
  }

  const pay = (size: ButtonSize) =>
    isComplete &&
    (canPay || isPaying) && (
      <Button
        variant="primary"
        size={size}
        block
        busy={isPaying}
        iconEnd={size === 'large' && <ArrowRight />}
        onClick={() => payment.send({ type: 'payment.requested', order })}
      >
        {messages.pay({ amount: due.amount })}
      </Button>
    );
  return (
    <PlanPage
      title={messages.title}
      bar={
        <PlanBar
          phoneOnly
          isPlanning={false}
          total={{ term: messages.dueNow, detail: due.amount }}
          action={pay('medium')}
        />
      }
    >
      <div className={classNames(layout.wrap, planLayout.plan)}>
        <div className={planLayout.head}>
          <PageHeading takesFocus={takesFocus}>{messages.title}</PageHeading>
          <p className={classNames(text.small, text.dim)}>{messages.nothingCharged}</p>
        </div>
        <div className={planLayout.columns}>
          <div className={planLayout.groups}>
            <PaymentNote shown={due.order.amount} />
            {!isComplete && <Missing errors={errors} onComplete={changeFrom} />}
            <Group name={messages.whatYouBuy}>
              <PlanBrief heading="h3" steps={['studio', 'features', 'delivery']} />
              <AnswerList answers={buyingLines(draft, quote).map(answerOfPlan)} />
            </Group>
            <Group name={messages.howYouPay}>
              <AnswerList answers={paying.map(answerOfPlan)} />
            </Group>
            <AutomaticChoice rows={rows} />
            <Group name={messages.whoPays}>
              <AnswerList
                answers={billingLines(details).map(({ field, ...line }) => ({
                  ...line,
                  edit: <EditButton what={withinSentence(line.term)} onClick={() => changeFrom(field)} />,
                }))}
              />
            </Group>
          </div>
          <aside className={planLayout.side} aria-label={messages.cost}>
            <DueCard title={messages.dueNow} amount={due.amount} rows={due.rows}>
              <div className={planLayout.wide}>{pay('large')}</div>
              <PaymentMethods />
              <UpiNext />
              <p className={classNames(text.fine, text.dim)}>{messages.onInvoice}</p>
            </DueCard>
            <Whole place={place} />
          </aside>
        </div>
      </div>
    </PlanPage>
  );
}

/** The answers that are missing before payment, with a button to complete them. */
function Missing({ errors, onComplete }: { errors: BillingErrors; onComplete: (field: BillingField) => void }) {
  const [first] = Object.keys(errors) as BillingField[];
  return (
    <Note tone="bad">
      <div className={layout.stack}>
        <p>{messages.missing({ answers: Object.values(errors).join('; ') })}</p>
        <div>
          <Button onClick={() => onComplete(first ?? 'firstName')}>{messages.complete}</Button>
        </div>
      </div>
    </Note>
  );
}

/** A group of lines with a heading. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classNames(text.head3, planLayout.groupName)}>
        {name}
      </h2>
      {children}
    </section>
  );
}

/** A term in the form used within a sentence: 'first delivery', but GSTIN. */
function withinSentence(term: string): string {
  return term === term.toUpperCase() ? term : term.toLowerCase();
}

/** A line of the plan, with a button to the step that decides it. */
function answerOfPlan({ step, ...line }: PlanLine): Answer {
  return { ...line, edit: step && <EditChoice step={step} what={withinSentence(line.term)} /> };
}

/** The cost of the whole plan, beside the amount due now. */
function Whole({ place }: { place: PlaceOfSupply }) {
  const headingId = useId();
  return (
    <section className={classNames(layout.sheet, layout.pad, layout.stack)} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        {messages.inAll}
      </h2>
      <SummaryList {...wholeRows(useQuote(), place)} />
    </section>
  );
}

/** The reason why nothing was paid. `shown` is the amount on the page. */
function PaymentNote({ shown }: { shown: Paise }) {
  const payment = usePayment();
  const isRepriced = useSelector(payment, (snapshot) => snapshot.hasTag('repriced'));
  const isUnreachable = useSelector(payment, (snapshot) => snapshot.hasTag('unreachable'));
  const isCancelled = useSelector(payment, (snapshot) => snapshot.hasTag('cancelled'));
  const repriced = useSelector(payment, (snapshot) => snapshot.context.repriced);
  const redated = useSelector(payment, (snapshot) => snapshot.context.redated);
  if (isRepriced && redated !== null) return <OutcomeNote sentence={datesChanged(redated)} tone="bad" />;
  if (isRepriced && repriced !== null) return <OutcomeNote sentence={priceChanged(repriced, shown)} tone="bad" />;
  if (isCancelled) return <OutcomeNote sentence={messages.cancelled} tone="plain" />;
  return isUnreachable && <OutcomeNote sentence={messages.notStarted} tone="bad" />;
}

function datesChanged({ start, finalDelivery }: OrderDates): string {
  return messages.datesChanged({ start: formatDate(start), ready: formatDate(finalDelivery) });
}

function priceChanged(due: Paise, shown: Paise): string {
  if (due === shown) return messages.priceIsSame({ due: formatCharge(due) });
  return messages.priceChanged({ due: formatCharge(due), shown: formatCharge(shown) });
}

/** Scrolls into view: on a phone the button is below the answers and this note above them. */
function OutcomeNote({ sentence, tone }: { sentence: string; tone: NoteProps['tone'] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Note tone={tone}>
        <p>{sentence}</p>
      </Note>
    </div>
  );
}
