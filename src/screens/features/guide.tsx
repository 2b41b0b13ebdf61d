import { useSelector } from '@xstate/react';
import { ArrowUp } from 'lucide-react';
import { useCallback, useEffect, useRef, type FormEvent } from 'react';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { counted } from '#machines/domain/counted.ts';
import { openingExamples } from '#machines/domain/guide/examples.ts';
import { questionLimit } from '#machines/domain/guide/question-limit.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { BrandMark } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { useDraft, useProduct } from '../product/actors.tsx';
import { GuideExamples, GuideTurnView } from './guide-turn.tsx';
import styles from './guide.module.css';

/** 'You chose Tiffin. It includes 22 features.', and what can be asked. */
function useGreeting(): string {
  const draft = useDraft();
  const invitation = 'Ask what an app needs, or what something costs.';
  if (draft.templateId === null) return invitation;
  const { name, includedFeatures } = templateOf(draft.templateId);
  const base =
    includedFeatures.length === 0
      ? `You chose a blank base. It has ${counted(planFeatures(draft).length, 'feature', 'features')} so far.`
      : `You chose ${name}. It includes ${counted(includedFeatures.length, 'feature', 'features')}.`;
  return `${base} ${invitation}`;
}

export type GuideProps = {
  /** What is typed and not yet asked. */
  question: string;
  onType: (question: string) => void;
  /** Shows a feature in detail. */
  onOpen: (featureId: string) => void;
  /** The level of its heading; none inside a panel that has one. */
  heading: 'h1' | 'h2' | null;
};

/** The guide over the catalogue: questions, answers, and features to add. */
export function Guide({ question, onType, onOpen, heading: Heading }: GuideProps) {
  const { assistant } = useProduct();
  const turns = useSelector(assistant, (snapshot) => snapshot.context.turns);
  const isPending = useSelector(assistant, (snapshot) => snapshot.hasTag('pending'));
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

  return (
    <div className={styles.guide}>
      {Heading && (
        <header className={styles.head}>
          <span className={styles.mark}>
            <BrandMark />
          </span>
          <div>
            <Heading>Guide</Heading>
            <p>Helps with features and prices</p>
          </div>
        </header>
      )}
      <div ref={log} className={styles.log} role="log" aria-label="Conversation with the guide" tabIndex={-1}>
        <div className={styles.turn}>
          <p className={styles.said}>{greeting}</p>
          <GuideExamples questions={openingExamples} onAsk={ask} />
        </div>
        {turns.map((turn, index) => (
          <div key={turn.id} ref={index === turns.length - 1 ? newest : undefined} className={styles.place}>
            <GuideTurnView turn={turn} onAsk={ask} onOpen={onOpen} />
          </div>
        ))}
        {turns.length > 0 && !isPending && (
          <Button className={styles.clear} variant="quiet" size="small" onClick={clear}>
            Clear the conversation
          </Button>
        )}
      </div>
      <form className={styles.ask} method="post" onSubmit={submit}>
        <TextInput
          name="question"
          aria-label="Ask the guide"
          placeholder="What do I need for …"
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
