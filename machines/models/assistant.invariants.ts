import { waitingFor } from '@plinth/statecharts/compose';
import { everyMessageIsHeard, type Change, type Invariant, type Moment } from '@plinth/statecharts/explore';
import { whereIs } from '@plinth/statecharts/explored-steps';
import {
  assistantOf,
  changesAsked,
  draftOf,
  openProposal,
  planOf,
  reportIn,
  requestPaths,
  type EnvironmentState,
} from './assistant.system.ts';

/** The outcome of the last proposal in this change; undefined where there is none. */
function outcomeIn({ before, after }: Change<EnvironmentState>): string | null | undefined {
  const [was, is] = [assistantOf(before.system)?.context.turns.at(-1), assistantOf(after.system)?.context.turns.at(-1)];
  return was?.id === is?.id && was?.outcome !== is?.outcome ? is?.outcome : undefined;
}

/** What the person does with a question that the assistant asked back. */
const leaving: ReadonlySet<string> = new Set(['question.asked', 'choice.pressed', 'guide.cleared']);

const isTaking = ({ act }: Change<EnvironmentState>): boolean =>
  act.hears?.to === 'plan' && act.hears.event.type === 'changes.taken';

/** Whether the assistant waits for the catalogue, the plan or the server; nobody waits for a report. */
function isWaiting({ system }: Moment<EnvironmentState>): boolean {
  return [...waitingFor(system, 'assistant').values()].some(({ src }) => src !== 'tellMiss');
}

/** The invariants of the assistant system model, for each state and each change. */
export const assistantInvariants: readonly Invariant<EnvironmentState>[] = [
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
      return outcome && outcome !== 'declined' && !change.before.environment.isDone
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
    sentence: 'a person can be asked for at every moment',
    at: 'moment',
    broken: ({ system }) => {
      const assistant = assistantOf(system);
      return assistant?.can({ type: 'handover.requested' }) || assistant?.hasTag('handingOver')
        ? undefined
        : `there is no way in ${whereIs(system, 'assistant')}`;
    },
  },
  {
    sentence: 'what is offered stays offered until a question is answered',
    at: 'moment',
    broken: ({ system }) => {
      const assistant = assistantOf(system);
      if (!assistant?.matches('listening')) return undefined;
      const isOffered =
        openProposal(system) !== null || (assistant.context.turns.at(-1)?.reply?.choices.length ?? 0) > 0;
      return isOffered ? 'it is not' : undefined;
    },
  },
  {
    sentence: 'a question that was not understood is reported once, and its words only if the person agrees',
    at: 'change',
    broken: (change) => {
      const event = change.act.hears?.to === 'assistant' ? change.act.hears.event.type : '';
      const last = assistantOf(change.before.system)?.context.turns.at(-1)?.reply;
      const isDue = (last?.choices.length ?? 0) > 0 && !change.before.environment.isTold && leaving.has(event);
      const report = reportIn(change);
      if (event === 'words.shared') return report?.words ? undefined : 'the words are not sent';
      if (report?.words) return 'its words are sent';
      return isDue === (report !== null) ? undefined : isDue ? 'it is not reported' : 'it is reported again';
    },
  },
];
