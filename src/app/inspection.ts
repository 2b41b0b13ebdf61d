/**
 * The machines drawn live for designers, in Stately's visualiser. Loaded only when it is asked for. What is sent to its window is
 * put together here from what `#machines/kit/redaction.ts` lists; nothing else of an actor is passed on.
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';
import { allowedOf, redactContext, redactEvent } from '#machines/kit/redaction.ts';
import { askToOpen } from './inspection-note.tsx';

/** The name that the inspector gives its window. */
const windowName = 'xstateinspector';

type Sent<Type extends StatelyInspectionEvent['type']> = Extract<StatelyInspectionEvent, { type: Type }>;

/** A machine's snapshot in the two forms it comes in: live, and as JSON. */
interface MachineSnapshot {
  readonly status?: unknown;
  readonly value: unknown;
  readonly context?: unknown;
}

function isMachineSnapshot(snapshot: unknown): snapshot is MachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot && snapshot.value !== undefined;
}

/** The id a machine gives itself, from its definition as JSON. */
function machineIdOf({ definition, name }: Sent<'@xstate.actor'>): string {
  const parsed: unknown = JSON.parse(definition ?? 'null');
  return typeof parsed === 'object' && parsed !== null && 'id' in parsed && typeof parsed.id === 'string' ? parsed.id : name;
}

/** The two questions the inspector asks of everything it is about to send. It asks both twice, once more of what was answered. */
export function createRedaction() {
  const machineIds = new Map<string, string>();
  const answered = new WeakSet<StatelyInspectionEvent>();

  const snapshotOf = (machineId: string, snapshot: unknown) => {
    const { status, value, context } = isMachineSnapshot(snapshot) ? snapshot : { status: 'active', value: {}, context: undefined };
    return { status, value, context: redactContext(machineId, context) };
  };
  const eventOf = (machineId: string, event: StatelyInspectionEvent): StatelyInspectionEvent => {
    const { _version, createdAt, id, sessionId } = event;
    const base = { _version, createdAt, id, sessionId };
    switch (event.type) {
      case '@xstate.actor': {
        const definition = allowedOf(machineId) ? event.definition : JSON.stringify({ id: machineId });
        const snapshot = snapshotOf(machineId, event.snapshot) as Sent<'@xstate.actor'>['snapshot'];
        return { ...base, type: event.type, rootId: event.rootId, name: event.name, parentId: event.parentId, definition, snapshot };
      }
      case '@xstate.event':
        return { ...base, type: event.type, rootId: event.rootId, sourceId: event.sourceId, event: redactEvent(machineId, event.event) };
      case '@xstate.snapshot': {
        const snapshot = snapshotOf(machineId, event.snapshot) as unknown as Sent<'@xstate.snapshot'>['snapshot'];
        return { ...base, type: event.type, rootId: event.rootId, event: redactEvent(machineId, event.event), snapshot };
      }
    }
  };

  return {
    /** Actors that are no machines are never shown: what goes into and comes out of a promise is the outside world's. */
    filter: (event: StatelyInspectionEvent): boolean => {
      if (event.type === '@xstate.actor' && isMachineSnapshot(event.snapshot)) machineIds.set(event.sessionId, machineIdOf(event));
      const machineId = machineIds.get(event.sessionId);
      if (machineId === undefined) return false;
      // Of a machine that is not listed its states are shown, and nothing that was said to it.
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

/** Open the inspector's window, and where the browser blocks it, offer to. @returns what the root actor reports to. */
export function startInspection(): Observer<InspectionEvent> {
  const inspector = createBrowserInspector({
    ...createRedaction(),
    autoStart: false,
    // The plan's states lie deeper than the usual 10 levels, and all of them are to be drawn.
    serializationDepthLimit: 30,
    // What happens before the window is open waits for it, the registration of each actor above all.
    maxDeferredEvents: 2_000,
  });
  const open = (): boolean => {
    // An empty window by the inspector's name is how a blocked one is told from an open one.
    if (!window.open('', windowName)) return false;
    inspector.start();
    return true;
  };
  if (!open()) askToOpen(open);
  return inspector.inspect;
}
