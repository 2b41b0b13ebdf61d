import { useSelector } from '@xstate/react';
import { Button } from '#ui/button.tsx';
import { useFlows } from './flows-context.ts';

/** The status of the requested comparison until it is loaded: pending, rejected or failed. */
export function ComparisonStatus() {
  const { history } = useFlows();
  const since = useSelector(history, ({ context }) => context.since);
  const compared = useSelector(history, ({ context }) => context.compared);
  const isPending = useSelector(history, (state) => state.hasTag('pending'));
  const hasFailed = useSelector(history, (state) => state.hasTag('failed'));
  if (since === null) return null;
  if (isPending) return <p role="status">{`Comparing with ${since} …`}</p>;
  if (hasFailed) {
    return (
      <p role="alert">
        <span>{`The comparison with ${since} did not come.`}</span>{' '}
        <Button size="small" onClick={() => history.send({ type: 'comparison.retried' })}>
          Compare again
        </Button>
      </p>
    );
  }
  return compared && 'refusal' in compared ? <p role="alert">{compared.refusal}</p> : null;
}
