import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, type MouseEvent } from 'react';
import { buildWords } from '@plinth/statecharts/build-name';
import type { Flow } from '@plinth/statecharts/flow';
import type { Seen } from '@plinth/statecharts/seen';
import type { Direction, DrawnFlow } from '#machines/ports/flows.ts';
import layout from '#ui/layout.module.css';
import { classNames } from '#ui/class-names.ts';
import { UntakenLines, UntakenParts } from '../coverage/untaken-marks.tsx';
import { ActiveStates, TakenLines, type Light } from '../live/chart-light.tsx';
import { BoxGhost, MoveFailure, useBoxMoving } from './box-moving.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { ChartTools, zoomStep } from './chart-tools.tsx';
import { flowAddress, type Look } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import { Minimap } from './minimap.tsx';
import { NoteSigns } from './note-signs.tsx';
import { PrintView } from './print-view.tsx';
import { useLit } from './use-lit.ts';
import { useRoom } from './use-room.ts';
import { useShortcuts } from './use-shortcuts.ts';
import styles from './chart-view.module.css';

/** The states and transitions that are not seen. */
function unseenOf({ states, transitions }: Flow, seen: Seen) {
  const [entered, taken] = [new Set(seen.states), new Set(seen.transitions)];
  const real = states.filter(({ type }) => type !== 'history');
  return {
    states: new Set(real.map(({ id }) => id).filter((id) => !entered.has(id))),
    transitions: new Set(transitions.map(({ id }) => id).filter((id) => !taken.has(id))),
  };
}

const nothing: readonly string[] = [];
const noAddress = (): null => null;

/** Ids of the states that contain a state. */
function statesAround({ states }: Pick<Flow, 'states'>, id: string): readonly string[] {
  const parent = states.find((state) => state.id === id)?.parent ?? null;
  return parent === null ? nothing : [parent, ...statesAround({ states }, parent)];
}

export interface ChartViewProps {
  readonly drawn: DrawnFlow;
  readonly selected: string | null;
  /** The active part of a running machine. */
  readonly light?: Light | undefined;
  readonly look: Look;
  readonly isCompared: boolean;
  /** What is seen of the flow: the rest is marked. */
  readonly seen?: Seen | null;
  /** Where the main road leads. */
  readonly direction?: Direction;
  /** Chooses it; without it, the chart has no control for it. */
  readonly onDirection?: (direction: Direction) => void;
}

/**
 * The chart of a flow in a scrolling viewport: it opens at a readable size, at its start or at the selected state. The
 * legend lists its keys.
 */
