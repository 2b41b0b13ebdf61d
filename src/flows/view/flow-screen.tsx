import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { brandFacts } from '#machines/domain/brand.ts';
import type { DrawnFlow } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import text from '#ui/text.module.css';
import { statesText } from '../live/moments.ts';
import { useRunning } from '../live/use-running.ts';
import { ChartView } from './chart-view.tsx';
import { flowAddress, viewOf, views } from './flow-address.ts';
import styles from './flow-screen.module.css';
import { useFlows } from './flows-context.ts';
import { Frame } from './frame.tsx';
import { Outline } from './outline.tsx';
import { StateCard } from './state-card.tsx';
import { stateById } from './ways.ts';

function Shown({ drawn }: { drawn: DrawnFlow }) {
  const { flow } = drawn;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf(query.get('view'));
  const selected = query.get('at');
  const step = useRunning(flow);
  const state = stateById(flow, selected ?? '') ?? flow.states[0];
  return (
    <div className={styles.flow}>
      <div className={styles.left}>
        <header className={styles.head}>
          <h1 className={text.head2}>{flow.id}</h1>
          <p className={text.dim}>{flow.words ?? flow.title}</p>
          <p className={text.faint}>
            {flow.states.length} states, {flow.transitions.length} transitions
            {step && (
              <>
                {' · '}
                <Link to={`/live?actor=${encodeURIComponent(step.actor)}`}>Live: in {statesText(step)}</Link>
              </>
            )}
          </p>
        </header>
        <Tabs label={`Views of ${flow.id}`} tabs={views} selected={view} onSelect={(next) => void navigate(flowAddress(flow.id, selected ?? undefined, viewOf(next)), { replace: true })}>
          {view === 'chart' ? <ChartView drawn={drawn} selected={selected} light={step} /> : <Outline flow={flow} selected={selected} />}
        </Tabs>
      </div>
      <div className={styles.right}>{state && <StateCard flow={flow} state={state} view={view} />}</div>
    </div>
  );
}

/** One flow: its chart or its outline, and the state that the address names. */
export function FlowScreen() {
  const { viewer } = useFlows();
  const { id = '' } = useParams();
  useEffect(() => viewer.send({ type: 'flow.opened', id }), [viewer, id]);
  const drawn = useSelector(viewer, ({ context }) => context.drawn);
  const isUnknown = useSelector(viewer, (state) => state.hasTag('unknown'));
  const hasFailed = useSelector(viewer, (state) => state.hasTag('failed'));
  return (
    <Frame crumb={id}>
      <title>{`${id} · Flows · ${brandFacts.name}`}</title>
      {drawn?.flow.id === id ? (
        <Shown key={id} drawn={drawn} />
      ) : (
        <div className={styles.message} role={isUnknown || hasFailed ? 'alert' : 'status'}>
          {isUnknown && (
            <p>
              No flow is called {id}. <Link to="/">See all flows</Link>
            </p>
          )}
          {hasFailed && (
            <>
              <p>The flow {id} did not load.</p>
              <Button onClick={() => viewer.send({ type: 'flow.retried' })}>Try again</Button>
            </>
          )}
        </div>
      )}
    </Frame>
  );
}
