import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import type { PersonMove, ProjectStatus, PrototypeGroup } from './project-status.ts';
import * as messages from '#messages/projects.ts';

/** The next payment: the first instalment before any payment, the next row of the schedule after it. */
export interface NextPayment {
  readonly instalment: number;
  /** Null before an order: the amount is then only the expected first payment. */
  readonly due: IsoDate | null;
  /** The amount with tax, and the tax in it. */
  readonly amount: Paise;
  readonly tax: Paise;
}

/** Data about a project in the trash. */
export interface Trashed {
  /** The day of its permanent removal. */
  readonly goesOn: IsoDate;
  /** Whether an order keeps it until that day. */
  readonly isHeld: boolean;
}

/** A project as shown in a list, with its plan for the drawing. */
export interface ProjectCard {
  readonly id: string;
  readonly planId: string;
  /** The displayed name: its own, or that of its base. */
  readonly name: string;
  readonly status: ProjectStatus;
  readonly prototype: PrototypeGroup | null;
  readonly version: number;
  /** Before tax. */
  readonly total: Paise;
  readonly start: IsoDate;
  readonly finalDelivery: IsoDate;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly draft: PlanDraft;
  readonly nextPayment: NextPayment | null;
  /** Null for a project that is not deleted. */
  readonly trashed: Trashed | null;
}

/** The projects of a list: all that are not archived, the trash, those of a status, or the prototypes of a group. */
export type ProjectGroup =
  | { readonly kind: 'all' }
  | { readonly kind: 'trash' }
  | { readonly kind: 'status'; readonly status: ProjectStatus }
  | { readonly kind: 'prototype'; readonly prototype: PrototypeGroup };

/**
 * The number of projects in each group: projects by status, prototypes only by group, and the trash separate from both.
 */
export type ProjectCounts = Readonly<Record<ProjectStatus | PrototypeGroup | 'trash', number>>;

/** One page of a list, newest first; `next` requests the page after it. */
export interface ProjectPage {
  readonly projects: readonly ProjectCard[];
  readonly counts: ProjectCounts;
  /** The same of those that the search finds. */
  readonly matches: ProjectCounts;
  readonly total: number;
  readonly next: string | null;
}

/** A change of several projects at once. */
export type ManyChange = 'archive' | 'restore' | 'delete' | 'undelete';

/** A person's actions on a project, except changes of its name and its links. */
export type ProjectAction =
  | { readonly kind: 'move'; readonly move: PersonMove; readonly project: ProjectCard }
  | { readonly kind: 'copy'; readonly as: 'draft' | 'instant'; readonly project: ProjectCard }
  | { readonly kind: 'request'; readonly prototype: 'professional' | 'tailor-made'; readonly project: ProjectCard }
  | { readonly kind: 'delete'; readonly project: ProjectCard }
  | { readonly kind: 'undelete'; readonly project: ProjectCard }
  | { readonly kind: 'many'; readonly change: ManyChange; readonly projects: readonly ProjectCard[] };

/** The project after archiving, which makes a version of it. */
function archived(project: ProjectCard): ProjectCard {
  return { ...project, status: 'archived', version: project.version + 1 };
}

/** The action that reverses an action; null if it cannot be reversed. */
export function undoOf(action: ProjectAction): ProjectAction | null {
  if (action.kind === 'many') {
    if (action.change === 'delete') return { ...action, change: 'undelete' };
    return action.change === 'archive'
      ? { kind: 'many', change: 'restore', projects: action.projects.map(archived) }
      : null;
  }
  if (action.kind === 'delete') return { kind: 'undelete', project: action.project };
  if (action.kind !== 'move' || action.move !== 'project.archived') return null;
  return { kind: 'move', move: 'project.restored', project: archived(action.project) };
}

const moved: Readonly<Record<PersonMove, (values: { name: string }) => string>> = {
  'project.created': messages.isCreated,
  'project.invited': messages.isInvited,
  'project.freed': messages.isFreed,
  'project.archived': messages.isArchived,
  'project.restored': messages.isRestored,
};

const manyDone: Readonly<Record<ManyChange, (values: { count: number }) => string>> = {
  archive: messages.areArchived,
  restore: messages.areRestored,
  delete: messages.areDeleted,
  undelete: messages.areBack,
};

/** The single actions that make up one on several projects. */
export function actionsOf({
  change,
  projects,
}: Extract<ProjectAction, { kind: 'many' }>): readonly Exclude<ProjectAction, { kind: 'many' }>[] {
  return projects.map((project) => {
    if (change === 'delete' || change === 'undelete') return { kind: change, project };
    return { kind: 'move', move: change === 'archive' ? 'project.archived' : 'project.restored', project };
  });
}

/** The completed action, as a sentence. */
export function doneWords(action: ProjectAction): string {
  if (action.kind === 'many') return manyDone[action.change]({ count: action.projects.length });
  const { name } = action.project;
  switch (action.kind) {
    case 'move':
      return moved[action.move]({ name });
    case 'copy':
      return action.as === 'draft' ? messages.isDuplicated({ name }) : messages.instantIsMade({ name });
    case 'request':
      return action.prototype === 'professional'
        ? messages.professionalIsRequested({ name })
        : messages.tailorMadeIsRequested({ name });
    case 'delete':
      return messages.isDeleted({ name });
    case 'undelete':
      return messages.isBack({ name });
  }
}
