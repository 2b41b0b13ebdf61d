import { memo, useDeferredValue } from 'react';
import type { GuideTurn } from '#machines/assistant/assistant.machine.ts';
import { costSentence, totalSentence } from '#machines/domain/guide/answer-words.ts';
import text from '#ui/text.module.css';
import { useDraft } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useQuote } from '../product/use-quote.ts';
import { GuideExamples } from './guide-examples.tsx';
import styles from './guide.module.css';
import { proposalsOf } from './guide.view.ts';
import { ProposalCard } from './proposal-card.tsx';

export type GuideTurnViewProps = {
  turn: GuideTurn;
  onAsk: (question: string) => void;
  onOpen: (featureId: string) => void;
};

/** One question with its answer; three squares while it is looked up. */
export const GuideTurnView = memo(function GuideTurnView({ turn: { question, answer }, onAsk, onOpen }: GuideTurnViewProps) {
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
        <div className={styles.said}>
          {answer.kind === 'planTotal' && <PlanTotal />}
          {words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {answer.featureIds.length > 0 && <Proposals featureIds={answer.featureIds} onOpen={onOpen} />}
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
function Proposals({ featureIds, onOpen }: { featureIds: readonly string[]; onOpen: (featureId: string) => void }) {
  // The cards say what the plan would become: they follow when the press itself has been answered.
  const draft = useDeferredValue(useDraft());
  return (
    <ul className={styles.proposals} aria-label="Features">
      {proposalsOf(featureIds, draft).map((proposal) => (
        <li key={proposal.feature.id}>
          <ProposalCard proposal={proposal} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
