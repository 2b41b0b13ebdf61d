/**
 * Mutants of the system models: each reproduces a bug between machines that was fixed, by a message that is not
 * delivered as it should be, or a machine with one wrong guard or action. The counterexample of each is replayed in
 * running machines and in the browser.
 */
import { silentApp } from '../app/app.samples.ts';
import { silentDashboard } from '../dashboard/dashboard.samples.ts';
import { silentProjectSharing } from '../dashboard/project-sharing.samples.ts';
import type { PlantedFault } from '@plinth/statecharts/command/config';
import type { DeliveryMode, Message } from '@plinth/statecharts/compose';
import { idOf, type SystemModel } from '@plinth/statecharts/explore';
import { planMachine } from '../plan/plan.machine.ts';
import { productSystemModel } from './product.model.ts';
import { sharingSystemModel } from './sharing.model.ts';
import type { AnySystemModel } from './system-models.ts';

export interface Fault extends PlantedFault {
  /** The mutant, in one sentence. */
  readonly words: string;
}

/** A system model restricted to some starts, without some actions, or with another machine. */
function narrowed<EnvironmentState>(
  model: SystemModel<EnvironmentState>,
  {
    starts,
    without = [],
    machine = model.machine,
  }: { starts?: readonly string[]; without?: readonly string[]; machine?: SystemModel<EnvironmentState>['machine'] },
): AnySystemModel {
  return {
    ...model,
    machine,
    starts: model.starts.filter((start) => !starts || starts.includes(idOf(start))),
    acts: (moment) => model.acts(moment).filter((act) => !without.includes(idOf(act))),
  } satisfies SystemModel<EnvironmentState> as unknown as AnySystemModel;
}

function carrying(from: string, to: string, type: string, mode: DeliveryMode) {
  return (message: Message): DeliveryMode =>
    message.from === from && message.to === to && message.event.type === type ? mode : 'arrives';
}

const leadsAway = 'a payment leads nobody away from another plan';

export const faults: readonly Fault[] = [
  {
    id: 'late-payment-and-another-project',
    words: 'A payment that succeeds late leads away from the project that was opened meanwhile.',
    model: narrowed(productSystemModel, {
      starts: ['start.checkout'],
      without: ['copy.requested'],
      machine: silentApp.provide({ guards: { isOpenPlan: () => true } }),
    }),
    sentence: leadsAway,
  },
  {
    id: 'late-payment-and-a-copy',
    words: 'A payment that succeeds late leads away from the copy that is changed meanwhile.',
    model: narrowed(productSystemModel, {
      starts: ['start.checkout'],
      machine: silentApp.provide({ guards: { isOpenPlan: () => true } }),
    }),
    sentence: leadsAway,
  },
  {
    id: 'changed-while-paid',
    words: 'A plan can be changed while its payment is open.',
    model: narrowed(productSystemModel, { starts: ['start.checkoutInTwoTabs'] }),
    sentence: 'what is being paid is what the plan shows',
    carry: carrying('', 'plan', 'plan.locked', 'dropped'),
  },
  {
    id: 'one-payment-for-all',
    words: 'While the bank is silent about one plan, no other can be paid.',
    model: narrowed(productSystemModel, {
      starts: ['start.checkout'],
      machine: silentApp.provide({ guards: { isAnotherPlan: () => false } }),
    }),
    sentence: 'a payment that is not answered keeps no other plan from being paid',
  },
  {
    id: 'other-tab-unheard',
    words: 'The change of another tab is noted as kept here, and not shown.',
    model: narrowed(productSystemModel, { starts: ['start.keptInTwoTabs'] }),
    sentence: 'what is said to be kept is the plan that is open',
    carry: carrying('autosave', '', 'plan.taken', 'dropped'),
  },
  {
    id: 'other-tab-heard-twice',
    words: 'The change of another tab needs two Undos.',
    model: narrowed(productSystemModel, {
      starts: ['start.keptInTwoTabs'],
      machine: silentApp.provide({ actors: { plan: planMachine.provide({ guards: { isAsItIs: () => false } }) } }),
    }),
    sentence: 'one Undo takes back one change of the plan',
    carry: carrying('', 'plan', 'plan.restored', 'twice'),
  },
  {
    id: 'link-of-a-closed-panel',
    words: 'A link that is made after its panel was closed is never shown.',
    model: narrowed(sharingSystemModel, {
      machine: silentDashboard.provide({
        actors: { projectSharing: silentProjectSharing.provide({ actions: { showOutcome: () => undefined } }) },
      }),
    }),
    sentence: 'a link that was made is shown, also to who closed the panel meanwhile',
  },
];
