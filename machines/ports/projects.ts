/**
 * The projects of whoever is signed in. Without an answer, or a sign-in, these reject. A change that is refused is an
 * answer; any other refusal rejects.
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
  /** At least so many are wanted, over as many pages as that takes. */
  readonly atLeast: number;
}

export const listProjects = promisePort<ProjectPage, ProjectQuery>('listProjects');

/** What became of a change. `words`: why it was refused, to be shown as they are. */
export type ChangeAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly words: string };

export const changeProject = promisePort<ChangeAnswer, ProjectAction>('changeProject');
export const renameProject = promisePort<ChangeAnswer, { readonly project: ProjectCard; readonly name: string }>(
  'renameProject',
);

/** A link that shows a project to whoever has it. */
export interface InvitationEntry {
  readonly id: string;
  readonly label: string;
  readonly createdAt: string;
  readonly seenAt: string | null;
}

/** A link that was just made: its address is told this once. */
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
/** Puts a text into the clipboard; rejects where the browser does not let a page do that. */
export const copyText = promisePort<void, { readonly text: string }>('copyText');

/** A project as somebody without an account sees it. */
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

/** Null for a link that does not hold. */
export const findInvited = promisePort<InvitedView | null>('findInvited');

/** Which project is taken into the studio; null begins a new one. */
export interface StudioVisit {
  readonly project: ProjectCard | null;
  /** Also when the plan that stands there is lost by it. */
  readonly isForced: boolean;
}

/** What became of taking a project into the studio: `unsaved` when that would lose the plan that stands there. */
export type StudioAnswer = { readonly kind: 'opened' } | { readonly kind: 'unsaved'; readonly name: string };

export const openInStudio = promisePort<StudioAnswer, StudioVisit>('openInStudio');
