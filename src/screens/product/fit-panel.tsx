import { useSelector } from '@xstate/react';
import { use, useId, type FormEvent, type ReactNode } from 'react';
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { signedDays } from '#machines/domain/counted.ts';
import type { FitAnswer, FitLoss, FitWay } from '#machines/domain/fit/fit-answer.ts';
import { nothingSentence, nowSentence, taxed } from '#machines/domain/fit/fit-words.ts';
import type { FitRequest } from '#machines/domain/fit/fit-problem.ts';
import { worthSentences } from '#machines/domain/fit/feature-worth.ts';
import { requestLimit } from '#machines/domain/fit/read-request.ts';
import { formatAmount, signedAmount } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { takeWay } from '#machines/domain/plan/plan-rules.ts';
import * as messages from '#messages/fit-panel.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ToggleChip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { useDraft, usePlan, useProduct } from './actors.tsx';
import { describePlan, drawnPlan } from './drawn-plan.ts';
import styles from './fit-panel.module.css';
import { useStart } from './use-quote.ts';

/** Always in rupees, the currency of a budget. */
const price = formatAmount;
const change = (paise: Paise): string => (paise === 0 ? price(0) : signedAmount(paise, price));

/** Fits the plan to a budget or a date: the goal, the must-haves, and up to three ways. */
export function FitPanel() {
  const { clock, openFit, panels, plan, start: questions } = useProduct();
  const fit = use(openFit());
  const start = useStart();
  const draft = useDraft();
  const musts = draft.musts ?? [];
  const context = useSelector(fit, (snapshot) => snapshot.context);
  const isPending = useSelector(fit, (snapshot) => snapshot.hasTag('pending'));
  const hasFailed = useSelector(fit, (snapshot) => snapshot.hasTag('failed'));
  // An answer belongs to the plan of its question.
  const answer = context.question?.draft === draft ? context.answer : null;
  const shown = answer?.kind === 'ways' ? answer.ways[context.chosen] : undefined;
  const canTake = usePlan((snapshot) => shown !== undefined && snapshot.can({ type: 'way.taken', way: shown.way }));
  const inputId = useId();
  // What the questions of the first step were told, until something is asked here.
  const asked = context.typed === '' ? questions.getSnapshot().context.wish : context.typed;

  const close = (): void => panels.send({ type: 'panel.closed' });
  const ask = (typed: string): void =>
    fit.send({
      type: 'ways.requested',
      typed,
      draft: plan.getSnapshot().context.draft,
      start,
      today: dayInIndia(clock.now()),
    });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('fit');
    ask(typeof typed === 'string' ? typed : '');
  };
  const toggleMust = (featureId: string): void => {
    plan.send({ type: 'must.toggled', featureId });
    // The shown answer was computed with the previous must-haves.
    if (answer) ask(context.typed);
  };
  const take = (way: FitWay): void => {
    plan.send({ type: 'way.taken', way: way.way });
    close();
  };

  return (
    <SidePanel
      open
      title={messages.title}
      onClose={close}
      footer={
        shown && (
          <>
            <p className={text.fine}>{messages.oneStep}</p>
            <Button variant="primary" disabled={!canTake} onClick={() => take(shown)}>
              {messages.takeWay({ number: context.chosen + 1 })}
            </Button>
          </>
        )
      }
    >
      <form method="post" onSubmit={submit} className={styles.form}>
        <Field
          id={inputId}
          label={messages.request}
          hint={messages.requestHint}
          error={context.unclear}
          className={styles.field}
        >
          {(control) => (
            <TextInput
              {...control}
              name="fit"
              defaultValue={asked}
              maxLength={requestLimit}
              autoComplete="off"
              enterKeyHint="search"
            />
          )}
        </Field>
        <Button type="submit" busy={isPending} className={styles.find}>
          {messages.findWays}
        </Button>
      </form>
      <div className={styles.musts}>
        <span className={classNames(text.small, text.dim)}>{messages.neverTouched}</span>
        {musts.length === 0 && <span className={text.small}>{messages.nothingYet}</span>}
        {musts.map((id) => (
          <Chip
            key={id}
            remove={{ label: messages.isNoMust({ feature: featureOf(id).name }), onRemove: () => toggleMust(id) }}
          >
            {featureOf(id).name}
          </Chip>
        ))}
      </div>
      <Disclosure size="small" summary={messages.markMust}>
        <div className={layout.row}>
          {planFeatures(draft).map((id) => (
            <ToggleChip key={id} pressed={musts.includes(id)} onToggle={() => toggleMust(id)}>
              {featureOf(id).name}
            </ToggleChip>
          ))}
        </div>
      </Disclosure>
      <div aria-live="polite" className={styles.answer}>
        {isPending && <p className={text.small}>{messages.isLooking}</p>}
        {answer && <p className={styles.now}>{nowSentence(answer, price)}</p>}
        {answer?.kind === 'fits' && <Note tone="good">{messages.fitsAsIs}</Note>}
        {answer?.kind === 'nothing' && <p className={text.small}>{nothingSentence(answer, price)}</p>}
      </div>
      {hasFailed && (
        <Note tone="bad">
          <p>{messages.notFound}</p>
          <Button size="small" onClick={() => fit.send({ type: 'ways.retried' })}>
            {messages.retry}
          </Button>
        </Note>
      )}
      {answer?.kind === 'ways' && (
        <ol className={styles.ways}>
          {answer.ways.map((way, at) => (
            <Way key={way.title} request={answer.request} way={way} number={at + 1} isChosen={at === context.chosen}>
              {at === context.chosen ? (
                <Tag tone="signal">{messages.chosen}</Tag>
              ) : (
                <Button
                  size="small"
                  aria-label={messages.chooseWayNamed({ number: at + 1, name: way.title })}
                  onClick={() => fit.send({ type: 'way.chosen', at })}
                >
                  {messages.chooseWay}
                </Button>
              )}
            </Way>
          ))}
        </ol>
      )}
      {answer?.kind === 'nothing' && <Nearest answer={answer} />}
      {answer && answer.kind !== 'fits' && (
        <div className={classNames(text.fine, text.faint, styles.ranked)}>
          {worthSentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {!answer.isProven && <p>{messages.notAllSeen}</p>}
        </div>
      )}
    </SidePanel>
  );
}

