/** Model-checks machines together: every order of every possible event keeps the invariants; a mutant breaks one. */
import { describe, expect, it } from 'vitest';
import { assign, type AnyStateMachine } from 'xstate';
import { silentApp } from '#machines/app/app.samples.ts';
import { silentAssistant } from '#machines/assistant/assistant.samples.ts';
import type { Reply } from '#machines/domain/assistant/assistant.types.ts';
import { changePlan } from '#machines/domain/plan/plan-changes.ts';
import { silentDashboard } from '#machines/dashboard/dashboard.samples.ts';
import { silentProjectSharing } from '#machines/dashboard/project-sharing.samples.ts';
import type { DeliveryMode } from '@plinth/statecharts/compose';
import { asSteps } from '@plinth/statecharts/counterexample';
import { everyMessageIsHeard, explore } from '@plinth/statecharts/explore';
import { silentBackOffice } from '#machines/back-office/back-office.samples.ts';
import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import type { BackOfficeAnswer } from '#machines/ports/back-office.ts';
import { silentDeletion } from '#machines/settings/deletion.samples.ts';
import { silentEverywhere } from '#machines/settings/everywhere.samples.ts';
import { silentProfile } from '#machines/settings/profile.samples.ts';
import { silentSettings } from '#machines/settings/settings.samples.ts';
import { assistantPage } from '#machines/models/assistant.system.ts';
import { recordedSources, recordedMessages } from '#machines/models/recorded-messages.ts';
import { systemModels } from '#machines/models/system-models.ts';
import { isLong } from '#tests/support/runs.ts';

function modelOf(id: string) {
  const model = systemModels.find((one) => one.id === id);
  if (!model) throw new Error(`There is no model ${id}`);
  return model;
}

/** A model that has only the starts of this id, or of these words. */
function modelFrom(id: string, start: string | undefined) {
  const model = modelOf(id);
  const starts = model.starts.filter((one) => start === undefined || one.id === start || one.words.includes(start));
  return { ...model, starts };
}

/**
 * The system models whose full exploration takes long, which only the long run does: every run explores them to the
 * number of actions that each recorded message and source needs.
 */
const depths: ReadonlyMap<string, number> = new Map([
  ['product', 6],
  ['account', 8],
  ['dashboard', 8],
  ['settings', 10],
  ['backOffice', 10],
  ['assistant', 10],
]);
/** The most acts in a row that a planted fault needs. */
const maxActions = 10;

describe('each system model', () => {
  it.each(systemModels.map((model) => [model.id, model] as const))(
    '%s keeps its invariants, to its end or to the depth that shows every message',
    (id, model) => {
      const depth = isLong ? undefined : depths.get(id);
      const { counterexamples, isClosed, messages, causes } = explore(model, depth === undefined ? {} : { depth });
      expect(counterexamples.map(asSteps)).toEqual([]);
      expect(isClosed).toBe(depth === undefined);
      // The overview of the flows shows these; `npm run explore -- --record` records them again.
      expect(messages).toEqual(recordedMessages[model.id]);
      expect(causes).toEqual(recordedSources[model.id]);
    },
  );
});

/** What the only start to try is about, where the way from it is long: the other starts take their time. */
const onlyStarts: ReadonlyMap<string, string> = new Map([
  [' template.cleared', 'start.checkoutInTwoTabs'],
  ['plan template.cleared', 'start.checkoutInTwoTabs'],
  [' factors.outdated', 'phone number'],
  ['profile profile.changed', 'phone number'],
  ['deletion session.removed', 'deleted'],
  ['the plan of another tab that is as this one is a step', 'start.firstInTwoTabs'],
  ['nobody notes that the session of a deletion is over', 'deleted'],
  ['nobody is told of a change that was not answered', 'phone number'],
]);

type Planted = readonly [model: string, from: string, to: string, type: string, mode: DeliveryMode];

/**
 * A message that arrives after everything else, or at the wrong machine; `lost-messages.long.test.ts` drops each. The root
 * has no name.
 */
const planted: readonly Planted[] = [
  ['product', '', 'funnel', 'template.cleared', 'last'],
  ['product', '', 'payment.1', 'standing.asked', { to: 'plan' }],
  ['product', '', 'plan', 'plan.locked', { to: 'funnel' }],
  ['product', 'payment.1', '', 'payment.succeeded', { to: 'funnel' }],
  ['product', 'plan', '', 'template.chosen', { to: 'autosave' }],
  ['product', 'plan', '', 'template.cleared', 'last'],
  ['account', '', 'signIn', 'session.ready', { to: 'registration' }],
  ['dashboard', '', 'requestList', 'requests.changed', { to: 'projectList' }],
  ['settings', 'profile', '', 'profile.changed', { to: 'deletion' }],
];

/**
 * A message that arrives twice. Most change nothing the second time: these would cause a second step, a second notice,
 * or a second request.
 */
