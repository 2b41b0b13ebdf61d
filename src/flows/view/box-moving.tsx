/** Moving the boxes of a chart: Alt and a drag, or Alt and an arrow key on a focused box. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Chart } from '@plinth/statecharts/chart';
import type { Flow } from '@plinth/statecharts/flow';
import type { HeldBox } from '#machines/flows/box-moving.machine.ts';
import type { Direction, Offset } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import styles from './box-moving.module.css';
import { useFlows } from './flows-context.ts';
import { sizeStyle, type ChartSize } from './use-fit.ts';

/** How far an arrow key moves a box, in px; with Shift the longer one. */
const step = 8;
const longStep = 40;

const arrows: Readonly<Record<string, Offset>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a chart does with a pointer that moves no box. */
interface Handlers {
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onPointerLeave: (event: PointerEvent<HTMLDivElement>) => void;
}

interface BoxMovingOptions {
  readonly flow: Flow;
  readonly chart: Chart;
  readonly direction: Direction;
  readonly scale: number;
  readonly canMove: boolean;
  readonly others: Handlers;
}

/** The handlers of a chart whose boxes can be moved. */
export function useBoxMoving({ flow, chart, direction, scale, canMove, others }: BoxMovingOptions) {
  const { moving } = useFlows();
  const isHeld = useSelector(moving, (state) => state.hasTag('held'));
  const start = useRef<Offset | null>(null);
  const isTaken = useRef(false);

  useEffect(() => moving.send({ type: 'chart.redrawn' }), [moving, chart]);

  useEffect(() => {
    if (!isHeld) return undefined;
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The card of the selected state stays open.
      event.preventDefault();
      event.stopPropagation();
      start.current = null;
      moving.send({ type: 'move.cancelled' });
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isHeld, moving]);

  const boxAt = (target: EventTarget): HeldBox | null => {
    const id = (target as Element).closest<SVGElement>('[data-state]')?.dataset['state'];
    const state = canMove ? flow.states.find((one) => one.id === id) : undefined;
    if (!state || state.parent === null) return null;
    return { flow: flow.id, direction, state: state.id, from: flow.moves?.[direction]?.[state.id] ?? [0, 0] };
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      const box = event.altKey && event.button === 0 ? boxAt(event.target) : null;
      isTaken.current = box !== null;
      if (!box || !moving.getSnapshot().can({ type: 'box.taken', box })) return others.onPointerDown(event);
      start.current = [event.clientX, event.clientY];
      event.currentTarget.setPointerCapture(event.pointerId);
      return moving.send({ type: 'box.taken', box });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>): void => {
      if (!start.current) return others.onPointerMove(event);
      const by = [event.clientX - start.current[0], event.clientY - start.current[1]] as const;
      return moving.send({ type: 'box.dragged', by: [Math.round(by[0] / scale), Math.round(by[1] / scale)] });
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>): void => {
      if (!start.current) return others.onPointerUp(event);
      start.current = null;
      return moving.send({ type: 'box.dropped' });
    },
    onPointerCancel: (event: PointerEvent<HTMLDivElement>): void => {
      if (!start.current) return others.onPointerCancel(event);
      start.current = null;
      return moving.send({ type: 'move.cancelled' });
    },
    onPointerLeave: others.onPointerLeave,
    // A box that was moved is not opened; with Alt, browsers would save the page of its link.
    onClickCapture: (event: MouseEvent): void => {
      if (!isTaken.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const way = event.altKey ? arrows[event.key] : undefined;
      const box = way ? boxAt(event.target) : null;
      if (!way || !box) return;
      event.preventDefault();
      const length = event.shiftKey ? longStep : step;
      moving.send({ type: 'box.stepped', box, by: [way[0] * length, way[1] * length] });
    },
  };
}

/** The outline of a box that is being moved. */
export function BoxGhost({ chart, size }: { chart: Chart; size: ChartSize }) {
  const { moving } = useFlows();
  const held = useSelector(moving, (state) => (state.hasTag('ghost') ? state.context.held : null));
  const [right, down] = useSelector(moving, ({ context }) => context.by);
  const box = held?.flow === chart.id ? chart.boxes.find(({ id }) => id === held.state) : undefined;
  if (!box) return null;
  return (
    <svg
      className={styles.layer}
      data-layer=""
      style={sizeStyle(size, chart)}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      aria-hidden="true"
    >
      <rect data-ghost={box.id} x={box.x + right} y={box.y + down} width={box.width} height={box.height} rx={6} />
    </svg>
  );
}

/** Why a box was not moved, and what to do. */
export function MoveFailure() {
  const { moving } = useFlows();
  const hasFailed = useSelector(moving, (state) => state.hasTag('failed'));
  const reason = useSelector(moving, ({ context }) => context.reason);
  if (!hasFailed) return null;
  return (
    <div className={styles.failure} role="alert">
      <p>{reason ?? 'The box was not moved: the server does not answer.'}</p>
      <Button size="small" onClick={() => moving.send({ type: 'change.retried' })}>
        Try again
      </Button>
      <Button size="small" variant="quiet" onClick={() => moving.send({ type: 'change.dismissed' })}>
        Dismiss
      </Button>
    </div>
  );
}
