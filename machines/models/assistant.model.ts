/**
 * The assistant system model: the plan that may change meanwhile, the server that stores requests, and the person who
 * may change their mind.
 */
import type { AnyEventObject } from 'xstate';
import { silentReply } from '../domain/assistant/open-offer.ts';
import type { Intent, Reply, Understanding } from '../domain/assistant/assistant.types.ts';
import { changesOfWishes } from '../domain/assistant/wished-changes.ts';
import { allowedChanges } from '../domain/plan/change-rules.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { possibleActions, type ActionOverrides } from '@plinth/statecharts/possible-actions';
import { done, refused } from '@plinth/statecharts/answer-samples';
import { snapshotOf, waitingFor, type ActorSystemState } from '@plinth/statecharts/compose';
import type { Act, Change, Moment, SystemModel } from '@plinth/statecharts/explore';
import { assistantInvariants } from './assistant.invariants.ts';
import {
  assistantOf,
  assistantPage,
  changesAsked,
  draftOf,
  openProposal,
  planOf,
  reportIn,
  requestPaths,
  type Scene,
  type EnvironmentState,
} from './assistant.system.ts';

const tips = (isWanted: boolean): Intent => ({
  kind: 'change',
  wishes: [{ kind: 'feature', id: 'tips', isWanted }],
  lacks: [],
});
const tipsFaster: Intent = {
  kind: 'change',
  wishes: [
    { kind: 'feature', id: 'tips', isWanted: true },
    { kind: 'speed', id: 'fast' },
  ],
  lacks: [],
};

/** The possible questions of a visit, and their meanings: several where the assistant is not sure. */
const questions: Readonly<Record<Scene, Readonly<Record<string, readonly Intent[]>>>> = {
  plan: {
    'add tips, faster': [tipsFaster],
    'remove tips': [tips(false)],
    'not that one': [{ kind: 'except', featureIds: [] }],
    'the second': [{ kind: 'choose', at: 1 }],
    yes: [{ kind: 'accept' }],
    undo: [{ kind: 'undo' }],
  },
  team: {
    'kundli matching': [{ kind: 'lacking', lacks: 'kundli matching' }],
    yes: [{ kind: 'accept' }],
    no: [{ kind: 'decline' }],
    'speak to a human': [{ kind: 'person' }],
  },
  doubt: {
    'tips?': [tips(true), tips(false)],
    'the second': [{ kind: 'choose', at: 1 }],
  },
};

/** The questions that take something. */
const taking: ReadonlySet<string> = new Set(['yes', 'the second']);

/** Two steps of the plan, and two requests, cover the cases of more. */
const enough = 2;

/** The understanding of one of these questions. */
function understandingOf({ scene }: EnvironmentState, question: string): Understanding {
  const intents = questions[scene][question] ?? [];
  return { language: 'en', confidence: intents.length === 1 ? 'high' : 'middle', intents };
}

/** A reply as the assistant composes it: the changes that are asked for, a request, or the meanings to choose from. */
function replyTo({ confidence, intents, language }: Understanding, draft: PlanDraft): Reply {
  const [intent] = intents;
  const reply = { ...silentReply(language, { proposal: null, choices: [] }), sentences: ['An answer.'] };
  if (confidence !== 'high')
    return { ...reply, choices: intents.map((one, at) => ({ label: `Meaning ${at + 1}`, intent: one })) };
  if (intent?.kind === 'lacking')
    return { ...reply, proposal: { kind: 'request', title: intent.lacks, words: intent.lacks } };
  const { changes } = changesOfWishes(draft, intent?.kind === 'change' ? intent.wishes : []);
  return { ...reply, proposal: changes.length === 0 ? null : { kind: 'changes', changes } };
}

