/** The lists of the dashboard remember changes by one pattern, which each machine writes out. */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { paymentsOverviewMachine } from '#machines/dashboard/payments-overview.machine.ts';
import { projectListMachine } from '#machines/dashboard/project-list.machine.ts';
import { requestListMachine } from '#machines/dashboard/request-list.machine.ts';

/** A region as it is written, with this list's name for its own event. */
function regionOf({ config }: AnyStateMachine, ownEvent: string): unknown {
  const { changes } = config.states as { readonly changes: object };
  return {
    ...(JSON.parse(JSON.stringify(changes).replaceAll(`"${ownEvent}"`, '"changed"')) as object),
    description: '',
  };
}

describe('the reaction of a list to changes', () => {
  const projects = regionOf(projectListMachine, 'list.changedElsewhere');

  it.each([
    ['requests', requestListMachine as AnyStateMachine, 'requests.changed'],
    ['payments', paymentsOverviewMachine as AnyStateMachine, 'payments.changed'],
  ] as const)('is the same of %s as of projects', (_, machine, ownEvent) => {
    expect(regionOf(machine, ownEvent)).toEqual(projects);
  });

  it('is accepted, forgotten with a request, and kept by a refresh that fails', () => {
    expect(projects).toMatchObject({
      on: {
        changed: { target: '.unseen' },
        'rows.requested': { target: '.none' },
        'refresh.failed': { target: '.missed' },
      },
    });
  });
});
