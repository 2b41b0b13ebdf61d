/** The statuses of a project, in lifecycle order. */
export const projectStatuses = ['draft', 'created', 'invited', 'freemium', 'running', 'shipped', 'archived'] as const;

export type ProjectStatus = (typeof projectStatuses)[number];

/** The groups of prototypes. A prototype is a project that belongs to one. */
export const prototypeGroups = ['professional', 'tailor-made', 'instant'] as const;

export type PrototypeGroup = (typeof prototypeGroups)[number];

/** A person's changes of their project's status, by the events of its machine. */
export const personMoves = [
  'project.created',
  'project.invited',
  'project.freed',
  'project.archived',
  'project.restored',
] as const;

export type PersonMove = (typeof personMoves)[number];

/** The changes that only the team makes: a customer's request for one is refused. */
export const teamOnlyMoves = ['project.shipped', 'project.cancelled'] as const;

export type TeamOnlyMove = (typeof teamOnlyMoves)[number];

export function isTeamOnly(move: PersonMove | TeamOnlyMove): move is TeamOnlyMove {
  return teamOnlyMoves.some((one) => one === move);
}
