/**
 * The assistant system model: the plan that may change meanwhile, the server that stores requests, and the person who
 * may change their mind.
 */
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { Intent } from '../domain/assistant/assistant.types.ts';
import { replyTo } from '../domain/assistant/replies.ts';
import { allowedChanges } from '../domain/plan/change-rules.ts';
import type { SingleChange } from '../domain/plan/plan-changes.ts';
import { possibleActions, type ActionOverrides } from '@plinth/statecharts/possible-actions';
import { done, refused } from '@plinth/statecharts/answer-samples';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import { inputOf } from '@plinth/statecharts/xstate-internals';
import { whereIs } from '@plinth/statecharts/explored-steps';
import {
  everyMessageIsHeard,
  type Act,
  type Change,
  type Invariant,
  type Moment,
  type SystemModel,
} from '@plinth/statecharts/explore';
import {
  assistantOf,
  assistantPage,
  draftOf,
  planOf,
  requestPaths,
  type Scene,
  type EnvironmentState,
} from './assistant.system.ts';

/** The possible questions of a visit, and their meanings. */
const questions: Readonly<Record<Scene, Readonly<Record<string, Intent>>>> = {
  plan: {
    'add tips, faster': {
      kind: 'change',
      wishes: [
        { kind: 'feature', id: 'tips', isWanted: true },
        { kind: 'speed', id: 'fast' },
      ],
      lacks: [],
    },
    'remove tips': { kind: 'change', wishes: [{ kind: 'feature', id: 'tips', isWanted: false }], lacks: [] },
  },
  team: {
    'add tips': { kind: 'change', wishes: [{ kind: 'feature', id: 'tips', isWanted: true }], lacks: [] },
    'kundli matching': { kind: 'lacking', lacks: 'kundli matching' },
    'speak to a human': { kind: 'person' },
  },
};

/** Two steps of the plan, and two requests, cover the cases of more. */
const enough = 2;
const start = '2026-11-30';

function may(
  moment: Moment<EnvironmentState>,
  path: string,
  event: AnyEventObject,
  how: ActionOverrides<EnvironmentState> = {},
): readonly Act<EnvironmentState>[] {
  return possibleActions(moment, path, event, how);
}

function changesAsked(ref: AnyActorRef): readonly SingleChange[] {
  return (inputOf(ref) as { readonly changes: readonly SingleChange[] }).changes;
}

/** There is no answer. */
function unanswered(moment: Moment<EnvironmentState>, actorId: string): readonly Act<EnvironmentState>[] {
  return may(moment, 'assistant', refused(actorId), { environment: { isDone: false } });
}

/**
 * The answers of the catalogue, the plan and the server. A completed but unreported result can still end without an
 * answer.
 */
function answers(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { system, environment } = moment;
  const { question = '' } = assistantOf(system)?.context.turns.at(-1) ?? {};
  const intent = questions[environment.scene][question] ?? { kind: 'unknown' };
  const tell = (event: AnyEventObject, how: ActionOverrides<EnvironmentState> = {}): readonly Act<EnvironmentState>[] =>
    may(moment, 'assistant', event, { environment: { isDone: false }, ...how });
  return [...waitingFor(system, 'assistant')].flatMap(([id, ref]): readonly Act<EnvironmentState>[] => {
    switch (ref.src) {
      case 'understandRequest':
        return [...tell(done(id, intent)), ...unanswered(moment, id)];
      case 'composeReply':
        return [
          ...tell(
            done(
              id,
              replyTo(intent, {
                draft: draftOf(system),
                start,
                remembered: { budget: null, by: null },
                search: () => [],
                descriptions: {},
                fit: null,
              }),
            ),
          ),
          ...unanswered(moment, id),
        ];
      case 'applyChanges': {
        // The plan accepts them and the assistant is notified at once; only messages that are already in transit can
        // arrive in between.
        if (environment.isDone) return tell(done(id, undefined), { by: 'machine' });
        const event = { type: 'changes.taken', changes: allowedChanges(draftOf(system), changesAsked(ref)) };
        const taken = planOf(system)?.can(event as never)
          ? may(moment, 'plan', event, { environment: { isDone: true } })
          : [];
        return [...taken, ...unanswered(moment, id)];
      }
      case 'requestFeature':
        if (environment.isDone) return [...tell(done(id, 'sent')), ...unanswered(moment, id)];
        return [
          ...(environment.isSignedIn
            ? may(
                moment,
                '',
                { type: 'request.stored', id: `request.${requestPaths(system).length + 1}` },
                { by: 'server', environment: { isDone: true } },
              )
            : tell(done(id, 'signInNeeded'))),
          ...unanswered(moment, id),
        ];
      case 'sendTalk':
        return [...tell(done(id, 'kept')), ...tell(done(id, 'refused')), ...unanswered(moment, id)];
      default:
        return [];
    }
  });
}