const sentTwice: readonly (readonly [model: string, from: string, to: string, type: string])[] = [
  ['product', 'payment.1', '', 'payment.succeeded'],
  ['dashboard', '', 'paymentsOverview', 'payments.changed'],
  ['dashboard', '', 'projectList', 'list.changedElsewhere'],
  ['dashboard', '', 'requestList', 'requests.changed'],
  ['dashboard', 'connection', '', 'notifications.missed'],
];

/** A message that arrives only after the next event. */
const late: readonly (readonly [model: string, from: string, to: string, type: string])[] = [
  ['product', '', 'autosave', 'plan.changed'],
  ['product', '', 'funnel', 'payment.settled'],
  ['product', '', 'funnel', 'payment.started'],
  ['product', '', 'plan', 'plan.copied'],
  ['product', '', 'plan', 'plan.unlocked'],
  ['product', 'autosave', '', 'plan.taken'],
  ['product', 'payment.1', '', 'payment.succeeded'],
  ['settings', '', 'factors', 'factors.outdated'],
  ['settings', '', 'password', 'session.gone'],
  ['settings', 'deletion', '', 'session.removed'],
  ['settings', 'profile', '', 'profile.changed'],
];

/**
 * The broken invariants where messages of one type are delivered in another mode, with a way that a person can
 * reproduce.
 */
function find([id, from, to, type, mode]: Planted): readonly string[] {
  const start = typeof mode === 'object' ? undefined : onlyStarts.get(`${from} ${type}`);
  const { counterexamples } = explore(modelFrom(id, start), {
    isEnough: true,
    depth: maxActions,
    carry: (message) => (message.from === from && message.to === to && message.event.type === type ? mode : 'arrives'),
  });
  // From a start, step by step, to the broken invariant.
  expect(counterexamples[0]?.steps[0]?.by).toBeNull();
  expect(counterexamples[0]?.steps.length).toBeGreaterThan(1);
  return counterexamples.map(({ sentence }) => sentence);
}

function sharingWith(actions: Parameters<typeof silentProjectSharing.provide>[0]) {
  return silentDashboard.provide({ actors: { projectSharing: silentProjectSharing.provide(actions) } });
}

function productWith(plan: Parameters<typeof planMachine.provide>[0]) {
  return silentApp.provide({ actors: { plan: planMachine.provide(plan) } });
}

function assistantWith(changed: Parameters<typeof silentAssistant.provide>[0]) {
  return assistantPage.provide({ actors: { assistant: silentAssistant.provide(changed) } });
}

