import { Link } from 'react-router-dom';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { FlowProblem } from '../overview-chart.ts';
import styles from './findings.module.css';
import { flowAddress } from './flow-address.ts';
import { useFlows } from './flows-context.ts';

function placeOf({ file, line }: FlowProblem): string {
  return file === null ? 'A file' : line === null ? file : `${file}:${line}`;
}

/** The files and machines that cannot be read, each with the reason. */
export function Problems() {
  const { problems } = useFlows().catalogue;
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="problems" className={layout.near}>
      <h2 id="problems" className={text.head3}>
        Cannot be read
      </h2>
      <ul aria-labelledby="problems">
        {problems.map((problem) => (
          <li key={`${problem.file} ${problem.machine} ${problem.sentence}`} className={styles.finding}>
            <span className={text.dim}>
              {problem.flow === null ? placeOf(problem) : <Link to={flowAddress(problem.flow)}>{problem.flow}</Link>}
            </span>
            <span>
              <span>{problem.sentence}</span>
              {problem.flow !== null && <small>{`${placeOf(problem)}. It is shown as it was before.`}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a flow cannot be read since an edit, with the line. */
export function ProblemOf({ flow }: { flow: string }) {
  return useFlows()
    .catalogue.problems.filter((problem) => problem.flow === flow)
    .map((problem) => (
      <p key={problem.sentence} role="alert">
        <code>{placeOf(problem)}</code>
        <span>{` ${problem.sentence} The flow is shown as it was before.`}</span>
      </p>
    ));
}
