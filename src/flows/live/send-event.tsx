import { useState } from 'react';
import { Pointer } from 'lucide-react';
import type { AnyEventObject } from 'xstate';
import type { FlowTransition } from '@plinth/statecharts/flow';
import { withoutRoute } from '@plinth/statecharts/flow';
import { possibleSteps } from '@plinth/statecharts/simulation';
import type { TraceStep } from '#machines/shared/trace.ts';
import type { DrawnFlow } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import { Refusal } from './moment-card.tsx';
import { isRefused } from './moments.ts';
import styles from './send-event.module.css';

/** The events to send for a transition: its samples, or the address of its target state. */
function samplesFor({ samples }: DrawnFlow, { event, trigger, targets }: FlowTransition): readonly AnyEventObject[] {
  if (trigger === 'route') return targets.map((target) => ({ type: event, to: `#${target}` }));
  return samples?.[event] ?? [{ type: event }];
}

function sampleText({ type, ...fields }: AnyEventObject): string {
  const content = JSON.stringify(fields);
  return content === '{}' ? type : content.length > 60 ? `${content.slice(0, 59)}…` : content;
}

function Sender({
  way,
  samples,
  onSend,
  onPress,
}: {
  way: FlowTransition;
  samples: readonly AnyEventObject[];
  onSend: (event: AnyEventObject) => void;
  onPress: (() => void) | undefined;
}) {
  const [chosen, setChosen] = useState(0);
  const sample = samples[chosen] ?? samples[0];
  const guard = way.guard === null ? '' : withoutRoute(way.guard.text);
  return (
    <li className={styles.sender}>
      <div className={styles.pair}>
        <Button size="small" className={styles.button} onClick={() => sample && onSend(sample)}>
          <span>{way.words ?? way.name}</span>
          <small>{way.event}</small>
        </Button>
        {onPress && (
          <Button
            size="small"
            iconOnly
            icon={<Pointer />}
            aria-label={`Press in the page: ${way.words ?? way.name}`}
            title="Press in the page"
            onClick={onPress}
          />
        )}
      </div>
      {samples.length > 1 && (
        <select
          aria-label={`Sample of ${way.event}`}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {samples.map((one, index) => (
            <option key={sampleText(one)} value={index}>
              {sampleText(one)}
            </option>
          ))}
        </select>
      )}
      {guard !== '' && <small>{`if ${guard}`}</small>}
    </li>
  );
}

export interface SendEventProps {
  readonly drawn: DrawnFlow;
  /** The newest step of the actor that receives the events. */
  readonly step: TraceStep;
  readonly onSend: (event: AnyEventObject) => void;
  /** Presses the control of a transition on the framed page; absent if none is known. */
  readonly pressOf: (way: FlowTransition) => (() => void) | undefined;
}

/** The events that the actor handles now, each with its sample, and why the last one was rejected. */
export function SendEvent({ drawn, step, onSend, pressOf }: SendEventProps) {
  const enabled = possibleSteps(drawn.flow, step.states).filter(
    ({ trigger }) => trigger === 'event' || trigger === 'route',
  );
  return (
    <section className={styles.send} aria-labelledby="send">
      <h2 id="send" className={styles.title}>
        Send an event
      </h2>
      <div role="status">{isRefused(step) && <Refusal flow={drawn.flow} step={step} />}</div>
      {enabled.length === 0 ? (
        <p className={styles.none}>It waits for nothing that can be sent.</p>
      ) : (
        <ul className={styles.list}>
          {enabled.map((way) => (
            <Sender key={way.id} way={way} samples={samplesFor(drawn, way)} onSend={onSend} onPress={pressOf(way)} />
          ))}
        </ul>
      )}
    </section>
  );
}