function may(
  moment: Moment<EnvironmentState>,
  path: string,
  event: AnyEventObject,
  how: ActionOverrides<EnvironmentState> = {},
): readonly Act<EnvironmentState>[] {
  return possibleActions(moment, path, event, how);
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
  const assistant = assistantOf(system);
  const tell = (event: AnyEventObject, how: ActionOverrides<EnvironmentState> = {}): readonly Act<EnvironmentState>[] =>
    may(moment, 'assistant', event, { environment: { isDone: false }, ...how });
  return [...waitingFor(system, 'assistant')].flatMap(([id, ref]): readonly Act<EnvironmentState>[] => {
    switch (ref.src) {
      case 'understandRequest': {
        const { question = '' } = assistant?.context.turns.at(-1) ?? {};
        return [...tell(done(id, understandingOf(environment, question))), ...unanswered(moment, id)];
      }
      case 'composeReply': {
        const { understanding } = assistant?.context ?? {};
        return understanding
          ? [...tell(done(id, replyTo(understanding, draftOf(system)))), ...unanswered(moment, id)]
          : unanswered(moment, id);
      }
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
      case 'undoStep': {
        // As above: the plan takes the step back and the assistant is notified at once.
        if (environment.isDone) return tell(done(id, true), { by: 'machine' });
        const undone = may(moment, 'plan', { type: 'plan.undone' }, { by: 'machine', environment: { isDone: true } });
        return [...undone, ...(undone.length === 0 ? tell(done(id, false)) : []), ...unanswered(moment, id)];
      }
      case 'tellMiss':
        return [...may(moment, 'assistant', done(id, undefined)), ...may(moment, 'assistant', refused(id))];
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

/** What happens beside the assistant: to the plan, or to the requests and the sign-in. */
function aside(moment: Moment<EnvironmentState>, steps: number): readonly Act<EnvironmentState>[] {
  const { system, environment } = moment;
  const plan = planOf(system);
  return environment.scene === 'plan'
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
}

function acts(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { system, environment } = moment;
  const plan = planOf(system);
  const steps = (plan?.context.history.past.length ?? 0) + (plan?.context.history.future.length ?? 0);
  const mayTake = steps < enough && environment.presses < enough;
  // The plan and the assistant are notified in one go: no press comes in between.
  if (environment.isDone && !waitsFor(system, 'requestFeature')) return [...answers(moment), ...aside(moment, steps)];
  const alone = (
    [
      'question.withdrawn',
      'proposal.declined',
      'handover.requested',
      'handover.closed',
      'talk.submitted',
      'guide.cleared',
      'undo.pressed',
      'words.shared',
    ] as const
  ).flatMap((type) => may(moment, 'assistant', { type }));
  return [
    ...Object.keys(questions[environment.scene])
      .filter((question) => mayTake || !taking.has(question))
      .flatMap((question) => may(moment, 'assistant', { type: 'question.asked', question })),
    ...alone,
    ...[0, 1].flatMap((at) => may(moment, 'assistant', { type: 'part.toggled', at })),
    ...[0, 1].flatMap((at) => may(moment, 'assistant', { type: 'choice.pressed', at })),
    ...(mayTake ? may(moment, 'assistant', { type: 'proposal.taken' }) : []),
    ...answers(moment),
    ...aside(moment, steps),
  ];
}

/** Whether the assistant waits for the port of this name. */
function waitsFor(system: ActorSystemState, port: string): boolean {
  return [...waitingFor(system, 'assistant').values()].some(({ src }) => src === port);
}

/** The parts that are left out after something was said, and whether the person took the rest by it. */
function afterWords(words: string, count: number, left: readonly number[]) {
  const all = Array.from({ length: count }, (_, at) => at);
  if (words === 'not that one') {
    const last = all.findLast((at) => !left.includes(at));
    return { left: last === undefined ? left : [...left, last], takes: false };
  }
  if (words === 'the second' && count > 1) return { left: all.filter((at) => at !== 1), takes: true };
  return { left, takes: words === 'yes' && left.length < count };
}

/** The person's selections and confirmations, from what they did and saw, not from the assistant's context. */
function follow({ before, after, act }: Change<EnvironmentState>): EnvironmentState {
  const [assistant, was] = [assistantOf(after.system), assistantOf(before.system)];
  const event: AnyEventObject | undefined = act.hears?.to === 'assistant' ? act.hears.event : undefined;
  const environment = {
    ...after.environment,
    isDone: after.environment.isDone && assistant?.matches('applying') === true,
    isTold: reportIn({ before, after }) !== null || (after.environment.isTold && event?.type !== answered),
  };
  const proposal = openProposal(before.system);
  if (openProposal(after.system) === null || event?.type === answered)
    return { ...environment, left: [], agreed: null };
  const count = proposal?.kind === 'changes' ? proposal.changes.length : 0;
  const agreedWithout = (left: readonly number[]): EnvironmentState => ({
    ...environment,
    left,
    agreed:
      proposal?.kind === 'changes' ? JSON.stringify(proposal.changes.filter((_, at) => !left.includes(at))) : null,
    presses: environment.presses + (proposal?.kind === 'request' ? 1 : 0),
  });
  if (event?.type === 'part.toggled') {
    const at = Number(event['at']);
    return {
      ...environment,
      left: environment.left.includes(at) ? environment.left.filter((one) => one !== at) : [...environment.left, at],
    };
  }
  if (event?.type === read) {
    const words = was?.context.turns.at(-1)?.question ?? '';
    const { left, takes } = afterWords(words, proposal?.kind === 'request' ? 1 : count, environment.left);
    return takes ? agreedWithout(left) : { ...environment, left, agreed: null };
  }
  if (event?.type === 'proposal.taken') return agreedWithout(environment.left);
  return assistant?.matches('applying') ? environment : { ...environment, agreed: null };
}

const answered = 'xstate.done.actor.0.assistant.understanding.answering';
const read = 'xstate.done.actor.0.assistant.understanding.reading';

export const assistantSystemModel: SystemModel<EnvironmentState> = {
  id: 'assistant',
  title: 'The assistant together',
  bounds:
    'A visit is about the plan, about the team or about a question with two meanings; two steps of the plan and two requests; how long the conversation is does not count.',
  machine: assistantPage,
  starts: (
    [
      ['plan', 'a visitor with a base opens the guide'],
      ['team', 'a visitor opens the guide to ask for what there is not'],
      ['doubt', 'a visitor opens the guide with a question that has two meanings'],
    ] as const
  ).map(([scene, words]) => ({
    words,
    input: undefined,
    environment: { scene, isSignedIn: false, left: [], agreed: null, isDone: false, presses: 0, isTold: false },
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
    const replied = context?.turns.findLast(({ reply }) => reply !== null);
    const plan = planOf(system);
    const { draft, history } = plan?.context ?? {};
    return [
      environment,
      assistant?.value,
      turn?.question,
      turn?.reply === null,
      replied?.reply?.proposal,
      replied?.reply?.choices,
      replied?.outcome,
      context?.understanding,
      context?.proposal,
      context?.left,
      context?.areWordsShared,
      draft?.added,
      draft?.speed,
      plan?.hasTag('locked'),
      history?.past.map(({ draft: { added, speed } }) => [added, speed]),
      history?.future.length,
      requestPaths(system).map((path) => snapshotOf(system, path)?.value),
    ];
  },
  invariants: assistantInvariants,
};
