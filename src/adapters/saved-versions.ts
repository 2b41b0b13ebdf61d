import { projectPageSchema } from '#contracts/project-page.ts';
import { projectVersionSchema } from '#contracts/project.ts';
import { withSteps } from '#machines/domain/projects/version-words.ts';
import * as ports from '#machines/ports/saved-versions.ts';
import { implementPort } from './implement-port.ts';
import { asVisitor, Refusal } from './server.ts';

/** The server's saved versions of a plan, requested as the signed-in person or as this browser alone. */
export const findSavedVersions = implementPort(ports.findSavedVersions, async ({ input }) => {
  try {
    const { project, versions } = await asVisitor.ask(
      projectPageSchema,
      `/api/projects/${encodeURIComponent(input.planId)}/page`,
    );
    return { projectId: project.id, versions: withSteps(versions) };
  } catch (error) {
    // Nothing is saved, and no owner could have saved it.
    if (error instanceof Refusal && (error.status === 404 || error.status === 401)) return null;
    throw error;
  }
});

/** The plan of one version of its project. */
export const findVersionPlan = implementPort(ports.findVersionPlan, async ({ input: { projectId, version } }) => {
  const { draft } = await asVisitor.ask(
    projectVersionSchema,
    `/api/projects/${encodeURIComponent(projectId)}/versions/${version}`,
  );
  return draft;
});
