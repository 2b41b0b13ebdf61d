import { useSelector } from '@xstate/react';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, memo, useCallback, useEffect, useRef } from 'react';
import type { AssistantTurn } from '#machines/assistant/assistant.types.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { costSentence, totalSentence } from '#machines/domain/guide/answer-words.ts';
import { openingExamples } from '#machines/domain/guide/examples.ts';
import { questionLimit } from '#machines/domain/guide/question-limit.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import * as messages from '#messages/guide-panel.ts';
import { BrandMark } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import text from '#ui/text.module.css';
import { useAssistant, useDraft } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useQuote } from '../product/use-quote.ts';
import { ComparedBases, ProposedFeatures, type OpenFeature } from './answer-parts.tsx';
import styles from './guide.module.css';
import { HandoverForm } from './handover-form.tsx';
import { ProposalCard } from './proposal-card.tsx';

/** 'You chose Tiffin. It includes 22 features.', and the possible questions. */
function useGreeting(): string {
  const draft = useDraft();
  const invitation = messages.describeApp;
  if (draft.templateId === null) return invitation;
  const { name, includedFeatures } = templateOf(draft.templateId);
  const base =
    includedFeatures.length === 0
      ? messages.choseBlank({ count: planFeatures(draft).length })
      : messages.choseBase({ name, count: includedFeatures.length });
  return `${base} ${invitation}`;
}

export type GuideProps = {
  /** The text typed but not sent. */
  question: string;
  onType: (question: string) => void;
  /** Shows a feature in detail; null while there is no base, and therefore no feature to show. */
  onOpen: OpenFeature | null;
  /** Its heading level; null inside a panel with a heading. */
  heading: 'h1' | 'h2' | null;
};

/** The guide to the catalogue and the plan: questions, answers, and proposals to accept. */
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

  // Scrolls the log, not the page, so that the newest question is at its top.
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
            <Heading>{messages.guide}</Heading>
            <p>{messages.youDecide}</p>
          </div>
        </header>
      )}
      <div ref={log} className={styles.log} role="log" aria-label={messages.conversation} tabIndex={-1}>
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
            {messages.stop}
          </Button>
        )}
        {turns.length > 0 && !isPending && !isHandingOver && (
          <div className={styles.ends}>
            <Button variant="quiet" size="small" onClick={() => assistant.send({ type: 'handover.requested' })}>
              {messages.speakToHuman}
            </Button>
            <Button variant="quiet" size="small" onClick={clear}>
              {messages.clearConversation}
            </Button>
          </div>
        )}
      </div>
      {isHandingOver && <HandoverForm onClose={closeHandover} />}
      <form className={styles.ask} method="post" onSubmit={submit}>
        <TextInput
          name="question"
          aria-label={messages.askGuide}
          placeholder={messages.askHint}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={questionLimit}
          value={question}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="ink"
          iconOnly
          aria-label={messages.send}
          title={messages.send}
          icon={<ArrowUp />}
          busy={isPending}
        />
      </form>
    </div>
  );
}

type GuideTurnViewProps = {
  turn: AssistantTurn;
  /** Whether its proposal is the current one to decide on. */
  isOpen: boolean;
  onAsk: (question: string) => void;
  onOpen: OpenFeature | null;
};

/** One question with its answer; three squares while it is loading. */
const GuideTurnView = memo(function GuideTurnView({ turn, isOpen, onAsk, onOpen }: GuideTurnViewProps) {
  const { question, reply: answer } = turn;
  const currency = useCurrency();
  const asked = (
    <p className={styles.asked}>
      <span className={text.visuallyHidden}>{`${messages.youAsked} `}</span>
      <span>{question}</span>
    </p>
  );
  if (answer === null) {
    return (
      <div className={styles.turn}>
        {asked}
        <p className={styles.writing}>
          <span className={text.visuallyHidden}>{messages.lookingUp}</span>
          <i />
          <i />
          <i />
        </p>
      </div>
    );
  }
  const words = [...answer.sentences, costSentence(answer, currency), ...answer.remarks].filter(
    (sentence) => sentence !== '',
  );
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
      {answer.featureIds.length > 0 && <ProposedFeatures featureIds={answer.featureIds} onOpen={onOpen} />}
      {answer.bases.length > 0 && <ComparedBases ids={answer.bases} />}
      <ProposalCard turn={turn} isOpen={isOpen} isBrief={answer.featureIds.length > 0} />
      {answer.examples.length > 0 && <GuideExamples questions={answer.examples} onAsk={onAsk} />}
    </div>
  );
});

/** The price of the current plan. */
function PlanTotal() {
  const { costs } = useQuote();
  return <p>{totalSentence(costs, useCurrency())}</p>;
}

/** Questions that one press sends. */
function GuideExamples({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  return (
    <ul className={styles.examples} aria-label={messages.examples}>
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
