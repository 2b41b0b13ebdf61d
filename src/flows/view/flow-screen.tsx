import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, NavigationType, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import { buildWords } from '@plinth/statecharts/build-name';
import { inDirection } from '@plinth/statecharts/direction';
import { simulationMachine } from '#machines/flows/simulation.machine.ts';
import type { DrawnFlow } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { EditDialog } from '../edit/edit-dialog.tsx';
import { EditOnChart } from '../edit/edit-on-chart.tsx';
import { Storyboard } from '../storyboard/storyboard.tsx';
import { statesText } from '../live/moments.ts';
import { useRunning } from '../live/use-running.ts';
import { ChangeList } from './change-list.tsx';
import { ChartView } from './chart-view.tsx';
import { CompareMenu } from './compare-menu.tsx';
import { CoverageMenu } from './coverage-menu.tsx';
import { ComparisonStatus } from './comparison-status.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { EmbedButton } from './embed-button.tsx';
import { flowAddress, litIn, lookOf, views } from './flow-address.ts';
import styles from './flow-screen.module.css';
import { useFlows } from './flows-context.ts';
import { Frame } from './frame.tsx';
import { Outline } from './outline.tsx';
import { PanelButton } from './panel-button.tsx';
import { SeenCard } from './seen-card.tsx';
import { SimulatedChart, SimulationPanel } from './simulation.tsx';
import { ProblemOf } from './problems.tsx';
import { StateSheet } from './state-sheet.tsx';
import { useSeen } from './use-seen.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { stateById } from './ways.ts';

