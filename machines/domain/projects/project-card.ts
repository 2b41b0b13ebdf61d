import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import type { PersonMove, ProjectStatus, PrototypeGroup } from './project-status.ts';
import * as messages from '#messages/projects.ts';

/** What is to be paid next: the first instalment before a payment, the next row of the schedule after it. */
export interface NextPayment {
  readonly instalment: number;
  /** Null as long as nothing was ordered: then it says only what the first payment would be. */
  readonly due: IsoDate | null;
  /** With its tax, and the tax in it. */
  readonly amount: Paise;
  readonly tax: Paise;
}

/** What is said of a project in the trash. */
export interface Trashed {
  /** The day it is removed for good. */
  readonly goesOn: IsoDate;
  /** Whether an order keeps it until that day. */
  readonly isHeld: boolean;
}

/** A project as a list shows it, with its plan for the drawing. */
export interface ProjectCard {
  readonly id: string;
  readonly planId: string;
  /** As it is shown: its own, or that of its base. */
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

/**
 * Which projects are listed: all that are not archived, what is in the trash, those of a status, or the prototypes of a
 * group.
 */
export type ProjectGroup =
  | { readonly kind: 'all' }
  | { readonly kind: 'trash' }
  | { readonly kind: 'status'; readonly status: ProjectStatus }
  | { readonly kind: 'prototype'; readonly prototype: PrototypeGroup };

/**
 * How many there are of each: projects by status, prototypes by group alone, and what is in the trash apart from both.
 */
export type ProjectCounts = Readonly<Record<ProjectStatus | PrototypeGroup | 'trash', number>>;

/** One page of a list, newest first; `next` asks for the page after it. */
export interface ProjectPage {
  readonly projects: readonly ProjectCard[];
  readonly counts: ProjectCounts;
  readonly total: number;
  readonly next: string | null;
}

/** What is done to several projects at once. */
export type ManyChange = 'archive' | 'restore' | 'delete' | 'undelete';

/** What a person does to a project, apart from its name and its links. */
export type ProjectAction =
  | { readonly kind: 'move'; readonly move: PersonMove; readonly project: ProjectCard }
  | { readonly kind: 'copy'; readonly as: 'draft' | 'instant'; readonly project: ProjectCard }
  | { readonly kind: 'request'; readonly prototype: 'professional' | 'tailor-made'; readonly project: ProjectCard }
  | { readonly kind: 'delete'; readonly project: ProjectCard }
  | { readonly kind: 'undelete'; readonly project: ProjectCard }
  | { readonly kind: 'many'; readonly change: ManyChange; readonly projects: readonly ProjectCard[] };

/** The project as it is once it is archived, which makes a version of it. */
function archived(project: ProjectCard): ProjectCard {
  return { ...project, status: 'archived', version: project.version + 1 };
}

/** What takes an action back; null for one that is not taken back. */
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
  'project.shipped': messages.isShipped,
  'project.archived': messages.isArchived,
  'project.restored': messages.isRestored,
};

const manyDone: Readonly<Record<ManyChange, (values: { count: number }) => string>> = {
  archive: messages.areArchived,
  restore: messages.areRestored,
  delete: messages.areDeleted,
  undelete: messages.areBack,
};

/** The single actions that one on several projects comes to. */
export function actionsOf({
  change,
  projects,
}: Extract<ProjectAction, { kind: 'many' }>): readonly Exclude<ProjectAction, { kind: 'many' }>[] {
  return projects.map((project) => {
    if (change === 'delete' || change === 'undelete') return { kind: change, project };
    return { kind: 'move', move: change === 'archive' ? 'project.archived' : 'project.restored', project };
  });
}

/** What was done, in a sentence. */
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
