import { machineBehind, transitionsIn } from '@plinth/statecharts/xstate-internals';
import type { AnyActorRef, AnyStateMachine, InspectionEvent, Observer } from 'xstate';
import type { ReportError } from '#adapters/error-reporter.ts';

function isHeard({ events }: AnyStateMachine, type: string): boolean {
  return events.some(
    (descriptor: string) =>
      descriptor === type || (descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1))),
  );
}

/**
 * Reports each event that none of a machine's states handle: it was sent to the wrong machine. An event that another
 * state handles, such as a second press during the first request, is ignored, as usual in statecharts.
 */
export function createRefusedEvents(report: ReportError): Observer<InspectionEvent> {
  return {
    next: (inspected) => {
      if (inspected.type !== '@xstate.microstep' || transitionsIn(inspected).length > 0) return;
      const { type } = inspected.event;
      if (type.startsWith('xstate.')) return;
      const machine = machineBehind(inspected.actorRef as AnyActorRef);
      if (machine && !isHeard(machine, type))
        report(
          'event',
          Object.assign(new Error(`${machine.id} does not hear ${type}`), { name: 'RefusedEvent', stack: '' }),
        );
    },
  };
}
