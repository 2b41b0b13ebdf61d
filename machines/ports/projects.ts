/**
 * The projects of the signed-in person. Without an answer, or a sign-in, these reject. The rejection of a change is an
 * answer; any other rejection rejects the promise.
 */
import type { IsoDate } from '../domain/calendar.ts';
import type { Paise } from '../domain/money.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { ListLook } from '../domain/projects/list-look.ts';
import type { ProjectAction, ProjectCard, ProjectGroup, ProjectPage } from '../domain/projects/project-card.ts';
import type { ProjectStatus, PrototypeGroup } from '../domain/projects/project-status.ts';
import { promisePort } from './promise-port.ts';

export interface ProjectQuery {
  readonly of: ProjectGroup;
  readonly look: ListLook;
  /** The `next` of the page before; null for the first. */
  readonly after: string | null;
  /** The minimum number of projects wanted, over as many pages as that takes. */
  readonly atLeast: number;
}

export const listProjects = promisePort<ProjectPage, ProjectQuery>('listProjects');

/**
 * The outcome of a change. `words`: why it was rejected, to be shown as they are. `current`: what the project is by now,
 * if the change was based on an earlier version.
 */
export type ChangeAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly words: string; readonly current?: Pick<ProjectCard, 'name' | 'version'> };

export const changeProject = promisePort<ChangeAnswer, ProjectAction>('changeProject');
export const renameProject = promisePort<ChangeAnswer, { readonly project: ProjectCard; readonly name: string }>(
  'renameProject',
);

/** A link that shows a project to anyone who has it. */
export interface InvitationEntry {
  readonly id: string;
  readonly label: string;
  readonly createdAt: string;
  readonly seenAt: string | null;
}

/** A link that was just created: its address is shown only once. */
export interface MadeLink {
  readonly id: string;
  readonly link: string;
  /** Whether it was also sent by e-mail, to the address that it is for. */
  readonly isMailed: boolean;
}

export const listInvitations = promisePort<readonly InvitationEntry[], { readonly projectId: string }>(
  'listInvitations',
);
export const makeInvitation = promisePort<MadeLink, { readonly projectId: string; readonly label: string }>(
  'makeInvitation',
);
export const withdrawInvitation = promisePort<void, { readonly projectId: string; readonly invitationId: string }>(
  'withdrawInvitation',
);
/** Copies a text to the clipboard; rejects where the browser does not allow it. */
export const copyText = promisePort<void, { readonly text: string }>('copyText');

/** A project as shown to a person without an account. */
export interface InvitedView {
  readonly name: string;
  readonly status: ProjectStatus;
  readonly prototype: PrototypeGroup | null;
  readonly draft: PlanDraft;
  readonly total: Paise;
  readonly start: IsoDate;
  readonly finalDelivery: IsoDate;
  readonly updatedAt: string;
}

/** A project by its link; `withdrawn` if its owner ended the link, and null for any other invalid one. */
export type InvitedAnswer = InvitedView | 'withdrawn' | null;

export const findInvited = promisePort<InvitedAnswer>('findInvited');

/** The project to open in the studio; null starts a new one. */
export interface StudioVisit {
  readonly project: ProjectCard | null;
  /** Whether to open it even if that loses the plan that is open there. */
  readonly isForced: boolean;
}

/** The outcome of opening a project in the studio: `unsaved` when that would lose the plan that is open there. */
export type StudioAnswer = { readonly kind: 'opened' } | { readonly kind: 'unsaved'; readonly name: string };

export const openInStudio = promisePort<StudioAnswer, StudioVisit>('openInStudio');
