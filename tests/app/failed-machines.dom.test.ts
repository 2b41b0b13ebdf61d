/** A machine that fails is reported to the server, whoever else observes it. */
import * as v from 'valibot';
import { createActor, fromCallback, waitFor } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { implementPort } from '#adapters/implement-port.ts';
import { machineReporter } from '#app/inspected.ts';
import { reportError } from '#app/report-errors.ts';
import { reportSchema, type Report } from '#contracts/report.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import * as startPorts from '#machines/ports/start.ts';
import { projectSyncMachine } from '#machines/project/project-sync.machine.ts';
import { startMachine } from '#machines/start/start.machine.ts';
import { plansInMemory } from '../support/plans-in-memory.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.restoreAllMocks());

function reports(): Report[] {
  return fetched.mock.calls
    .filter(([url]) => url === '/api/reports')
    .map(([, init]) => v.parse(reportSchema, JSON.parse(init?.body as string)));
}

/** Observes a machine like a screen: it takes the error, to show that something failed. */
const screen = { error: () => undefined };

it('an action that throws in a flow of the product is reported with the flow that it ended', async () => {
  const plan = planMachine.provide({
    actions: {
      notifyChange: () => {
        throw new TypeError('No total');
      },
    },
  });
  const autosave = autosaveMachine.provide({ actors: { otherTabs: fromCallback(() => undefined) } });
  const input = {
    found: { kind: 'none' },
    payments: { receipt: null, openOrders: [] },
    currency: 'INR',
    seed: 'failed',
  } as const;
  const app = createActor(appMachine.provide({ actors: { autosave, plan, plans: plansInMemory() } }), {
    input,
    inspect: machineReporter,
  });
  app.subscribe(screen);
  app.start();
  app.getSnapshot().children.plan?.send({ type: 'template.toggled', templateId: 1 });
  await expect.poll(reports).toEqual([
    expect.objectContaining({
      kind: 'machine',
      name: 'TypeError',
      message: 'No total',
      stack: expect.stringMatching(/\nat plan$/) as string,
    }),
  ]);
});

it('an actor that fails where no transition takes it is reported', async () => {
  const watchNetwork = fromCallback(() => {
    throw new Error('No network to watch');
  });
  const sync = createActor(projectSyncMachine.provide({ actors: { watchNetwork } }), { inspect: machineReporter });
  sync.subscribe(screen);
  sync.start();
  await expect.poll(reports).toEqual([expect.objectContaining({ kind: 'machine', message: 'No network to watch' })]);
});

it('a rejection that the flow handles is not reported', async () => {
  const suggestPlan = implementPort(startPorts.suggestPlan, () => Promise.reject(new Error('Away')));
  const start = createActor(startMachine.provide({ actors: { suggestPlan } }), {
    input: { isHidden: false },
    inspect: machineReporter,
  }).start();
  start.send({ type: 'place.toggled', place: 'web' });
  await waitFor(start, (snapshot) => snapshot.hasTag('failed'));
  reportError('window', new Error('The only one'));
  await expect.poll(reports).toEqual([expect.objectContaining({ message: 'The only one' })]);
});
