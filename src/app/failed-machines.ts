import { StateMachine, type AnyActor, type InspectionEvent, type Observer } from 'xstate';
import type { ReportError } from '#adapters/error-reporter.ts';

/**
 * Reports the error that ends a machine: an action that throws, or an actor that fails where no transition handles it.
 * Another observer may consume the error silently, so this one observes from the start.
 */
export function createFailedMachines(report: ReportError): Observer<InspectionEvent> {
  return {
    next: (inspected) => {
      if (inspected.type !== '@xstate.actor') return;
      const actor = inspected.actorRef as AnyActor;
      const { logic } = actor;
      if (logic instanceof StateMachine)
        actor.subscribe({ error: (error) => report('machine', error, `at ${logic.id}`) });
    },
  };
}
