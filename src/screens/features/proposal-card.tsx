import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { AssistantTurn, Outcome } from '#machines/assistant/assistant.types.ts';
import type { Proposal } from '#machines/domain/assistant/assistant.types.ts';
import { proposalView, type ProposalPart } from '#machines/domain/assistant/proposal-parts.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { amountFormat } from '#machines/domain/money-format.ts';
import { effectFigures, effectSentence } from '#machines/domain/plan/effect-words.ts';
import { stepWords } from '#machines/domain/plan/step-words.ts';
import * as messages from '#messages/proposal-card.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Note } from '#ui/note.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { outcomeMessage } from '../account/status-message.ts';
import { Link } from '../link.tsx';
import { useAssistant, useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import styles from './proposal-card.module.css';

const outcomeWords: Readonly<Record<Exclude<Outcome, 'undone'>, string>> = {
  taken: messages.taken,
  declined: messages.declined,
  requested: messages.requested,
};

type ProposalCardProps = {
  turn: AssistantTurn;
  /** Whether its proposal is the current one to decide on. */
  isOpen: boolean;
  /** Whether it is the newest turn. */
  isLast: boolean;
  /** Whether its step was taken back before the conversation was shown. */
  isEarlier: boolean;
  /** Whether the parts are already listed above it. */
  isBrief: boolean;
};

/** A proposal, or what became of it. */
export function ProposalCard({ turn: { reply, outcome }, isOpen, isLast, isEarlier, isBrief }: ProposalCardProps) {
  const said = useRef<HTMLParagraphElement>(null);
  const known = useRef(outcome);

  // The pressed button is removed with the card, so the focus moves to the outcome.
  useEffect(() => {
    if (known.current !== outcome && document.activeElement === document.body) said.current?.focus();
    known.current = outcome;
  }, [outcome]);

  if (outcome !== null) {
    return (
      <div className={styles.done}>
        <p ref={said} className={styles.outcome} tabIndex={-1}>
          {outcome === 'undone' ? <TakenBack isEarlier={isEarlier} /> : <span>{outcomeWords[outcome]}</span>}
        </p>
        {isLast && outcome === 'taken' && <Onward />}
      </div>
    );
  }
  const proposal = reply?.proposal;
  if (!proposal || !isOpen) return null;
  return proposal.kind === 'changes' ? (
    <ChangesCard proposal={proposal} isBrief={isBrief} />
  ) : (
    <RequestCard proposal={proposal} />
  );
}

/** After a proposal was taken: the plan, and the way back. */
function Onward() {
  const { assistant } = useAssistant();
  const hasBase = useDraft().templateId !== null;
  const mayUndo = useSelector(assistant, (snapshot) => snapshot.can({ type: 'undo.pressed' }));
  const isBusy = useSelector(assistant, (snapshot) => snapshot.hasTag('pending'));
  return (
    <div className={styles.acts}>
      {hasBase && (
        <Link to="/project-plan" className={buttonClass({ size: 'small' })}>
          {messages.seePlan}
        </Link>
      )}
      {(mayUndo || isBusy) && (
        <Button
          variant="quiet"
          size="small"
          icon={<Undo2 />}
          busy={isBusy}
          onClick={() => assistant.send({ type: 'undo.pressed' })}
        >
          {messages.undo}
        </Button>
      )}
    </div>
  );
}

/** That a step of the plan was taken back, and which: later steps do not change what it says. */
function TakenBack({ isEarlier }: { isEarlier: boolean }) {
  const { plan } = useProduct();
  const [step] = useState(() => (isEarlier ? undefined : plan.getSnapshot().context.history.future.at(-1)?.outcome));
  return <span>{step ? messages.undoneStep({ step: stepWords(step) }) : messages.undone}</span>;
}

/** The reason why the last press had no effect, if it had none. */
function Refused() {
  const { assistant } = useAssistant();
  const says = useSelector(assistant, outcomeMessage);
  const needsSignIn = useSelector(assistant, (snapshot) => snapshot.hasTag('signInNeeded'));
  const note = useRef<HTMLDivElement>(null);
  // It may be below the visible part of the conversation.
  useEffect(() => {
    if (says !== '') note.current?.scrollIntoView({ block: 'nearest' });
  }, [says]);
  if (says === '') return null;
  return (
    <div ref={note}>
      <Note tone="bad">
        <span>{says}</span> {needsSignIn && <Link to="/login">{messages.signIn}</Link>}
      </Note>
    </div>
  );
}

function ChangesCard({ proposal, isBrief }: { proposal: Extract<Proposal, { kind: 'changes' }>; isBrief: boolean }) {
  const { assistant } = useAssistant();
  const isLocked = useIsLocked();
  const draft = useDeferredValue(useDraft());
  const start = useStart();
  const currency = useCurrency();
  const left = useSelector(assistant, (snapshot) => snapshot.context.left);
  const isBusy = useSelector(assistant, (snapshot) => snapshot.hasTag('pending'));
  const view = useMemo(() => proposalView(draft, proposal.changes, left, start), [draft, proposal, left, start]);
  const [count, all] = [view.taken.length, view.parts.length];
  const format = amountFormat(currency);
  return (
    <section className={styles.card} aria-label={messages.proposal}>
      {!isBrief && (
        <ul className={styles.parts}>
          {view.parts.map((part, at) => (
            <li key={`${part.change.type} ${part.name}`}>
              <Part part={part} at={at} isLeft={left.includes(at)} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.sum} role="status">
        <p>{effectSentence(view.effect, currency, isBrief ? messages.allTogether({ count }) : '')}</p>
        <p className={styles.then}>
          {messages.thenCosts({ total: format(view.total), date: formatDate(view.finalDelivery) })}
        </p>
      </div>
      <div className={styles.acts}>
        <Button
          variant="primary"
          size="small"
          busy={isBusy}
          disabled={isLocked || count === 0}
          onClick={() => assistant.send({ type: 'proposal.taken' })}
        >
          {all === 1 ? messages.takeIt : count === all ? messages.takeAll({ all }) : messages.takeSome({ count, all })}
        </Button>
        <Button variant="quiet" size="small" onClick={() => assistant.send({ type: 'proposal.declined' })}>
          {messages.notNow}
        </Button>
      </div>
      <Refused />
    </section>
  );
}

/** The verb for a part, as marked in its name. */
const verbOf = (words: string) => <span className={styles.verb}>{words}</span>;
const partWords = { Add: messages.addPart, Remove: messages.removePart, Set: messages.setPart } as const;

const Part = memo(function Part({
  part,
  at,
  isLeft,
  currency,
}: {
  part: ProposalPart;
  at: number;
  isLeft: boolean;
  currency: CurrencyId;
}) {
  const { assistant } = useAssistant();
  const figures = effectFigures(part.effect, amountFormat(currency));
  return (
    <div className={styles.part} data-off={!part.isTaken || undefined}>
      <Checkbox
        checked={part.isPossible && !isLeft}
        disabled={!part.isPossible}
        note={part.isPossible ? part.note : messages.notPossible}
        onChange={() => assistant.send({ type: 'part.toggled', at })}
      >
        <Sentence of={partWords[part.verb]({ name: part.name, verb: verbOf })} />
      </Checkbox>
      {part.isTaken && (
        <p className={styles.figures}>
          <b>{figures.amount}</b>
          <span>{figures.days}</span>
        </p>
      )}
    </div>
  );
});

/** A request for something that the catalogue does not have. */
function RequestCard({ proposal }: { proposal: Extract<Proposal, { kind: 'request' }> }) {
  const { assistant } = useAssistant();
  const isBusy = useSelector(assistant, (snapshot) => snapshot.hasTag('pending'));
  return (
    <section className={styles.card} aria-label={messages.request}>
      <p className={styles.title}>{proposal.title}</p>
      <p className={styles.then}>{messages.requestIsFree}</p>
      <div className={styles.acts}>
        <Button variant="primary" size="small" busy={isBusy} onClick={() => assistant.send({ type: 'proposal.taken' })}>
          {messages.requestFeature}
        </Button>
        <Button variant="quiet" size="small" onClick={() => assistant.send({ type: 'proposal.declined' })}>
          {messages.notNow}
        </Button>
      </div>
      <Refused />
    </section>
  );
}