type WayProps = { request: FitRequest; way: FitWay; number: number; isChosen: boolean; children?: ReactNode };

/** One way: its figures, and if it is selected, the removed items and the resulting plan. */
function Way({ request, way, number, isChosen, children }: WayProps) {
  const draft = useDraft();
  const { total, workingDays } = way.effect;
  return (
    <li className={classNames(styles.way, isChosen && styles.chosen)} aria-current={isChosen || undefined}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        <h3 className={text.head4}>{way.title}</h3>
        <p className={classNames(text.small, text.dim)}>{way.sentence}</p>
        <p className={styles.figures}>
          <b>{taxed(request, price(way.total))}</b>
          <span>
            {total <= 0 ? messages.saves({ amount: price(-total) }) : messages.adds({ amount: price(total) })}
          </span>
          <span>{signedDays(workingDays)}</span>
          <span>{messages.ready({ date: formatDate(way.finalDelivery) })}</span>
          {way.payment !== way.total && <span>{messages.payments({ amount: price(way.payment) })}</span>}
        </p>
        {isChosen && <Losses losses={way.losses} />}
        {isChosen && (
          <PlinthDrawing
            app={drawnPlan({ ...takeWay(draft, way.way), id: `${draft.id} fitted` })}
            title={describePlan(takeWay(draft, way.way))}
            unit={14}
          />
        )}
        <div className={styles.act}>{children}</div>
      </div>
    </li>
  );
}

/** The removed items, line by line: the text of the loss, and the amount saved. */
function Losses({ losses }: { losses: readonly FitLoss[] }) {
  return (
    <ul className={styles.losses} aria-label={messages.losses}>
      {losses.map(({ name, note, total, workingDays }) => (
        <li key={name}>
          <span>
            <span>{name}</span>
            <small>{note}</small>
          </span>
          <span className={styles.amount}>{change(total)}</span>
          <span className={styles.amount}>{signedDays(workingDays)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The nearest result, and the amount by which it misses. */
function Nearest({ answer }: { answer: Extract<FitAnswer, { readonly kind: 'nothing' }> }) {
  return (
    <ol className={styles.ways}>
      {answer.nearest.map(({ more, later, way }, at) => (
        <Way key={more} request={answer.request} way={way} number={at + 1} isChosen={false}>
          <p className={text.small}>
            {[
              ...(more > 0 ? [messages.missesBudget({ amount: price(more) })] : []),
              ...(later > 0 ? [messages.isLater({ days: later })] : []),
            ].join(' ')}
          </p>
        </Way>
      ))}
    </ol>
  );
}
