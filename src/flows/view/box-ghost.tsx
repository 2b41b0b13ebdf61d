import { useSelector } from '@xstate/react';
import type { Chart } from '@plinth/statecharts/chart';
import { Button } from '#ui/button.tsx';
import { useFlows } from './flows-context.ts';
import { sizeStyle, type ChartSize } from './use-fit.ts';
import styles from './box-ghost.module.css';

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
