import { useSelector } from '@xstate/react';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import type { AssistantTurn } from '#machines/assistant/assistant.types.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { firstExamples, openingExamples } from '#machines/domain/guide/examples.ts';
import { questionLimit } from '#machines/domain/guide/question-limit.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import * as messages from '#messages/guide-panel.ts';
import { BrandMark } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { useAssistant, useDraft } from '../product/actors.tsx';
import type { OpenFeature } from './answer-parts.tsx';
import { GuideExamples, GuideTurn } from './guide-turn.tsx';
import styles from './guide.module.css';
import { HandoverForm } from './handover-form.tsx';

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

/** The place of the choice that the next question says; null if it says none. */
function pressedAt({ reply }: AssistantTurn, next: AssistantTurn | undefined): number | null {
  const at = reply?.choices.findIndex(({ label }) => label === next?.question) ?? -1;
  return at < 0 ? null : at;
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
  const { assistant, talkDraft } = useAssistant();
  const turns = useSelector(assistant, (snapshot) => snapshot.context.turns);
  const isPending = useSelector(assistant, (snapshot) => snapshot.hasTag('pending'));
  const isProposed = useSelector(assistant, (snapshot) => snapshot.hasTag('proposed'));
  const isHandingOver = useSelector(assistant, (snapshot) => snapshot.hasTag('handingOver'));
  const greeting = useGreeting();
  const hasBase = useDraft().templateId !== null;
  const log = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLDivElement>(null);

  const last = turns.at(-1);
  const shownId = useRef(last?.id);
  const sent = useRef('');

  // Scrolls the log, not the page, so that the newest question is at its top. What was pressed may be gone with the
  // question before: the focus moves on.
  useEffect(() => {
    if (log.current && newest.current) log.current.scrollTop = newest.current.offsetTop;
    if (shownId.current !== last?.id && document.activeElement === document.body)
      newest.current?.querySelector('p')?.focus({ preventScroll: true });
    shownId.current = last?.id;
  }, [last?.id]);

  // What was typed is back in the field when it got no answer, unless something else was typed meanwhile.
  useEffect(() => {
    if (last?.reply?.kind !== 'failed' || last.question !== sent.current) return;
    sent.current = '';
    if (question === '') onType(last.question);
  }, [last, question, onType]);

  const ask = useCallback((asked: string) => assistant.send({ type: 'question.asked', question: asked }), [assistant]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!assistant.getSnapshot().can({ type: 'question.asked', question })) return;
    sent.current = question.trim();
    ask(question);
    onType('');
  }

  /** Opens the form for the team with a question in it. A message that was written there stays. */
  const askTeam = useCallback(
    (sentence: string): void => {
      const typed = talkDraft.read();
      const isFilledIn = assistant.getSnapshot().context.turns.some((turn) => turn.question === typed.message);
      if (typed.message.trim() === '' || isFilledIn) talkDraft.keep({ ...typed, message: sentence });
      assistant.send({ type: 'handover.requested' });
    },
    [assistant, talkDraft],
  );

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
          <GuideExamples questions={hasBase ? openingExamples : firstExamples} onAsk={ask} />
        </div>
        {turns.map((turn, index) => {
          const isLast = turn === last;
          return (
            <div key={turn.id} ref={isLast ? newest : undefined} className={styles.place}>
              <GuideTurn
                turn={turn}
                isLast={isLast}
                isOpen={isLast && isProposed && turn.outcome === null}
                pressedAt={pressedAt(turn, turns[index + 1])}
                onAsk={ask}
                onAskTeam={askTeam}
                onOpen={onOpen}
              />
              {isLast && <GuideActs onStop={stop} onClear={clear} />}
            </div>
          );
        })}
      </div>
      {isHandingOver && <HandoverForm onClose={closeHandover} heading={Heading === 'h1' ? 'h2' : 'h3'} />}
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

/** Below the newest turn: Stop while its answer is awaited, then the team and the end of the conversation. */
function GuideActs({ onStop, onClear }: { onStop: () => void; onClear: () => void }) {
  const { assistant } = useAssistant();
  const mayStop = useSelector(assistant, (snapshot) => snapshot.can({ type: 'question.withdrawn' }));
  const isSettled = useSelector(
    assistant,
    (snapshot) => !snapshot.hasTag('pending') && !snapshot.hasTag('handingOver'),
  );
  return (
    <div className={styles.acts}>
      {mayStop && (
        <Button variant="quiet" size="small" onClick={onStop}>
          {messages.stop}
        </Button>
      )}
      {isSettled && (
        <>
          <Button variant="quiet" size="small" onClick={() => assistant.send({ type: 'handover.requested' })}>
            {messages.speakToHuman}
          </Button>
          <Button variant="quiet" size="small" onClick={onClear}>
            {messages.clearConversation}
          </Button>
        </>
      )}
    </div>
  );
}
