import { memo, useState } from 'react';
import type { AssistantTurn } from '#machines/assistant/assistant.types.ts';
import type { Tongue } from '#machines/domain/assistant/assistant.types.ts';
import { costSentence, totalSentence } from '#machines/domain/guide/answer-words.ts';
import * as messages from '#messages/guide-panel.ts';
import { language as shown, pageLanguage } from '#messages/language.ts';
import text from '#ui/text.module.css';
import { useCurrency } from '../product/use-currency.ts';
import { useQuote } from '../product/use-quote.ts';
import { AnswerSource, Choices, TeamOffer } from './answer-offers.tsx';
import { ComparedBases, ProposedFeatures, type OpenFeature } from './answer-parts.tsx';
import styles from './guide.module.css';
import { ProposalCard } from './proposal-card.tsx';

/** The language of a text, where it is not that of the page. */
function foreign(language: Tongue): Tongue | undefined {
  return language === shown ? undefined : language;
}

export type GuideTurnProps = {
  turn: AssistantTurn;
  /** Whether it is the newest one. */
  isLast: boolean;
  /** Whether its proposal is the current one to decide on. */
  isOpen: boolean;
  /** The choice that was pressed; null if none was. */
  pressedAt: number | null;
  onAsk: (question: string) => void;
  onAskTeam: (sentence: string) => void;
  onOpen: OpenFeature | null;
};

/** One question with its answer; three squares while it is loading. */
export const GuideTurn = memo(function GuideTurn({
  turn,
  isLast,
  isOpen,
  pressedAt,
  onAsk,
  onAskTeam,
  onOpen,
}: GuideTurnProps) {
  const { question, reply } = turn;
  const [firstOutcome] = useState(turn.outcome);
  const lang = reply ? foreign(reply.language) : undefined;
  const asked = (
    <p className={styles.asked} tabIndex={-1}>
      <span className={text.visuallyHidden}>{`${messages.youAsked} `}</span>
      <span lang={lang}>{question}</span>
    </p>
  );
  if (reply === null) {
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
  return (
    <div className={styles.turn}>
      {asked}
      <Words reply={reply} lang={lang} />
      {reply.featureIds.length > 0 && <ProposedFeatures featureIds={reply.featureIds} onOpen={onOpen} />}
      {reply.bases.length > 0 && <ComparedBases ids={reply.bases} />}
      {reply.choices.length > 0 && (
        <Choices choices={reply.choices} pressedAt={pressedAt} isLast={isLast} lang={lang} />
      )}
      <ProposalCard
        turn={turn}
        isOpen={isOpen}
        isLast={isLast}
        isEarlier={firstOutcome === 'undone'}
        isBrief={reply.featureIds.length > 0}
      />
      {isLast && reply.offersTeam && <TeamOffer onAsk={() => onAskTeam(question)} />}
      {reply.examples.length > 0 && <GuideExamples questions={reply.examples} lang={lang} onAsk={onAsk} />}
    </div>
  );
});

/** The sentences of a reply in their language; its prices are those of the page, in the page's. */
function Words({ reply, lang }: { reply: NonNullable<AssistantTurn['reply']>; lang: Tongue | undefined }) {
  const cost = costSentence(reply, useCurrency());
  const said = [...reply.sentences, ...(cost === '' ? [] : [cost]), ...reply.remarks];
  if (said.length === 0 && reply.kind !== 'planTotal' && reply.source === null) return null;
  return (
    <div className={styles.answer} lang={lang}>
      {reply.kind === 'planTotal' && <PlanTotal />}
      {said.map((sentence) => (
        <p key={sentence} lang={lang && sentence === cost ? pageLanguage : undefined}>
          {sentence}
        </p>
      ))}
      {reply.source && <AnswerSource source={reply.source} lang={lang} />}
    </div>
  );
}

/** The price of the current plan. */
function PlanTotal() {
  const { costs } = useQuote();
  return <p lang={pageLanguage}>{totalSentence(costs, useCurrency())}</p>;
}

type GuideExamplesProps = {
  questions: readonly string[];
  lang?: string | undefined;
  onAsk: (question: string) => void;
};

/** Questions that one press sends. */
export function GuideExamples({ questions, lang, onAsk }: GuideExamplesProps) {
  return (
    <ul className={styles.examples} aria-label={messages.examples}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.example} lang={lang} onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
