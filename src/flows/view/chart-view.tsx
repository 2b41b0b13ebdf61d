import { useSelector } from '@xstate/react';
import { FoldVertical, Minus, Plus, UnfoldVertical } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Flow } from '@plinth/statecharts/flow';
import type { MarkKind } from '@plinth/statecharts/chart';
import { markSigns } from '@plinth/statecharts/flow-union';
import type { DrawnFlow } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { classNames } from '#ui/class-names.ts';
import { ActiveStates, TakenLines, type Light } from '../live/chart-light.tsx';
import { ChartSvg } from './chart-svg.tsx';
import { flowAddress, type Look } from './flow-address.ts';
import { useFlows } from './flows-context.ts';
import { useFit } from './use-fit.ts';
import styles from './chart-view.module.css';

/** The legend of the marks of a comparison. */
const marks: readonly { readonly kind: MarkKind; readonly words: string }[] = [
  { kind: 'added', words: 'new' },
  { kind: 'removed', words: 'gone' },
  { kind: 'changed', words: 'different' },
  { kind: 'reworded', words: 'changed text' },
];

const nothing: readonly string[] = [];

/** Ids of the states that contain a state. */
function statesAround({ states }: Pick<Flow, 'states'>, id: string): readonly string[] {
  const parent = states.find((state) => state.id === id)?.parent ?? null;
  return parent === null ? nothing : [parent, ...statesAround({ states }, parent)];
}

/** The factor by which + and − change the scale. */
const zoomStep = 1.25;

