import { useSelector } from '@xstate/react';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, memo, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import type { AssistantTurn } from '#machines/assistant/assistant.types.ts';
import type { Feature } from '#machines/domain/catalogue/catalogue.types.ts';
import { findFeature } from '#machines/domain/catalogue/features.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { counted } from '#machines/domain/counted.ts';
import { costSentence, totalSentence } from '#machines/domain/guide/answer-words.ts';
import { openingExamples } from '#machines/domain/guide/examples.ts';
import { questionLimit } from '#machines/domain/guide/question-limit.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { companySentences, effectSentence } from '#machines/domain/plan/effect-words.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { effectOfFeature } from '#machines/domain/plan/plan-effect.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { BrandMark } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { useAssistant, useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useQuote, useStart } from '../product/use-quote.ts';
import { daysText } from './features.view.ts';
import { ComparedBases } from './compared-bases.tsx';
import styles from './guide.module.css';
import { HandoverForm } from './handover-form.tsx';
import { ProposalCard } from './proposal-card.tsx';

/** 'You chose Tiffin. It includes 22 features.', and what can be asked. */
function useGreeting(): string {
  const draft = useDraft();
  const invitation = 'Describe your app, ask what it needs, or say what to change.';
  if (draft.templateId === null) return invitation;
  const { name, includedFeatures } = templateOf(draft.templateId);
  const base =
    includedFeatures.length === 0
      ? `You chose a blank base. It has ${counted(planFeatures(draft).length, 'feature', 'features')} so far.`
      : `You chose ${name}. It includes ${counted(includedFeatures.length, 'feature', 'features')}.`;
  return `${base} ${invitation}`;
}

type OpenFeature = (featureId: string) => void;

export type GuideProps = {
  /** What is typed and not yet asked. */
  question: string;
  onType: (question: string) => void;
  /** Shows a feature in detail; null where there is no base yet, and so no features to look at. */
  onOpen: OpenFeature | null;
  /** The level of its heading; none inside a panel that has one. */
  heading: 'h1' | 'h2' | null;
};

/** The guide over the catalogue and the plan: questions, answers, and proposals to take. */
export function Guide({ question, onType, onOpen, heading: Heading }: GuideProps) {
  const { assistant } = useAssistant();
  const turns = useSelector(assistant, (snapshot) => snapshot.context.turns);
  const isPending = useSelector(assistant, (snapshot) => snapshot.hasTag('pending'));
  const isProposed = useSelector(assistant, (snapshot) => snapshot.hasTag('proposed'));
  const isHandingOver = useSelector(assistant, (snapshot) => snapshot.hasTag('handingOver'));
  const mayStop = useSelector(assistant, (snapshot) => snapshot.can({ type: 'question.withdrawn' }));
  const greeting = useGreeting();
  const log = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLDivElement>(null);

  // Scrolls the log, and not the page, so that the newest question is at its top.
  useEffect(() => {
    if (log.current && newest.current) log.current.scrollTop = newest.current.offsetTop;
  }, [turns]);

  const ask = useCallback((asked: string) => assistant.send({ type: 'question.asked', question: asked }), [assistant]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!assistant.getSnapshot().can({ type: 'question.asked', question })) return;
    ask(question);
    onType('');
  }

  function clear(): void {
    assistant.send({ type: 'guide.cleared' });
    // The button is removed with the conversation, so the focus moves on.
    log.current?.focus();
  }

  function stop(): void {
    assistant.send({ type: 'question.withdrawn' });
    log.current?.focus();
  }

  function closeHandover(): void {
    assistant.send({ type: 'handover.closed' });
    log.current?.focus();
  }

  return (
    <div className={styles.guide}>
      {Heading && (
        <header className={styles.head}>
          <span className={styles.mark}>
            <BrandMark />
          </span>
          <div>
            <Heading>Guide</Heading>
            <p>Proposes; you decide</p>
          </div>
        </header>
      )}
      <div ref={log} className={styles.log} role="log" aria-label="Conversation with the guide" tabIndex={-1}>
        <div className={styles.turn}>
          <p className={styles.answer}>{greeting}</p>
          <GuideExamples questions={openingExamples} onAsk={ask} />
        </div>
        {turns.map((turn, index) => (
          <div key={turn.id} ref={index === turns.length - 1 ? newest : undefined} className={styles.place}>
            <GuideTurnView turn={turn} isOpen={isProposed && index === turns.length - 1} onAsk={ask} onOpen={onOpen} />
          </div>
        ))}
        {mayStop && (
          <Button className={styles.clear} variant="quiet" size="small" onClick={stop}>
            Stop
          </Button>
        )}
        {turns.length > 0 && !isPending && !isHandingOver && (
          <div className={styles.ends}>
            <Button variant="quiet" size="small" onClick={() => assistant.send({ type: 'handover.requested' })}>
              Speak to a human
            </Button>
            <Button variant="quiet" size="small" onClick={clear}>
              Clear the conversation
            </Button>
          </div>
        )}
      </div>
      {isHandingOver && <HandoverForm onClose={closeHandover} />}
      <form className={styles.ask} method="post" onSubmit={submit}>
        <TextInput
          name="question"
          aria-label="Ask the guide"
          placeholder="Describe your app, or ask"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={questionLimit}
          value={question}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Button type="submit" variant="ink" iconOnly aria-label="Send" title="Send" icon={<ArrowUp />} busy={isPending} />
      </form>
    </div>
  );
}

