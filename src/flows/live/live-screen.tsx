import { useSelector } from '@xstate/react';
import { useEffect, useMemo, type MouseEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { liveChannel } from '#contracts/live-channel.ts';
import { shownSteps } from '#machines/flows/live-trace.machine.ts';
import type { Press } from '#machines/ports/framed-page.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { SelectMenu } from '#ui/menu.tsx';
import { Tabs } from '#ui/tabs.tsx';
import text from '#ui/text.module.css';
import { ChartView } from '../view/chart-view.tsx';
import type { Look } from '../view/flow-address.ts';
import flow from '../view/flow-screen.module.css';
import { useFlows } from '../view/flows-context.ts';
import { Frame } from '../view/frame.tsx';
import styles from './live-screen.module.css';
import { pressesOf, useControlRecord } from './known-controls.ts';
import { Log } from './log.tsx';
import { MomentCard } from './moment-card.tsx';
import { actorsAt, flowOfMachine, newestOf, placesOf } from './moments.ts';
import { ScreenPane } from './screen-pane.tsx';
import { SendEvent } from './send-event.tsx';
import { Sequence } from './sequence.tsx';
import { TraceTools } from './trace-tools.tsx';

const views = [
  { id: 'chart', label: 'Chart' },
  { id: 'log', label: 'Log' },
  { id: 'sequence', label: 'Sequence' },
] as const;

const noPresses: ReadonlyMap<string, Press> = new Map();

const plainLook: Look = { view: 'chart', since: null };

/** While this page is open, inspected pages of the product do not open another one. */
function useBeingOpen(): void {
  useEffect(() => {
    const ends = new AbortController();
    // A browser without locks opens another window instead.
    void navigator.locks
      ?.request(
        liveChannel,
        { signal: ends.signal },
        () => new Promise<void>((resolve) => ends.signal.addEventListener('abort', () => resolve())),
      )
      .catch(() => undefined);
    return () => ends.abort();
  }, []);
}

/** The placeholder without any steps. */
function Nothing() {
  const { catalogue, live } = useFlows();
  const { text: how, code, link } = catalogue.live;
  const isUnreadable = useSelector(live, (state) => state.hasTag('unreadable'));
  const isPending = useSelector(live, (state) => state.hasTag('pending'));
  if (isPending) return <p className={styles.message}>The trace is being read.</p>;
  if (isUnreadable) {
    return (
      <div className={styles.message} role="alert">
        <p>This file is no trace. Choose one that was saved on this page.</p>
        <Button onClick={() => live.send({ type: 'trace.closed' })}>Back to live</Button>
      </div>
    );
  }
  return (
    <div className={styles.message}>
      <Empty
        title="No page is looked at yet"
        text={how}
        action={
          link && (
            <a className={buttonClass({ variant: 'primary' })} href={link.href} target="_blank" rel="noreferrer">
              {link.label}
            </a>
          )
        }
      />
      {code !== undefined && (
        <pre>
          <code>{code}</code>
        </pre>
      )}
    </div>
  );
}

/** The steps of a tab or of a trace: on the chart of one of its actors, as a log and as a sequence. */
function Moments({ children }: { children: ReactNode }) {
  const { catalogue, live, screenFrame, viewer } = useFlows();
  const hasScreen = useSelector(screenFrame, (state) => state.hasTag('open'));
  const steps = useSelector(live, ({ context }) => shownSteps(context));
  const chosen = useSelector(live, ({ context }) => context.moment);
  const isFollowing = useSelector(live, (state) => state.hasTag('following'));
  const [query, setQuery] = useSearchParams();
  const moment = isFollowing ? steps.length - 1 : chosen;
  const places = useMemo(() => placesOf(steps), [steps]);
  const actors = useMemo(() => actorsAt(steps, places, moment), [steps, places, moment]);
  const wanted = query.get('actor');
  const shown = steps[moment];
  // A selected actor stays on the chart while it is not running.
  const step = wanted === null ? shown : (newestOf(steps, places, wanted, moment) ?? shown);
  const runs = step !== undefined && actors.includes(step);
  const flowId = step && flowOfMachine(catalogue, step.machine)?.id;
  useEffect(() => {
    if (flowId !== undefined) viewer.send({ type: 'flow.opened', id: flowId });
  }, [viewer, flowId]);
  const found = useSelector(viewer, ({ context }) => context.drawn);
  const drawn = found && found.flow.id === flowId ? found : undefined;
  const view = views.find(({ id }) => id === query.get('view'))?.id ?? 'chart';
  const record = useControlRecord();
  const isFramed = useSelector(screenFrame, (state) => state.hasTag('shown'));
  const isTab =
    useSelector(live, ({ context }) => context.tab) === useSelector(screenFrame, ({ context }) => context.tab);
  const canPress = isFollowing && isFramed && isTab && runs;
  const presses = useMemo(
    () => (canPress && record && drawn && step ? pressesOf(drawn.flow, step, steps, record) : noPresses),
    [canPress, record, drawn, step, steps],
  );
  const light = useMemo(
    () => (runs && step ? { states: step.states, taken: step.taken, pressable: presses } : undefined),
    [runs, step, presses],
  );
  const pressOf = (transition: string | undefined): (() => void) | undefined => {
    const press = presses.get(transition ?? '');
    return press && (() => screenFrame.send({ type: 'press.requested', press }));
  };
  /** A press on a transition of the chart presses its control. With a key, its link opens the target. */
  function handlePress(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const row = (event.target as Element).closest<SVGElement>('[data-way], [data-press]');
    const press = pressOf(row?.dataset['way'] ?? row?.dataset['press']);
    if (!press) return;
    event.preventDefault();
    event.stopPropagation();
    press();
  }
  const change = (key: string, value: string | null): void => {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(key);
    else next.set(key, value);
    setQuery(next, { replace: true });
  };
  const list = { steps, moment, onChoose: (to: number) => live.send({ type: 'moment.chosen', moment: to }) };
  const choices = [{ id: '', label: 'Whoever acts' }, ...actors.map(({ actor }) => ({ id: actor, label: actor }))];
  return (
    <>
      <div className={classNames(flow.left, styles.left)}>
        {children}
        <Tabs
          label="Views of the trace"
          tabs={views}
          selected={view}
          onSelect={(next) => change('view', next === 'chart' ? null : next)}
        >
          {view === 'log' && <Log {...list} />}
          {view === 'sequence' && <Sequence {...list} />}
          {view === 'chart' && (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links and buttons do the same
            <div className={styles.chart} onClickCapture={handlePress}>
              <div className={styles.actor}>
                <SelectMenu
                  size="small"
                  label={wanted ?? 'Whoever acts'}
                  subject="Actor on the chart"
                  options={choices}
                  selected={wanted ?? ''}
                  onSelect={(id) => change('actor', id === '' ? null : id)}
                />
                {step && (
                  <span className={text.dim}>{runs ? step.actor : `${step.actor} does not run at this moment`}</span>
                )}
              </div>
              {drawn && step ? (
                <ChartView drawn={drawn} selected={null} light={light} look={plainLook} isCompared={false} />
              ) : (
                <p className={styles.message}>
                  {flowId === undefined
                    ? `The machine ${step?.machine ?? ''} is not drawn.`
                    : 'The chart is being read.'}
                </p>
              )}
            </div>
          )}
        </Tabs>
      </div>
      <div
        className={classNames(flow.right, styles.right)}
        role="region"
        aria-label="The moment that is shown"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the keyboard
        tabIndex={0}
      >
        {isFollowing && drawn && step && runs && (
          <SendEvent
            drawn={drawn}
            step={step}
            onSend={(event) => live.send({ type: 'event.handed', actor: step.actor, event })}
            pressOf={({ id }) => pressOf(id)}
          />
        )}
        {shown && (
          <MomentCard
            flow={found && found.flow.states[0]?.id === shown.machine ? found.flow : undefined}
            step={shown}
            actors={actors}
            hasScreen={hasScreen}
          />
        )}
      </div>
    </>
  );
}

/** Machines that run in open pages of the product, or ran and were saved. */
export function LiveScreen() {
  const { catalogue, live, screenFrame } = useFlows();
  useBeingOpen();
  const hasSteps = useSelector(live, ({ context }) => shownSteps(context).length > 0);
  const isShown = useSelector(live, (state) => hasSteps && !state.hasTag('pending') && !state.hasTag('unreadable'));
  const width = useSelector(screenFrame, ({ context }) => context.width);
  const hasScreen = useSelector(screenFrame, (state) => state.hasTag('open'));
  return (
    <Frame crumb="Live">
      <title>{`Live · Flows · ${catalogue.title}`}</title>
      <div
        className={classNames(flow.flow, styles.moments)}
        data-screen={hasScreen ? width : undefined}
        data-empty={!isShown || undefined}
      >
        {isShown ? (
          <Moments>
            <TraceTools />
          </Moments>
        ) : (
          <div className={styles.empty}>
            <TraceTools />
            <Nothing />
          </div>
        )}
        {hasScreen && <ScreenPane key="screen" />}
      </div>
    </Frame>
  );
}