function acts(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { system, environment } = moment;
  const plan = planOf(system);
  const steps = (plan?.context.history.past.length ?? 0) + (plan?.context.history.future.length ?? 0);
  const mayTake = steps < enough && environment.presses < enough;
  const alone = (
    [
      'question.withdrawn',
      'proposal.declined',
      'handover.requested',
      'handover.closed',
      'talk.submitted',
      'guide.cleared',
    ] as const
  ).flatMap((type) => may(moment, 'assistant', { type }));
  const aside: readonly Act<EnvironmentState>[] =
    environment.scene === 'plan'
      ? [
          ...(steps < enough ? may(moment, 'plan', { type: 'feature.added', featureId: 'tips' }) : []),
          ...may(moment, 'plan', { type: 'plan.undone' }),
          ...may(
            moment,
            'plan',
            { type: plan?.hasTag('locked') ? 'plan.unlocked' : 'plan.locked', draft: draftOf(system) },
            { by: 'machine' },
          ),
        ]
      : [
          ...requestPaths(system).flatMap((path) => may(moment, path, { type: 'request.withdrawn' })),
          {
            by: 'other tab',
            words: environment.isSignedIn ? 'the person signs out' : 'the person signs in',
            hears: null,
            environment: { isSignedIn: !environment.isSignedIn },
          },
        ];
  return [
    ...Object.keys(questions[environment.scene]).flatMap((question) =>
      may(moment, 'assistant', { type: 'question.asked', question }),
    ),
    ...alone,
    ...[0, 1].flatMap((at) => may(moment, 'assistant', { type: 'part.toggled', at })),
    ...(mayTake ? may(moment, 'assistant', { type: 'proposal.taken' }) : []),
    ...answers(moment),
    ...aside,
  ];
}

/** The person's selections and confirmations, from what they did and saw, not from the assistant's context. */
function follow({ before, after, act }: Change<EnvironmentState>): EnvironmentState {
  const { environment } = after;
  const [assistant, was] = [assistantOf(after.system), assistantOf(before.system)];
  const event: AnyEventObject | undefined = act.hears?.to === 'assistant' ? act.hears.event : undefined;
  const proposal = was?.context.turns.at(-1)?.reply?.proposal;
  if (!assistant?.matches('awaitingApproval') && !assistant?.matches('applying'))
    return { ...environment, left: [], agreed: null };
  if (event?.type === 'part.toggled') {
    const at = Number(event['at']);
    return {
      ...environment,
      left: environment.left.includes(at) ? environment.left.filter((one) => one !== at) : [...environment.left, at],
    };
  }
  if (event?.type !== 'proposal.taken')
    return assistant.matches('applying') ? environment : { ...environment, agreed: null };
  const agreed =
    proposal?.kind === 'changes'
      ? JSON.stringify(proposal.changes.filter((_, at) => !environment.left.includes(at)))
      : null;
  return { ...environment, agreed, presses: environment.presses + (proposal?.kind === 'request' ? 1 : 0) };
}

/** The outcome of the last proposal in this change; undefined where there is none. */
function outcomeIn({ before, after }: Change<EnvironmentState>): string | null | undefined {
  const [was, is] = [assistantOf(before.system)?.context.turns.at(-1), assistantOf(after.system)?.context.turns.at(-1)];
  return was?.id === is?.id && was?.outcome !== is?.outcome ? is?.outcome : undefined;
}

const isTaking = ({ act }: Change<EnvironmentState>): boolean =>
  act.hears?.to === 'plan' && act.hears.event.type === 'changes.taken';

/** Whether the assistant waits for the catalogue, the plan or the server. */
function isWaiting({ system }: Moment<EnvironmentState>): boolean {
  return waitingFor(system, 'assistant').size > 0;
}

