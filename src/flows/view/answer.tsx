import { Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { ask, questionExamples } from '@plinth/statecharts/ask';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { flowAddress, litAddress } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import styles from './overview.module.css';

/** The most states of an answer that are listed; the charts light all of them. */
const maxListed = 20;

function Answered({ question }: { question: string }) {
  const index = use(useFlows().readQuestions());
  if (index === null) return <p role="alert">The flows could not be read. Load the page again to ask.</p>;
  const { kind, sentence, items, ways } = ask(index, question);
  return (
    <>
      <p>{sentence}</p>
      {kind === null ? (
        <p className={text.dim}>{`These are understood: ${questionExamples.join(' ')}`}</p>
      ) : (
        <ul className={styles.line} aria-label="Charts of the answer">
          {ways.map((way) => (
            <li key={way.flow}>
              <Link to={litAddress(way)}>{`On the chart of ${way.flow}`}</Link>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={kind === null ? 'Nearest names' : 'States of the answer'}>
        {items.slice(0, maxListed).map(({ flow, state, name, text: why }) => {
          const way = ways.find((one) => one.flow === flow);
          return (
            <li key={`${flow} ${state} ${why}`}>
              <Link className={styles.entry} to={way ? litAddress(way, state) : flowAddress(flow, state)}>
                <span className={text.faint}>State</span>
                <span>
                  <b>{name}</b>
                  {why !== null && <small>{why}</small>}
                </span>
                <span className={text.dim}>{flow}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {items.length > maxListed && <p className={text.dim}>{`The first ${maxListed} of ${items.length} are shown.`}</p>}
    </>
  );
}

/** The answer to a question, with links that light its ways on the charts. */
export function Answer({ question }: { question: string }) {
  return (
    <section aria-labelledby="answer" className={layout.near}>
      <h2 id="answer" className={text.head3}>
        Answer
      </h2>
      <Suspense fallback={<p className={text.dim}>Reading the flows…</p>}>
        <Answered question={question} />
      </Suspense>
    </section>
  );
}
