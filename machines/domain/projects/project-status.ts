/** Where a project stands, in the order of its life. */
export const projectStatuses = ['draft', 'created', 'invited', 'freemium', 'running', 'shipped', 'archived'] as const;

export type ProjectStatus = (typeof projectStatuses)[number];

/** The groups that prototypes are listed in. A prototype is a project that belongs to one. */
export const prototypeGroups = ['professional', 'tailor-made', 'instant'] as const;

export type PrototypeGroup = (typeof prototypeGroups)[number];

/** What a person can do to the status of a project of theirs, by the events of its machine. */
export const personMoves = [
  'project.created',
  'project.invited',
  'project.freed',
  'project.shipped',
  'project.archived',
  'project.restored',
] as const;

export type PersonMove = (typeof personMoves)[number];
