import type { Paise } from '../domain/money.ts';
import type { ActivityEntry } from '../domain/projects/project-activity.ts';
import type { ProjectDocument } from '../domain/projects/project-documents.ts';
import type { ProjectFile, ProjectMessage } from '../domain/projects/project-messages.ts';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import type { ProjectStatus } from '../domain/projects/project-status.ts';
import type { ChangeAnswer, InvitationEntry } from './projects.ts';
import { promisePort } from './promise-port.ts';

/** A version of a project: the changes since the previous version, and the total before tax. */
export interface PageVersion {
  readonly version: number;
  /** ISO timestamp. */
  readonly savedAt: string;
  readonly status: ProjectStatus;
  /** Before tax. */
  readonly total: Paise;
  readonly steps: readonly string[];
  readonly change: Paise;
  /** The number of its features. */
  readonly features: number;
}

/** A project with its versions, its valid links and its activity, each newest first. */
export interface ProjectPageFound {
  readonly project: ProjectCard;
  readonly versions: readonly PageVersion[];
  readonly links: readonly InvitationEntry[];
  readonly activity: readonly ActivityEntry[];
  /** The conversation with the team, oldest message first. */
  readonly messages: readonly ProjectMessage[];
  readonly documents: readonly ProjectDocument[];
  /** What the team delivered, newest first. */
  readonly files: readonly ProjectFile[];
  /** The end of the person's visit before this one; null for the first. */
  readonly since: string | null;
}

/** Null for a project that is deleted, never existed, or belongs to another person. Rejects without an answer. */
export const findProjectPage = promisePort<ProjectPageFound | null, { readonly projectId: string }>('findProjectPage');

/** Notes on the server that the person looks at the page. Rejects without an answer: the next look is noted again. */
export const noteVisit = promisePort<void, { readonly projectId: string }>('noteVisit');

/**
 * The outcome of restoring a version: it is the project's newest, it is a new draft, or it was rejected, in words to be
 * shown as they are.
 */
export type RestorationAnswer =
  | { readonly kind: 'restored'; readonly version: number }
  | { readonly kind: 'copied'; readonly projectId: string }
  | { readonly kind: 'refused'; readonly words: string };

/** A version of a project, and the version that was current when the person saw it. */
export interface Restoration {
  readonly project: ProjectCard;
  readonly version: number;
}

export const restoreVersion = promisePort<RestorationAnswer, Restoration>('restoreVersion');

/** Opens the page of a project. */
export const showProject = promisePort<void, { readonly projectId: string }>('showProject');

/** Removes a project from the trash permanently. */
export const eraseProject = promisePort<ChangeAnswer, { readonly project: ProjectCard }>('eraseProject');
