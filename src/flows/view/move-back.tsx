import { useSelector } from '@xstate/react';
import type { Flow, FlowState } from '@plinth/statecharts/flow';
import { Button } from '#ui/button.tsx';
import type { Look } from './flow-address.ts';
import { useFlows } from './flows-context.ts';

/** Puts a box that was moved by hand back where the layout puts it, in development. */
export function MoveBack({ flow, state, look }: { flow: Flow; state: FlowState; look: Look }) {
  const { catalogue, viewer, moving } = useFlows();
  const chosen = useSelector(viewer, ({ context }) => context.direction);
  const isPending = useSelector(moving, (snapshot) => snapshot.hasTag('pending'));
  const direction = look.direction ?? chosen;
  const isMoved = flow.moves?.[direction]?.[state.id] !== undefined;
  if (catalogue.hasEdits !== true || look.since !== null || !isMoved) return null;
  return (
    <p>
      <Button
        size="small"
        variant="quiet"
        aria-disabled={isPending || undefined}
        onClick={() => moving.send({ type: 'moves.reset', flow: flow.id, direction, state: state.id })}
      >
        Move back
      </Button>
    </p>
  );
}
