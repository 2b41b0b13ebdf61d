import { projectPageSchema } from '#contracts/project-page.ts';
import { projectSchema, type Project } from '#contracts/project.ts';
import { activityOf } from '#machines/domain/projects/project-activity.ts';
import { withSteps } from '#machines/domain/projects/version-words.ts';
import * as ports from '#machines/ports/project-page.ts';
import type { ProjectPageFound, Restoration, RestorationAnswer } from '#machines/ports/project-page.ts';
import { implementPort } from './implement-port.ts';
import { changeAnswer, refusalOf } from './change-answer.ts';
import { changeAhead, type OpenStudio } from './projects.ts';
import { asPerson, Refusal } from './server.ts';

/** The page of a project and its actions, through Plinth's server. */
export function createProjectPage(studio: OpenStudio) {
  async function find(projectId: string): Promise<ProjectPageFound | null> {
    try {
      const { project, versions, links, history } = await asPerson.ask(
        projectPageSchema,
        `/api/projects/${encodeURIComponent(projectId)}/page`,
      );
      return { project, versions: withSteps(versions), links, activity: activityOf({ versions, ...history }) };
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return null;
      throw error;
    }
  }

  /** Loads the changed plan into the open studio. A failure there has no effect on the result. */
  async function follow(changed: Project): Promise<void> {
    const { rememberChanged } = await import('./project-copy.ts');
    rememberChanged(changed);
    await studio.followPlan(changed.draft).catch(() => undefined);
  }

  async function restore({ project, version }: Restoration): Promise<RestorationAnswer> {
    const tell = (): Promise<Project> =>
      asPerson.tell(projectSchema, `/api/projects/${project.id}/versions/${version}/restoration`, {
        version: project.version,
      });
    try {
      const changed = await changeAhead(studio, project, tell);
      if (changed.id !== project.id) return { kind: 'copied', projectId: changed.id };
      await follow(changed);
      return { kind: 'restored', version: changed.version };
    } catch (error) {
      return refusalOf(error);
    }
  }

  return {
    findProjectPage: implementPort(ports.findProjectPage, ({ input }) => find(input.projectId)),
    restoreVersion: implementPort(ports.restoreVersion, ({ input }) => restore(input)),
    eraseProject: implementPort(ports.eraseProject, ({ input: { project } }) =>
      changeAnswer(asPerson.remove(`/api/projects/${project.id}/trash`)),
    ),
  };
}