type GuideTurnViewProps = {
  turn: AssistantTurn;
  /** Whether what it proposes is decided on now. */
  isOpen: boolean;
  onAsk: (question: string) => void;
  onOpen: OpenFeature | null;
};

/** One question with its answer; three squares while it is looked up. */
const GuideTurnView = memo(function GuideTurnView({ turn, isOpen, onAsk, onOpen }: GuideTurnViewProps) {
  const { question, reply: answer } = turn;
  const currency = useCurrency();
  const asked = (
    <p className={styles.asked}>
      <span className={text.visuallyHidden}>You asked: </span>
      {question}
    </p>
  );
  if (answer === null) {
    return (
      <div className={styles.turn}>
        {asked}
        <p className={styles.writing}>
          <span className={text.visuallyHidden}>Looking it up</span>
          <i />
          <i />
          <i />
        </p>
      </div>
    );
  }
  const words = [...answer.sentences, costSentence(answer, currency), ...answer.remarks].filter((sentence) => sentence !== '');
  return (
    <div className={styles.turn}>
      {asked}
      {words.length > 0 && (
        <div className={styles.answer}>
          {answer.kind === 'planTotal' && <PlanTotal />}
          {words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {answer.featureIds.length > 0 && <Proposals featureIds={answer.featureIds} onOpen={onOpen} />}
      {answer.bases.length > 0 && <ComparedBases ids={answer.bases} />}
      <ProposalCard turn={turn} isOpen={isOpen} isBrief={answer.featureIds.length > 0} />
      {answer.examples.length > 0 && <GuideExamples questions={answer.examples} onAsk={onAsk} />}
    </div>
  );
});

/** What the plan costs as it stands. */
function PlanTotal() {
  const { costs } = useQuote();
  return <p>{totalSentence(costs, useCurrency())}</p>;
}

/** The features of an answer, each to look at and to add. */
function Proposals({ featureIds, onOpen }: { featureIds: readonly string[]; onOpen: OpenFeature | null }) {
  // Deferred: the cards compute what the plan would become.
  const draft = useDeferredValue(useDraft());
  return (
    <ul className={styles.proposals} aria-label="Features">
      {proposalsOf(featureIds, draft).map((proposal) => (
        <li key={proposal.feature.id}>
          <ProposedFeature proposal={proposal} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** Questions to ask with one press. */
function GuideExamples({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  return (
    <ul className={styles.examples} aria-label="Questions you can ask">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.example} onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A proposed feature: its price and days and, where there is a base, what it would do to the plan, and the same Add as in its detail. */
const ProposedFeature = memo(
  function ProposedFeature({ proposal: { feature, isInPlan }, onOpen }: { proposal: Proposal; onOpen: OpenFeature | null }) {
    const { plan } = useProduct();
    const isLocked = useIsLocked();
    const currency = useCurrency();
    const effectId = useId();
    return (
      <article className={styles.proposal} data-added={isInPlan || undefined}>
        <div>
          {onOpen ? (
            <button type="button" className={styles.name} onClick={() => onOpen(feature.id)}>
              {feature.name}
            </button>
          ) : (
            <p className={styles.plain}>{feature.name}</p>
          )}
          <p className={styles.price}>
            {formatPrice(feature.price, currency)}, {daysText(feature)}
          </p>
        </div>
        {onOpen && (
          <Button
            size="small"
            variant={isInPlan ? 'quiet' : 'secondary'}
            aria-label={isInPlan ? `${feature.name} is added` : `Add ${feature.name}`}
            aria-disabled={isInPlan}
            disabled={isLocked}
            aria-describedby={isInPlan ? undefined : effectId}
            onClick={() => !isInPlan && plan.send({ type: 'feature.added', featureId: feature.id })}
          >
            {isInPlan ? <Tag tone="signal">Added</Tag> : 'Add'}
          </Button>
        )}
        {onOpen && !isInPlan && <Effect id={effectId} featureId={feature.id} />}
      </article>
    );
  },
  (before, after) => before.proposal.feature === after.proposal.feature && before.proposal.isInPlan === after.proposal.isInPlan && before.onOpen === after.onOpen,
);

/** What adding the feature does to the plan as it stands. */
function Effect({ id, featureId }: { id: string; featureId: string }) {
  const draft = useDeferredValue(useDraft());
  const start = useStart();
  const currency = useCurrency();
  const effect = useMemo(() => effectOfFeature(draft, featureId, start), [draft, featureId, start]);
  return (
    <p id={id} className={styles.effect}>
      {[effectSentence(effect, currency), ...companySentences(effect, false)].join(' ')}
    </p>
  );
}

/** A feature that the guide proposes. */
interface Proposal {
  readonly feature: Feature;
  readonly isInPlan: boolean;
}

/** The features of an answer, each with whether the plan has it. */
function proposalsOf(featureIds: readonly string[], draft: PlanDraft): readonly Proposal[] {
  const present = new Set(planFeatures(draft));
  return featureIds.flatMap((id) => findFeature(id) ?? []).map((feature) => ({ feature, isInPlan: present.has(feature.id) }));
}
