/** Where a project stands, in the order of its life (spec §3, project card). */
export const projectStatuses = ['draft', 'created', 'invited', 'freemium', 'running', 'shipped', 'archived'] as const;

export type ProjectStatus = (typeof projectStatuses)[number];

/** The groups that prototypes are listed in (spec §3). A prototype is a project that belongs to one. */
export const prototypeGroups = ['professional', 'tailor-made', 'instant'] as const;

export type PrototypeGroup = (typeof prototypeGroups)[number];
