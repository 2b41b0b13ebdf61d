import { Link } from 'react-router-dom';
import { Disclosure } from '#ui/disclosure.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { coverageOf, type Coverage } from '../screens/state-screens.ts';
import type { StateKey } from '../screens/walk-moments.ts';
import { flowAddress } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import styles from './screen-coverage.module.css';

/** States grouped by flow. */
function byFlow(keys: readonly StateKey[]): readonly (readonly [flow: string, states: readonly string[]])[] {
  const flows = new Map<string, string[]>();
  for (const key of keys) {
    const at = key.indexOf(' ');
    const states = flows.get(key.slice(0, at)) ?? [];
    states.push(key.slice(at + 1));
    flows.set(key.slice(0, at), states);
  }
  return [...flows];
}

/** A state without the name of its machine, which the row shows. */
function nameOf(state: string): string {
  return state.slice(state.indexOf('.') + 1);
}

function States({ title, keys }: { title: string; keys: readonly StateKey[] }) {
  if (keys.length === 0) return null;
  return (
    <Disclosure size="small" summary={title} detail={keys.length}>
      <dl className={styles.flows}>
        {byFlow(keys).map(([flow, states]) => (
          <div key={flow}>
            <dt>
              <Link to={flowAddress(flow)}>{flow}</Link>
            </dt>
            <dd>
              {states.map((state) => (
                <Link key={state} to={flowAddress(flow, state)}>
                  {nameOf(state)}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

function words({ all, walked, pictured, unseen }: Coverage): string {
  const [of, shown, there, never] = [all, walked, pictured, unseen].map((count) => count.toLocaleString('en-IN'));
  return `A walk pictures the screens of ${shown} of ${of} states; ${there} of these pictures were taken of these very sources, and the card of a state takes its own. ${never} states are never seen alone, each with the reason.`;
}

/** The number of states that a walk shows, and the states that none does. */
export function ScreenCoverage() {
  const { screens } = useFlows().catalogue;
  if (Object.keys(screens).length === 0) return null;
  const coverage = coverageOf(screens);
  return (
    <section aria-labelledby="screens" className={layout.near}>
      <h2 id="screens" className={text.head3}>
        Screens
      </h2>
      <p className={text.dim}>{words(coverage)}</p>
      <div>
        <States title="Have no picture yet" keys={coverage.missing} />
      </div>
    </section>
  );
}
