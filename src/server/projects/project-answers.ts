/** Converts rows of the database to the contracts' JSON. */
import type {
  Project as ProjectAnswer,
  ProjectSummary,
  ProjectVersionFull,
  ProjectVersionList,
} from '#contracts/project.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { versionWords } from '#machines/domain/projects/version-words.ts';
import type { Project, ProjectVersion } from './project-store.ts';

function commonOf({
  id,
  planId,
  status,
  prototype,
  version,
  total,
  startDate,
  finalDelivery,
  createdAt,
  updatedAt,
}: Project) {
  return {
    id,
    planId,
    status,
    prototype,
    version,
    total,
    finalDelivery,
    start: startDate,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A project with its plan. */
export function projectAnswer(project: Project): ProjectAnswer {
  return { ...commonOf(project), draft: project.draft };
}

/** A project in a list. */
export function summaryAnswer(
  project: Project,
  nextPayment: ProjectSummary['nextPayment'],
  trashed: ProjectSummary['trashed'] = null,
): ProjectSummary {
  return { ...commonOf(project), name: projectName(project.draft), draft: project.draft, nextPayment, trashed };
}

function entryOf({ version, savedAt, status, total, finalDelivery }: ProjectVersion) {
  return { version, savedAt: savedAt.toISOString(), status, total, finalDelivery };
}

/** A version with its plan. */
export function versionAnswer(version: ProjectVersion): ProjectVersionFull {
  return { ...entryOf(version), start: version.startDate, draft: version.draft };
}

/** The versions of a project, passed newest first, each with the changes since the previous one. */
export function versionListAnswer(versions: readonly ProjectVersion[]): ProjectVersionList {
  return {
    versions: versions.map((version, index) => {
      const before = versions[index + 1];
      return { ...entryOf(version), words: before ? [...versionWords(before, version)] : [] };
    }),
  };
}
