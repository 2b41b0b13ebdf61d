import type { Flow, FlowState } from '@plinth/statecharts/flow';
import type { Seen } from '@plinth/statecharts/seen';
import text from '#ui/text.module.css';
import type { CoverageSource } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import styles from './seen-card.module.css';
import { wayName, waysOut } from './ways.ts';

/** '5 of 6 states, 7 of 9 transitions'. */
export function seenWords({ states, transitions, all }: Seen): string {
  return `${states.length} of ${all.states} states, ${transitions.length} of ${all.transitions} transitions`;
}

interface SeenCardProps {
  readonly flow: Flow;
  readonly state: FlowState;
  readonly seen: Seen;
  readonly source: CoverageSource;
}

/** What is seen of a flow and of one of its states, with the transitions out of it that were not taken. */
export function SeenCard({ flow, state, seen, source }: SeenCardProps) {
  const file = useFlows().catalogue.coverage?.file ?? '';
  const taken = new Set(seen.transitions);
  const ways = waysOut(flow, state.id);
  const untaken = ways.filter(({ id }) => !taken.has(id));
  return (
    <section className={styles.seen} aria-label="Coverage">
      <h2 className={text.head3}>{source === 'live' ? 'Seen live' : 'Seen by tests'}</h2>
      <p>{`${seenWords(seen)}.`}</p>
      <p className={text.faint}>
        {source === 'live' ? 'In all followed pages and programs, since they were opened.' : `By the record ${file}.`}
      </p>
      <p>
        {`${state.key} was ${seen.states.includes(state.id) ? 'entered' : 'not entered'}; ${ways.length - untaken.length} of ${ways.length} of its transitions were taken.`}
      </p>
      {untaken.length > 0 && (
        <ul aria-label="Not taken">
          {untaken.map((way) => (
            <li key={way.id}>{wayName(way)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
