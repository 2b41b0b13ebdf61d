import type { Paise } from '../domain/money.ts';
import type { ActivityEntry } from '../domain/projects/project-activity.ts';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import type { ProjectStatus } from '../domain/projects/project-status.ts';
import type { ChangeAnswer, InvitationEntry } from './projects.ts';
import { promisePort } from './promise-port.ts';

/** A version of a project: what was done since the one before, and what that made of the total before tax. */
export interface PageVersion {
  readonly version: number;
  /** ISO timestamp. */
  readonly savedAt: string;
  readonly status: ProjectStatus;
  /** Before tax. */
  readonly total: Paise;
  readonly steps: readonly string[];
  readonly change: Paise;
  /** How many features it had. */
  readonly features: number;
}

/** A project with its versions, the links that hold, and what happened to it, each newest first. */
export interface ProjectPageFound {
  readonly project: ProjectCard;
  readonly versions: readonly PageVersion[];
  readonly links: readonly InvitationEntry[];
  readonly activity: readonly ActivityEntry[];
}

/** Null for a project that is deleted, never was, or is another person's. Rejects without an answer. */
export const findProjectPage = promisePort<ProjectPageFound | null, { readonly projectId: string }>('findProjectPage');

/**
 * What became of restoring a version: it is the project's newest, it is a draft of its own, or it was refused, in words
 * to be shown as they are.
 */
export type RestorationAnswer =
  | { readonly kind: 'restored'; readonly version: number }
  | { readonly kind: 'copied'; readonly projectId: string }
  | { readonly kind: 'refused'; readonly words: string };

/** A version of a project, which is at the version that was seen. */
export interface Restoration {
  readonly project: ProjectCard;
  readonly version: number;
}

export const restoreVersion = promisePort<RestorationAnswer, Restoration>('restoreVersion');

/** Shows the page of a project. */
export const showProject = promisePort<void, { readonly projectId: string }>('showProject');

/** Removes a project from the trash for good. */
export const eraseProject = promisePort<ChangeAnswer, { readonly project: ProjectCard }>('eraseProject');