const invariants: readonly Invariant<EnvironmentState>[] = [
  everyMessageIsHeard(),
  {
    sentence: 'who asks, takes or sends something reads in the end what became of it',
    at: 'run',
    from: isWaiting,
    to: (moment) => !isWaiting(moment),
  },
  {
    sentence: 'the plan is changed by nothing but what the person left ticked and took',
    at: 'change',
    broken: (change) => {
      if (!isTaking(change)) return undefined;
      const [asked] = [...waitingFor(change.before.system, 'assistant').values()]
        .filter(({ src }) => src === 'applyChanges')
        .map(changesAsked);
      return JSON.stringify(asked) === change.before.environment.agreed
        ? undefined
        : `${JSON.stringify(asked)} is done, and ${change.before.environment.agreed} was taken`;
    },
  },
  {
    sentence: 'what is taken is one step, which one Undo takes back',
    at: 'change',
    broken: (change) => {
      const [was, is] = [planOf(change.before.system)?.context, planOf(change.after.system)?.context];
      if (!isTaking(change) || !was || !is) return undefined;
      return is.history.past.length === was.history.past.length + 1 &&
        JSON.stringify(is.history.past.at(-1)?.draft) === JSON.stringify(was.draft)
        ? undefined
        : 'the step before is not the plan before';
    },
  },
  {
    sentence: 'a plan whose payment is open is not changed from here',
    at: 'change',
    broken: (change) =>
      isTaking(change) &&
      planOf(change.before.system)?.hasTag('locked') &&
      draftOf(change.before.system) !== draftOf(change.after.system)
        ? 'it is another'
        : undefined,
  },
  {
    sentence: 'who reads that it was taken, has it in the plan; who reads that it was sent, has it with the team',
    at: 'change',
    broken: (change) => {
      const outcome = outcomeIn(change);
      return (outcome === 'taken' || outcome === 'requested') && !change.before.environment.isDone
        ? `${outcome}, and nothing was done`
        : undefined;
    },
  },
  {
    sentence: 'a request is sent once for each press',
    at: 'moment',
    broken: ({ system, environment }) =>
      requestPaths(system).length > environment.presses
        ? `${requestPaths(system).length} for ${environment.presses}`
        : undefined,
  },
  {
    sentence: 'what can be taken is what the last answer proposes',
    at: 'moment',
    broken: ({ system }) => {
      const assistant = assistantOf(system);
      const turn = assistant?.context.turns.at(-1);
      if (!assistant?.hasTag('proposed')) return undefined;
      return turn?.outcome === null &&
        turn.reply?.proposal &&
        JSON.stringify(turn.reply.proposal) === JSON.stringify(assistant.context.proposal)
        ? undefined
        : 'it is another proposal, or none';
    },
  },
  {
    sentence: 'a person can be asked for unless something is being done at that moment',
    at: 'moment',
    broken: ({ system }) => {
      const assistant = assistantOf(system);
      return assistant?.can({ type: 'handover.requested' }) ||
        assistant?.hasTag('handingOver') ||
        assistant?.matches('applying')
        ? undefined
        : `there is no way in ${whereIs(system, 'assistant')}`;
    },
  },
];

export const assistantSystemModel: SystemModel<EnvironmentState> = {
  id: 'assistant',
  title: 'The assistant together',
  bounds:
    'A visit is about the plan or about the team; two steps of the plan and two requests; how long the conversation is does not count.',
  machine: assistantPage,
  starts: (['plan', 'team'] as const).map((scene) => ({
    words:
      scene === 'plan'
        ? 'a visitor with a base opens the guide'
        : 'a visitor opens the guide to ask for what there is not',
    input: undefined,
    environment: { scene, isSignedIn: false, left: [], agreed: null, isDone: false, presses: 0 },
  })),
  acts,
  follow,
  harmless: [
    {
      from: 'plan',
      to: 'app',
      event: 'plan.changed',
      why: 'The page here keeps nothing of the plan: the assistant reads the plan itself when it composes a reply.',
    },
    {
      from: 'plan',
      to: 'app',
      event: 'template.chosen',
      why: 'The page here has no funnel that must know of the base.',
    },
  ],
  key: ({ system, environment }) => {
    const assistant = assistantOf(system);
    const { context } = assistant ?? {};
    const turn = context?.turns.at(-1);
    const plan = planOf(system);
    const { draft, history } = plan?.context ?? {};
    return [
      environment,
      assistant?.value,
      turn?.question,
      turn?.reply?.proposal,
      turn?.outcome,
      context?.proposal,
      context?.left,
      draft?.added,
      draft?.speed,
      plan?.hasTag('locked'),
      history?.past.map(({ draft: { added, speed } }) => [added, speed]),
      history?.future.length,
      requestPaths(system).map((path) => snapshotOf(system, path)?.value),
    ];
  },
  invariants,
};