/** A machine with one error, and the invariant that it breaks. */
const mutants: readonly (readonly [model: string, words: string, machine: AnyStateMachine, sentence: string])[] = [
  [
    'product',
    'the plan of another tab that is as this one is a step',
    productWith({ guards: { isAsItIs: () => false } }),
    'one Undo takes back one change of the plan',
  ],
  [
    'product',
    'a plan without a feature is let through to the payment',
    silentApp.provide({
      actors: { funnel: funnelMachine.provide({ guards: { canBeBought: () => true, cannotBeBought: () => false } }) },
    }),
    'who pays, pays for a plan with something in it',
  ],
  [
    'sharing',
    'who closed the panel is shown no outcome',
    sharingWith({ actions: { showOutcome: () => undefined } }),
    'a link that was made is shown, also to who closed the panel meanwhile',
  ],
  [
    'sharing',
    'silence does not make the list old',
    sharingWith({ actions: { doubtList: () => undefined } }),
    'every link that holds is listed, or the page says that the list may be old',
  ],
  [
    'sharing',
    'a link that is withdrawn stays listed',
    sharingWith({ actions: { dropLink: () => undefined } }),
    'a link that was withdrawn is listed no longer, or the page says that the list may be old',
  ],
  [
    'sharing',
    'another project begins with the links of the one before',
    sharingWith({
      actions: {
        takeProject: assign(({ event }) => (event.type === 'sharing.opened' ? { project: event.project } : {})),
      },
    }),
    'the links of one project are never listed for another',
  ],
  [
    'sharing',
    'the link that is made is not kept',
    sharingWith({ actions: { keepLink: () => undefined } }),
    'what is copied is the link that was made',
  ],
  [
    'backOffice',
    'what moves money is done unasked',
    silentBackOffice.provide({ guards: { needsConfirming: () => false } }),
    'nothing moves money without a yes to a question that names the amount',
  ],
  [
    'backOffice',
    'what the server refuses is taken for done',
    silentBackOffice.provide({ guards: { isDone: () => true } }),
    'what is done, refused or not answered is said to be that and nothing else',
  ],
  [
    'backOffice',
    'a page that is loaded again is not taken',
    silentBackOffice.provide({
      actions: {
        keepFound: assign(({ context }, { answer }: { answer: BackOfficeAnswer }) =>
          context.found || answer.kind !== 'found' ? {} : { found: answer.found },
        ),
      },
    }),
    'what is done is seen on the page, unless the page says that it is out of date',
  ],
  [
    'backOffice',
    'what was found is kept when the session ends',
    silentBackOffice.provide({ actions: { forget: () => undefined } }),
    'nothing of the back office is shown to nobody, or to who is not of the staff',
  ],
  [
    'assistant',
    'what is taken out is taken all the same',
    assistantWith({ actions: { togglePart: () => undefined } }),
    'the plan is changed by nothing but what the person left ticked and took',
  ],
  [
    'assistant',
    'what was taken out of one proposal is out of the next',
    assistantWith({
      actions: {
        noteReply: assign(({ context }, { reply }: { readonly reply: Reply }) => ({
          turns: context.turns.map((turn, at) => (at === context.turns.length - 1 ? { ...turn, reply } : turn)),
          proposal: reply.proposal,
        })),
      },
    }),
    'the plan is changed by nothing but what the person left ticked and took',
  ],
  [
    'assistant',
    'an answer leaves the proposal before it open',
    assistantWith({
      actions: {
        noteReply: assign(({ context }, { reply }: { readonly reply: Reply }) => ({
          turns: context.turns.map((turn, at) => (at === context.turns.length - 1 ? { ...turn, reply } : turn)),
          proposal: context.proposal ?? reply.proposal,
          left: [],
        })),
      },
    }),
    'what can be taken is what the last answer proposes',
  ],
  [
    'assistant',
    'a question that is taken back takes the offer with it',
    assistantWith({
      actions: { dropQuestion: assign(({ context }) => ({ turns: context.turns.slice(0, -1), proposal: null })) },
    }),
    'what is offered stays offered until a question is answered',
  ],
  [
    'assistant',
    'the second of two parts is chosen, and both are taken',
    assistantWith({ actions: { leavePartsOut: () => undefined } }),
    'the plan is changed by nothing but what the person left ticked and took',
  ],
  [
    'assistant',
    'a pressed choice is not reported',
    assistantWith({ actions: { tellChoice: () => undefined } }),
    'a question that was not understood is reported once, and its words only if the person agrees',
  ],
  [
    'assistant',
    'who has nothing to take back reads that it was taken back',
    assistantWith({ guards: { isUndone: () => true } }),
    'who reads that it was taken, has it in the plan; who reads that it was sent, has it with the team',
  ],
  [
    'assistant',
    'who is not signed in reads that the request was sent',
    assistantWith({ guards: { isSent: () => true } }),
    'who reads that it was taken, has it in the plan; who reads that it was sent, has it with the team',
  ],
  [
    'assistant',
    'the plan takes changes without a step',
    assistantPage.provide({
      actors: {
        plan: planMachine.provide({
          actions: {
            change: assign(({ context, event }) =>
              event.type === 'changes.taken' ? { draft: changePlan(context.draft, event).draft } : {},
            ),
          },
        }),
      },
    }),
    'what is taken is one step, which one Undo takes back',
  ],
  [
    'settings',
    'nobody notes that the session of a deletion is over',
    silentSettings.provide({
      actors: { deletion: silentDeletion.provide({ actions: { noteSessionOver: () => undefined } }) },
    }),
    'nothing that one person began is there for another',
  ],
  [
    'settings',
    'nobody notes that the session of a sign-out is over',
    silentSettings.provide({
      actors: { everywhere: silentEverywhere.provide({ actions: { noteSessionOver: () => undefined } }) },
    }),
    'nothing that one person began is there for another',
  ],
  [
    'settings',
    'nobody is told of a change that was not answered',
    silentSettings.provide({
      actors: { profile: silentProfile.provide({ actions: { notifyChanged: () => undefined } }) },
    }),
    'the second factors show the phone number as the provider has it, or load it again',
  ],
];

describe('a mutant', () => {
  it.each(planted)('in the system model %s, from %j to %j, is found: %s %j', (...fault) => {
    expect(find(fault)).not.toEqual([]);
  });

  it.each(sentTwice)('in the system model %s, from %j to %j, is found: %s sent twice', (...message) => {
    expect(find([...message, 'twice'])).not.toEqual([]);
  });

  it.each(late)('in the system model %s, from %j to %j, is found: %s answered late', (...message) => {
    // Found by a promise to a person, not because no machine was left to receive it.
    expect(find([...message, 'late'])).not.toContain(everyMessageIsHeard().sentence);
  });

  it.each(mutants)('in a machine of the system model %s is found: %s', (id, words, machine, sentence) => {
    const model = modelFrom(id, onlyStarts.get(words));
    const invariants = model.invariants.filter((invariant) => invariant.sentence === sentence);
    expect(
      explore({ ...model, machine, invariants }, { isEnough: true, depth: maxActions }).counterexamples,
    ).not.toEqual([]);
  });

  it('but nothing without a mutant', () => {
    expect(explore(modelOf('dashboard'), { depth: 5 }).counterexamples).toEqual([]);
  });
});
