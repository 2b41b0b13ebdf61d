/**
 * Shows the running machines in Stately's visualiser. Loaded only on request. Its window receives only the data that
 * `#machines/shared/redaction.ts` allows.
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { fromCallback, type InspectionEvent, type Observer } from 'xstate';
import { allowedOf, redactContext, redactEvent } from '#machines/shared/redaction.ts';
import type { hostedAnswers } from '#machines/ports/visualiser.ts';

/** The name that the inspector gives its window. */
const windowName = 'xstateinspector';

type Sent<Type extends StatelyInspectionEvent['type']> = Extract<StatelyInspectionEvent, { type: Type }>;

/** A machine's snapshot, as an object of XState or as JSON. */
interface MachineSnapshot {
  readonly status?: unknown;
  readonly value: unknown;
  readonly context?: unknown;
}

function isMachineSnapshot(snapshot: unknown): snapshot is MachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot && snapshot.value !== undefined;
}

/** The id of a machine, from its definition as JSON. */
function machineIdOf({ definition, name }: Sent<'@xstate.actor'>): string {
  const parsed: unknown = JSON.parse(definition ?? 'null');
  return typeof parsed === 'object' && parsed !== null && 'id' in parsed && typeof parsed.id === 'string'
    ? parsed.id
    : name;
}

/** The inspector's two sanitisers. It calls each twice, the second time with the result of the first. */
export function createRedaction() {
  const machineIds = new Map<string, string>();
  const answered = new WeakSet<StatelyInspectionEvent>();

  const snapshotOf = (machineId: string, snapshot: unknown) => {
    const { status, value, context } = isMachineSnapshot(snapshot)
      ? snapshot
      : { status: 'active', value: {}, context: undefined };
    return { status, value, context: redactContext(machineId, context) };
  };
  const eventOf = (machineId: string, event: StatelyInspectionEvent): StatelyInspectionEvent => {
    const { _version, createdAt, id, sessionId } = event;
    const base = { _version, createdAt, id, sessionId };
    switch (event.type) {
      case '@xstate.actor': {
        const definition = allowedOf(machineId) ? event.definition : JSON.stringify({ id: machineId });
        const snapshot = snapshotOf(machineId, event.snapshot) as Sent<'@xstate.actor'>['snapshot'];
        return {
          ...base,
          type: event.type,
          rootId: event.rootId,
          name: event.name,
          parentId: event.parentId,
          definition,
          snapshot,
        };
      }
      case '@xstate.event':
        return {
          ...base,
          type: event.type,
          rootId: event.rootId,
          sourceId: event.sourceId,
          event: redactEvent(machineId, event.event),
        };
      case '@xstate.snapshot': {
        const snapshot = snapshotOf(machineId, event.snapshot) as unknown as Sent<'@xstate.snapshot'>['snapshot'];
        return {
          ...base,
          type: event.type,
          rootId: event.rootId,
          event: redactEvent(machineId, event.event),
          snapshot,
        };
      }
    }
  };

  return {
    /** Only machines are shown: the input and output of promise actors are not redacted. */
    filter: (event: StatelyInspectionEvent): boolean => {
      if (event.type === '@xstate.actor' && isMachineSnapshot(event.snapshot))
        machineIds.set(event.sessionId, machineIdOf(event));
      const machineId = machineIds.get(event.sessionId);
      if (machineId === undefined) return false;
      // An unlisted machine is shown with its states, without its events.
      return event.type === '@xstate.event' ? allowedOf(machineId) !== undefined : isMachineSnapshot(event.snapshot);
    },
    serialize: (event: StatelyInspectionEvent): StatelyInspectionEvent => {
      if (answered.has(event)) return event;
      const answer = eventOf(machineIds.get(event.sessionId) ?? '', event);
      answered.add(answer);
      return answer;
    },
  };
}

/** Stately's visualiser: a window that opens on request, the observer that fills it, and whether it is connected. */
export interface Stately {
  /** @returns whether the browser allows the window. */
  readonly open: () => boolean;
  readonly observer: Observer<InspectionEvent>;
  readonly answers: typeof hostedAnswers;
}

export function createStately(): Stately {
  const inspector = createBrowserInspector({
    ...createRedaction(),
    autoStart: false,
    // The plan's states are nested deeper than the default of 10 levels.
    serializationDepthLimit: 30,
    // Events before the window is open are queued, above all the registration of each actor.
    maxDeferredEvents: 2_000,
  });
  return {
    open: () => {
      // Opens an empty window by the inspector's name to find out whether the browser blocks it.
      if (!window.open('', windowName)) return false;
      inspector.start();
      return true;
    },
    observer: inspector.inspect,
    answers: fromCallback(({ sendBack }) => {
      const hear = ({ data }: MessageEvent<{ readonly type?: unknown } | null>): void => {
        if (data?.type === '@statelyai.connected') sendBack({ type: 'visualiser.answered' });
      };
      window.addEventListener('message', hear);
      return () => window.removeEventListener('message', hear);
    }),
  };
}
