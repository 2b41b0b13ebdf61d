import { Link } from 'react-router-dom';
import { Disclosure } from '#ui/disclosure.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { StateKey } from '../screens/screen-index.ts';
import { coverageOf, type Screens } from '../screens/state-screens.ts';
import { flowAddress } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import styles from './screen-coverage.module.css';

/** States by the flow that they are of. */
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

/** A state without the name of its machine, which the row has. */
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

function words({ pictured, unseen }: ReturnType<typeof coverageOf>, { states }: Screens): string {
  const all = Object.values(states).reduce((sum, each) => sum + Object.keys(each).length, 0);
  return `${pictured.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} states have a picture of their screen. ${unseen.toLocaleString('en-IN')} are never seen alone, each with the reason.`;
}

/** How many states have a picture of their screen, and which ones are to be looked at. */
export function ScreenCoverage() {
  const { screens } = useFlows().catalogue;
  const coverage = coverageOf(screens);
  return (
    <section aria-labelledby="screens" className={layout.near}>
      <h2 id="screens" className={text.head3}>
        Screens
      </h2>
      <p className={text.dim}>{words(coverage, screens)}</p>
      <div>
        <States title="Look different since they were accepted" keys={coverage.changed} />
        <States title="Have no picture yet" keys={coverage.missing} />
      </div>
    </section>
  );
}