/** The distance between the two fingers of a pinch, in px. */
function spreadOf(fingers: ReadonlyMap<number, PointerEvent>): number {
  const [one, other] = [...fingers.values()];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

export interface ChartViewProps {
  readonly drawn: DrawnFlow;
  readonly selected: string | null;
  /** The active part of a running machine. */
  readonly light?: Light | undefined;
  readonly look: Look;
  readonly isCompared: boolean;
}

/**
 * The chart of a flow in a scrolling viewport: scrolled by wheel, touch, mouse and the arrow keys, zoomed by +, − and
 * 0, with Ctrl and the wheel, or by a pinch.
 */
export function ChartView({
  drawn: { flow, chart: whole, closed },
  selected,
  light,
  look,
  isCompared,
}: ChartViewProps) {
  const { viewer } = useFlows();
  const isFitted = useSelector(viewer, (state) => state.hasTag('fitted'));
  const chosenScale = useSelector(viewer, ({ context }) => context.scale);
  const kept = useSelector(viewer, ({ context }) => context.folded);
  // The states that contain the selected state are open.
  const folded = useMemo(() => {
    const around = selected === null ? nothing : statesAround(flow, selected);
    return kept.some((id) => around.includes(id)) ? kept.filter((id) => !around.includes(id)) : kept;
  }, [flow, kept, selected]);
  const { view, since } = look;
  const addressOf = useCallback((id: string) => flowAddress(flow.id, id, { view, since }), [flow.id, view, since]);
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
  const room = useRef<HTMLDivElement>(null);
  const fit = useFit(room, chart.width);
  const scale = isFitted ? fit : chosenScale;
  const size = isFitted ? 'fitted' : chosenScale;
  const sheet = useRef<HTMLDivElement>(null);
  const shown = useRef({ chart, scale, width: 0 });
  const fingers = useRef(new Map<number, PointerEvent>());
  const pinch = useRef({ spread: 0, scale: 1 });

  // The centre of the viewport stays in place. The growth of the drawing is measured, because a fitted one has its size
  // before its scale is known.
  useLayoutEffect(() => {
    const element = room.current;
    const width = sheet.current?.offsetWidth ?? 0;
    const before = shown.current;
    shown.current = { chart, scale, width };
    if (!element || before.chart !== chart || before.width === 0 || before.width === width) return;
    const factor = width / before.width;
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * factor - element.clientWidth / 2;
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * factor - element.clientHeight / 2;
  }, [chart, scale]);

  // React's wheel listeners are passive, so they cannot prevent the page from zooming.
  useEffect(() => {
    const element = room.current;
    const zoom = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      viewer.send({ type: 'chart.zoomed', scale: shown.current.scale * Math.exp(-event.deltaY / 300) });
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [viewer]);

  // Scrolls a state that was selected elsewhere into view; in a comparison without a selection, the first marked one.
  useEffect(() => {
    const wanted =
      selected !== null
        ? `[data-state="${CSS.escape(selected)}"] > rect`
        : isCompared
          ? '[data-state] > text[data-mark]'
          : null;
    if (wanted !== null) room.current?.querySelector(wanted)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected, isCompared, chart]);

  // Scrolls the first active state into view.
  const lit = light?.states[0];
  useEffect(() => {
    if (lit !== undefined)
      room.current
        ?.querySelector(`[data-active="${CSS.escape(lit)}"]`)
        ?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [lit, chart, scale]);

  const zoomBy = (factor: number): void => viewer.send({ type: 'chart.zoomed', scale: scale * factor });

  function showWhole(): void {
    const element = room.current;
    if (element)
      viewer.send({
        type: 'chart.zoomed',
        scale: Math.min(1, element.clientWidth / chart.width, element.clientHeight / chart.height),
      });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(1 / zoomStep);
    else if (event.key === '0') viewer.send({ type: 'chart.fitted' });
    else return;
    event.preventDefault();
  }

  function handleDown(event: PointerEvent): void {
    fingers.current.set(event.pointerId, event);
    pinch.current = { spread: spreadOf(fingers.current), scale };
  }

  function handleMove(event: PointerEvent<HTMLDivElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    if (fingers.current.size === 2) {
      fingers.current.set(event.pointerId, event);
      const spread = spreadOf(fingers.current);
      if (pinch.current.spread > 0)
        viewer.send({ type: 'chart.zoomed', scale: (pinch.current.scale * spread) / pinch.current.spread });
    } else if (event.pointerType === 'mouse') {
      event.currentTarget.scrollBy(before.clientX - event.clientX, before.clientY - event.clientY);
      fingers.current.set(event.pointerId, event);
    }
  }

  const release = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  const holders = flow.states
    .filter(({ parent, initial, type }) => parent !== null && (initial !== null || type === 'parallel'))
    .map(({ id }) => id);
  const hasFolds = !isCompared || closed !== undefined;
  const folds = selected !== null && holders.includes(selected) && !isClosed && !isCompared ? [selected] : holders;
  const areFolded = isCompared ? isClosed : folds.length > 0 && folds.every(isFolded);

  return (
    <div className={styles.view}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys scroll and zoom as well */}
      <div
        ref={room}
        className={classNames(styles.room, layout.graph)}
        role="region"
        aria-label={`Chart of ${flow.id}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the keyboard
        tabIndex={0}
        onKeyDown={handleKey}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
      >
        <div ref={sheet} className={styles.sheet}>
          {light && <TakenLines chart={chart} light={light} size={size} />}
          <ChartSvg
            chart={chart}
            addressOf={addressOf}
            isReplacing={!light}
            selected={selected}
            folded={isClosed || isCompared ? nothing : folded}
            size={size}
            label={`${flow.id}: ${flow.states.length} states and ${flow.transitions.length} transitions. The outline has the same in words.`}
          />
          {light && <ActiveStates chart={chart} light={light} size={size} />}
        </div>
      </div>
      <div className={styles.tools} role="toolbar" aria-label="Size of the chart">
        <Button
          size="small"
          iconOnly
          icon={<Minus />}
          aria-label="Zoom out"
          title="Zoom out (−)"
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <output className={styles.scale}>{`${Math.round(scale * 100)} %`}</output>
        <Button
          size="small"
          iconOnly
          icon={<Plus />}
          aria-label="Zoom in"
          title="Zoom in (+)"
          onClick={() => zoomBy(zoomStep)}
        />
        <Button
          size="small"
          aria-pressed={isFitted}
          title="As wide as its room (0)"
          onClick={() => viewer.send({ type: 'chart.fitted' })}
        >
          Fit
        </Button>
        <Button size="small" title="All of it at once" onClick={showWhole}>
          Whole
        </Button>
        {folds.length > 0 && hasFolds && (
          <Button
            size="small"
            icon={areFolded ? <UnfoldVertical /> : <FoldVertical />}
            onClick={() => {
              for (const state of folds) viewer.send({ type: areFolded ? 'state.unfolded' : 'state.folded', state });
            }}
          >
            {areFolded ? 'Unfold' : 'Fold'}
          </Button>
        )}
      </div>
      <ul className={styles.key} aria-hidden="true">
        <li>event or answer</li>
        <li className={styles.always}>at once</li>
        <li className={styles.after}>after a time</li>
        <li className={styles.error}>fails</li>
      </ul>
      {isCompared && (
        <ul className={classNames(styles.key, styles.marks)} aria-label="What the marks of the comparison mean">
          {marks.map(({ kind, words }) => (
            <li key={kind} className={styles[kind]}>
              {`${markSigns[kind]} ${words}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