export function ChartView({
  drawn: { flow, chart: whole, closed },
  selected,
  light,
  look,
  isCompared,
  seen = null,
  direction = 'down',
  onDirection,
}: ChartViewProps) {
  const { catalogue, viewer, moving } = useFlows();
  const isWhole = useSelector(viewer, (state) => state.hasTag('whole'));
  const isZoomed = useSelector(viewer, (state) => state.hasTag('zoomed'));
  const chosenScale = useSelector(viewer, ({ context }) => context.scale);
  const kept = useSelector(viewer, ({ context }) => context.folded);
  // The states that contain the selected state are open.
  const folded = useMemo(() => {
    const around = selected === null ? nothing : statesAround(flow, selected);
    return kept.some((id) => around.includes(id)) ? kept.filter((id) => !around.includes(id)) : kept;
  }, [flow, kept, selected]);
  const { view, since, coverage = null, direction: asked = null } = look;
  const unseen = useMemo(() => seen && unseenOf(flow, seen), [flow, seen]);
  const addressOf = useCallback(
    (id: string) => flowAddress(flow.id, id, { view, since, coverage, direction: asked }),
    [flow.id, view, since, coverage, asked],
  );
  const [root] = flow.states;
  const outer = flow.states
    .filter(({ parent, initial, type }) => parent === root?.id && (initial !== null || type === 'parallel'))
    .map(({ id }) => id);
  // A large chart whose outermost states are all closed is replaced by a drawing without their contents.
  const isFolded = (id: string): boolean => folded.includes(id);
  // A comparison also has removed states, which cannot be folded.
  const isClosed =
    !light &&
    closed !== undefined &&
    (isCompared ? outer.some(isFolded) : outer.every(isFolded)) &&
    (selected === null || closed.boxes.some(({ id }) => id === selected));
  const chart = isClosed ? closed : whole;
  const shownFolded = isClosed || isCompared ? nothing : folded;
  const zoom = useCallback((next: number) => viewer.send({ type: 'chart.zoomed', scale: next }), [viewer]);
  const isMoving = useSelector(moving, (state) => state.hasTag('ghost'));
  const isAtStart = selected === null && !isCompared && !light && !isMoving;
  const wanted = isZoomed ? chosenScale : isWhole ? 'whole' : 'readable';
  const { room, sheet, fit, scale, size, zoomTo, handlers } = useRoom({ chart, wanted, isAtStart, onZoom: zoom });
  useLit(room, chart, selected, shownFolded);
  // Without a choice of the direction, the chart is not the one whose moves are known.
  const canMove = catalogue.hasEdits === true && onDirection !== undefined && !isCompared && !isClosed;
  const movers = useBoxMoving({ flow, chart, direction, scale, canMove, others: handlers });

  // Scrolls a state that was selected elsewhere into view; in a comparison without a selection, the first marked one.
  useEffect(() => {
    const marked =
      selected !== null
        ? `[data-state="${CSS.escape(selected)}"] > rect`
        : isCompared
          ? '[data-box] text[data-mark]'
          : null;
    if (marked !== null) room.current?.querySelector(marked)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [room, selected, isCompared, chart]);

  // Scrolls the first active state into view.
  const lit = light?.states[0];
  useEffect(() => {
    if (lit !== undefined)
      room.current
        ?.querySelector(`[data-active="${CSS.escape(lit)}"]`)
        ?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [room, lit, chart, scale]);

  const zoomBy = (factor: number): void => zoom(scale * factor);
  const reset = (): void => viewer.send({ type: 'chart.reset' });
  const fitAll = (): void => viewer.send({ type: 'chart.fitted' });
  const zoomToSelected = selected === null ? undefined : () => zoomTo(selected);
  useShortcuts({
    f: fitAll,
    z: () => zoomToSelected?.(),
    '0': reset,
    '+': () => zoomBy(zoomStep),
    '=': () => zoomBy(zoomStep),
    '-': () => zoomBy(1 / zoomStep),
  });

  function handleDoubleClick({ target }: MouseEvent): void {
    const id = (target as Element).closest<SVGElement>('[data-box]')?.dataset['box'];
    if (id !== undefined) zoomTo(id);
  }

  const holders = flow.states
    .filter(({ parent, initial, type }) => parent !== null && (initial !== null || type === 'parallel'))
    .map(({ id }) => id);
  const hasFolds = !isCompared || closed !== undefined;
  const folds = selected !== null && holders.includes(selected) && !isClosed && !isCompared ? [selected] : holders;
  const areFolded = isCompared ? isClosed : folds.length > 0 && folds.every(isFolded);
  const toggleFold = useCallback(
    (state: string) => {
      const { folded: now } = viewer.getSnapshot().context;
      viewer.send({ type: now.includes(state) ? 'state.unfolded' : 'state.folded', state });
    },
    [viewer],
  );

  return (
    <div className={styles.view}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and buttons do the same */}
      <div
        ref={room}
        className={classNames(styles.room, layout.graph)}
        role="region"
        aria-label={`Chart of ${flow.id}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the keyboard
        tabIndex={0}
        onDoubleClick={handleDoubleClick}
        {...movers}
      >
        <div ref={sheet} className={styles.sheet}>
          {unseen && <UntakenLines chart={chart} size={size} transitions={unseen.transitions} />}
          {light && <TakenLines chart={chart} light={light} size={size} />}
          <ChartSvg
            chart={chart}
            addressOf={addressOf}
            isReplacing={!light}
            selected={selected}
            folded={shownFolded}
            onFold={isCompared ? undefined : toggleFold}
            size={size}
            label={`${flow.id}: ${flow.states.length} states and ${flow.transitions.length} transitions. The outline has the same in words.`}
          />
          {flow.notes && !isCompared && (
            <NoteSigns chart={chart} notes={flow.notes} folded={shownFolded} addressOf={addressOf} size={size} />
          )}
          {unseen && (
            <UntakenParts
              chart={chart}
              size={size}
              states={unseen.states}
              isMeant={({ transition }) => transition !== undefined && unseen.transitions.has(transition)}
            />
          )}
          {light && <ActiveStates chart={chart} light={light} size={size} />}
          {canMove && <BoxGhost chart={chart} size={size} />}
        </div>
      </div>
      {canMove && <MoveFailure />}
      {fit.isFarAbove(scale) && <Minimap chart={chart} room={room} />}
      <ChartTools
        scale={scale}
        isReadable={!isZoomed && !isWhole}
        isWhole={isWhole}
        onZoomBy={zoomBy}
        onReset={reset}
        onFit={fitAll}
        onZoomTo={zoomToSelected}
        direction={direction}
        onDirection={isCompared ? undefined : onDirection}
        areFolded={folds.length > 0 && hasFolds ? areFolded : undefined}
        onFoldAll={() => {
          for (const state of folds) viewer.send({ type: areFolded ? 'state.unfolded' : 'state.folded', state });
        }}
        onMoveBack={
          canMove && flow.moves?.[direction] !== undefined
            ? () => moving.send({ type: 'moves.reset', flow: flow.id, direction, state: null })
            : undefined
        }
      />
      <ChartLegend isCompared={isCompared} />
      <PrintView name={`${flow.id} · ${buildWords(catalogue.release)}`} width={chart.width} height={chart.height}>
        <ChartSvg chart={chart} addressOf={noAddress} selected={null} folded={shownFolded} size={1} label={flow.id} />
      </PrintView>
    </div>
  );
}
