/**
 * The sharing system model: the links of two projects, the server's state of them, and the panel that may be closed
 * meanwhile.
 */
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { dashboardInput, silentDashboard } from '../dashboard/dashboard.samples.ts';
import { sampleCard } from '../dashboard/project-card.samples.ts';
import type { projectSharingMachine } from '../dashboard/project-sharing.machine.ts';
import { sampleInvitation } from '../dashboard/project-sharing.samples.ts';
import { possibleActions, type ActionOverrides } from '@plinth/statecharts/possible-actions';
import { done, refused } from '@plinth/statecharts/answer-samples';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import { inputOf } from '@plinth/statecharts/xstate-internals';
import {
  everyMessageIsHeard,
  type Act,
  type Invariant,
  type Moment,
  type SystemModel,
} from '@plinth/statecharts/explore';

/** The actions of this model, by the ids that the counterexample players use. */
export type SharingActionId =
  | 'session.held'
  | 'session.gone'
  | 'sharing.opened'
  | 'sharing.closed'
  | 'sharing.reloaded'
  | 'link.requested'
  | 'link.withdrawn'
  | 'link.copyRequested'
  | 'links.arrived'
  | 'links.missing'
  | 'link.made'
  | 'link.unanswered'
  | 'withdrawal.done'
  | 'withdrawal.unanswered'
  | 'copy.done'
  | 'copy.refused';

interface EnvironmentState {
  /** The valid links, by id: the id of their project and a number. */
  readonly links: readonly string[];
  /** The number of links created: ids are never reused. */
  readonly made: number;
}

const path = 'projectSharing';
const projects = [
  { ...sampleCard, id: 'lunch' },
  { ...sampleCard, id: 'supper', name: 'Supper Club' },
];
/** Two links cover the cases of more. */
const enough = 2;

/** The project that a link shows. */
function projectBehind(link: string): string {
  return link.split('-')[0] ?? '';
}

function sharingOf({ system }: Pick<Moment<EnvironmentState>, 'system'>) {
  return snapshotOf<typeof projectSharingMachine>(system, path);
}

function may(
  id: SharingActionId,
  moment: Moment<EnvironmentState>,
  event: AnyEventObject,
  how: ActionOverrides<EnvironmentState> = {},
): readonly Act<EnvironmentState>[] {
  return possibleActions(moment, path, event, { id, ...how });
}

/** The input of a promise. */
function askedOf(ref: AnyActorRef): Readonly<Record<string, string>> {
  return inputOf(ref) as Readonly<Record<string, string>>;
}

/** There is no answer. The request may have succeeded nevertheless. */
function unanswered(
  id: SharingActionId,
  moment: Moment<EnvironmentState>,
  actorId: string,
  happened: Partial<EnvironmentState> = {},
): readonly Act<EnvironmentState>[] {
  const truths = Object.keys(happened).length === 0 ? [{}] : [{}, happened];
  return truths.flatMap((environment, at) =>
    may(id, moment, refused(actorId), {
      environment,
      ...(at > 0 && { words: 'no answer comes, and it is done all the same' }),
    }),
  );
}

/** The possible answers of the server and the clipboard. */
function answers(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { links, made } = moment.environment;
  return [...waitingFor(moment.system, path)].flatMap(([id, ref]): readonly Act<EnvironmentState>[] => {
    const asked = askedOf(ref);
    if (ref.src === 'listInvitations') {
      const entries = links
        .filter((link) => projectBehind(link) === asked['projectId'])
        .map((link) => ({ ...sampleInvitation, id: link }));
      return [...may('links.arrived', moment, done(id, entries)), ...unanswered('links.missing', moment, id)];
    }
    if (ref.src === 'makeInvitation') {
      const link = `${asked['projectId']}-${made + 1}`;
      const environment = { links: [...links, link], made: made + 1 };
      return [
        ...may(
          'link.made',
          moment,
          done(id, { id: link, link: `https://plinth.example/invited/${link}`, isMailed: false }),
          { environment },
        ),
        ...unanswered('link.unanswered', moment, id, environment),
      ];
    }
    if (ref.src === 'withdrawInvitation') {
      const environment = { links: links.filter((link) => link !== asked['invitationId']) };
      return [
        ...may('withdrawal.done', moment, done(id, undefined), { environment }),
        ...unanswered('withdrawal.unanswered', moment, id, environment),
      ];
    }
    return ref.src === 'copyText'
      ? [...may('copy.done', moment, done(id, undefined)), ...unanswered('copy.refused', moment, id)]
      : [];
  });
}

