import styles from './guide.module.css';

/** Questions to ask with one press. */
export function GuideExamples({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
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