function Shown({ drawn: given }: { drawn: DrawnFlow }) {
  const { flow } = given;
  const { catalogue, history, viewer } = useFlows();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const look = lookOf(query);
  const selected = query.get('at');
  const chosen = useSelector(viewer, ({ context }) => context.direction);
  const direction = look.direction ?? chosen;
  const now = inDirection(given, direction);
  const step = useRunning(flow);
  const compared = useSelector(history, ({ context }) => context.compared);
  const comparison = compared && 'flow' in compared && look.since !== null ? compared.flow : null;
  const drawn = comparison?.drawn ?? now;
  const goTo = (next: Partial<typeof look>): void =>
    void navigate(flowAddress(flow.id, selected ?? undefined, { ...look, ...next }), { replace: true });
  // On a narrow screen the list below the flow opens another one, which is shown from its top. Back restores the
  // earlier position.
  const [arrivedBy] = useState(useNavigationType());
  useLayoutEffect(() => {
    if (arrivedBy !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [arrivedBy]);
  const seen = useSeen(flow, look.coverage ?? null);
  const simulation = useActorRef(simulationMachine);
  const isSimulated = look.view === 'simulate';
  useEffect(() => {
    if (isSimulated) simulation.send({ type: 'simulation.opened', flow });
  }, [simulation, isSimulated, flow]);
  const isCardFolded = useSelector(viewer, ({ context }) => context.foldedPanels.includes('card'));
  const close = (): void => void navigate(flowAddress(flow.id, undefined, look), { preventScrollReset: true });
  const followName = (before: string, after: string): void => {
    if (selected === before)
      void navigate(flowAddress(flow.id, after, look), { replace: true, preventScrollReset: true });
  };
  useShortcuts({ Escape: () => selected !== null && close() });
  const panel = useRef<HTMLDivElement>(null);
  // The card of another state is shown from its top; a list of changes keeps its position.
  useEffect(() => {
    if (look.since === null) panel.current?.scrollTo({ top: 0 });
  }, [selected, look.since]);
  const state =
    stateById(flow, selected ?? '') ??
    stateById(drawn.flow, selected ?? '') ??
    (comparison === null ? flow.states[0] : undefined);
  return (
    <div className={styles.flow} data-card={isCardFolded ? 'folded' : undefined}>
      <div className={styles.left}>
        <header className={styles.head}>
          <div className={styles.line}>
            <h1 className={text.head3}>{flow.id}</h1>
            <div className={styles.tools}>
              <CoverageMenu source={look.coverage ?? null} onChoose={(coverage) => goTo({ coverage })} />
              <CompareMenu since={look.since} onChoose={(since) => goTo({ since })} />
              <DownloadMenu drawn={drawn} />
              <EmbedButton flow={flow.id} selected={selected} direction={direction} />
              <PanelButton panel="card" controls="card" />
            </div>
          </div>
          <div className={styles.line}>
            <p className={text.dim}>{flow.words ?? flow.title}</p>
            <p className={classNames(text.small, text.faint)}>
              <span>{`${flow.states.length} states, ${flow.transitions.length} transitions`}</span>
              {catalogue.release !== '' && <span>{` · ${buildWords(catalogue.release)}`}</span>}
              {step && (
                <>
                  <span>{' · '}</span>
                  <Link to={`/live?actor=${encodeURIComponent(step.actor)}`}>{`Live: in ${statesText(step)}`}</Link>
                </>
              )}
            </p>
          </div>
          <ComparisonStatus />
          <ProblemOf flow={flow.id} />
        </header>
        <Tabs
          label={`Views of ${flow.id}`}
          tabs={views}
          selected={look.view}
          onSelect={(next) => goTo({ view: views.find(({ id }) => id === next)?.id ?? 'chart' })}
        >
          {isSimulated ? (
            <SimulatedChart simulation={simulation} drawn={now} look={look} />
          ) : look.view === 'chart' ? (
            <ChartView
              drawn={drawn}
              selected={selected}
              light={drawn === now ? (step ?? litIn(flow, query)) : undefined}
              look={look}
              isCompared={drawn !== now}
              seen={drawn === now ? seen : null}
              direction={direction}
              onDirection={(next) => {
                viewer.send({ type: 'direction.chosen', direction: next });
                goTo({ direction: next === 'right' ? next : null });
              }}
            />
          ) : look.view === 'outline' ? (
            <Outline flow={flow} selected={selected} look={look} />
          ) : (
            <Storyboard flow={flow} selected={selected} look={look} />
          )}
        </Tabs>
      </div>
      <div ref={panel} id="card" className={styles.right}>
        {isSimulated && <SimulationPanel simulation={simulation} flow={flow} />}
        {state && seen && look.coverage && !isSimulated && (
          <SeenCard flow={flow} state={state} seen={seen} source={look.coverage} />
        )}
        {state && !isSimulated && (
          <StateSheet
            drawn={stateById(flow, state.id) ? now : drawn}
            state={state}
            look={look}
            onClose={selected === null ? undefined : close}
          />
        )}
        {catalogue.hasEdits === true && (
          <>
            <EditDialog flow={flow} onRenamed={followName} />
            {drawn === now && <EditOnChart flow={flow} selected={selected} />}
          </>
        )}
        {comparison && <ChangeList comparison={comparison} flow={flow.id} look={look} selected={selected} />}
      </div>
    </div>
  );
}

/** One flow: its chart or its outline, and the state in the address. */
export function FlowScreen() {
  const { catalogue, viewer, history } = useFlows();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { since } = lookOf(query);
  useEffect(() => viewer.send({ type: 'flow.opened', id }), [viewer, id]);
  useEffect(() => history.send({ type: 'page.opened', flow: id, since }), [history, id, since]);
  const drawn = useSelector(viewer, ({ context }) => context.drawn);
  const isUnknown = useSelector(viewer, (state) => state.hasTag('unknown'));
  const hasFailed = useSelector(viewer, (state) => state.hasTag('failed'));
  return (
    <Frame crumb={id}>
      <title>{`${id} · Flows · ${catalogue.title}`}</title>
      {drawn?.flow.id === id ? (
        <Shown key={id} drawn={drawn} />
      ) : (
        <div className={styles.message} role={isUnknown || hasFailed ? 'alert' : 'status'}>
          {isUnknown && (
            <p>
              <span>{`No flow is called ${id}. `}</span>
              <Link to="/">See all flows</Link>
            </p>
          )}
          {hasFailed && (
            <>
              <p>{`The flow ${id} did not load.`}</p>
              <Button onClick={() => viewer.send({ type: 'flow.retried' })}>Try again</Button>
            </>
          )}
        </div>
      )}
    </Frame>
  );
}