function acts(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { system, environment } = moment;
  const { invitations = [] } = sharingOf(moment)?.context ?? {};
  return [
    ...possibleActions(moment, '', { type: 'session.held' }, { id: 'session.held' satisfies SharingActionId }),
    ...(system.has(path)
      ? possibleActions(
          moment,
          '',
          { type: 'session.gone' },
          { id: 'session.gone' satisfies SharingActionId, by: 'other tab' },
        )
      : []),
    ...projects.flatMap((project) => may('sharing.opened', moment, { type: 'sharing.opened', project })),
    ...(['sharing.closed', 'sharing.reloaded', 'link.copyRequested'] as const).flatMap((type) =>
      may(type, moment, { type }),
    ),
    ...(environment.made < enough
      ? may('link.requested', moment, { type: 'link.requested', label: 'Kitchen team' })
      : []),
    ...invitations.flatMap(({ id }) => may('link.withdrawn', moment, { type: 'link.withdrawn', invitationId: id })),
    ...answers(moment),
  ];
}

/** The shown links, unless the page says that they may be out of date. */
function shownLinks(moment: Moment<EnvironmentState>): readonly string[] | undefined {
  const sharing = sharingOf(moment);
  if (!sharing?.matches({ panel: 'open', links: { shown: 'resting' } }) || sharing.hasTag('outdated')) return undefined;
  const { invitations, made } = sharing.context;
  return [...new Set([...invitations.map(({ id }) => id), ...(made ? [made.id] : [])])];
}

/** Whether something of the panel waits for an answer: the links, a new one, or one that is withdrawn. */
function isWaiting(moment: Moment<EnvironmentState>): boolean {
  return waitingFor(moment.system, path).size > 0;
}

const invariants: readonly Invariant<EnvironmentState>[] = [
  everyMessageIsHeard(),
  {
    sentence: 'what is asked for in the panel is answered in the end, or nobody waits for it any longer',
    at: 'run',
    from: isWaiting,
    to: (moment) => !isWaiting(moment),
  },
  {
    sentence: 'the list and the page of a project are loaded again once its links have changed',
    at: 'change',
    broken: ({ before, after, act }) => {
      if (before.environment.links === after.environment.links || act.hears?.to !== path) return undefined;
      const old = ['projectList', 'projectPage'].find(
        (other) => !snapshotOf(after.system, other)?.matches({ changes: 'unseen' }),
      );
      return old && `${old} takes what it loads for new`;
    },
  },
  {
    sentence: 'a link that was made is shown, also to who closed the panel meanwhile',
    at: 'change',
    broken: ({ after, act }) => {
      if (act.id !== 'link.made') return undefined;
      const sharing = sharingOf(after);
      return sharing?.hasTag('open') && sharing.context.made?.id === after.environment.links.at(-1)
        ? undefined
        : 'nobody sees it';
    },
  },
  {
    sentence: 'every link that holds is listed, or the page says that the list may be old',
    at: 'moment',
    broken: (moment) => {
      const shown = shownLinks(moment);
      const project = sharingOf(moment)?.context.project?.id;
      const missing =
        shown && moment.environment.links.find((link) => projectBehind(link) === project && !shown.includes(link));
      return missing && `${missing} holds and is not listed`;
    },
  },
  {
    sentence: 'a link that was withdrawn is listed no longer, or the page says that the list may be old',
    at: 'moment',
    broken: (moment) => {
      const gone = shownLinks(moment)?.find((link) => !moment.environment.links.includes(link));
      return gone && `${gone} is listed and does not hold`;
    },
  },
  {
    sentence: 'the links of one project are never listed for another',
    at: 'moment',
    broken: (moment) => {
      const { invitations = [], made = null, project = null } = sharingOf(moment)?.context ?? {};
      const strange = [...invitations.map(({ id }) => id), ...(made ? [made.id] : [])].find(
        (link) => projectBehind(link) !== project?.id,
      );
      return strange && `${strange} is listed for ${project?.id}`;
    },
  },
  {
    sentence: 'what is copied is the link that was made',
    at: 'moment',
    broken: (moment) => {
      const copying = [...waitingFor(moment.system, path).values()].find(({ src }) => src === 'copyText');
      return copying && askedOf(copying)['text'] !== sharingOf(moment)?.context.made?.link
        ? 'something else is copied'
        : undefined;
    },
  },
];

export const sharingSystemModel: SystemModel<EnvironmentState> = {
  id: 'sharing',
  title: 'Sharing projects together',
  bounds:
    'Two projects, and two links that are made in a visit; the lists beside the panel wait for their first answer.',
  machine: silentDashboard,
  starts: [
    {
      id: 'start.dashboard',
      words: 'a member comes to the dashboard',
      input: dashboardInput,
      environment: { links: [], made: 0 },
    },
  ],
  acts,
  key: (moment) => {
    const sharing = sharingOf(moment);
    const { project, invitations, made, withdrawing } = sharing?.context ?? {};
    return [
      moment.environment,
      snapshotOf(moment.system, '')?.value,
      sharing?.value,
      project?.id,
      invitations?.map(({ id }) => id),
      made?.id,
      withdrawing,
    ];
  },
  invariants,
};
