import * as v from 'valibot';
import { projectMessageSchema } from '#contracts/conversation.ts';
import { projectPageSchema } from '#contracts/project-page.ts';
import { projectSchema, type Project } from '#contracts/project.ts';
import { activityOf } from '#machines/domain/projects/project-activity.ts';
import { documentsOf } from '#machines/domain/projects/project-documents.ts';
import { withSteps } from '#machines/domain/projects/version-words.ts';
import * as ports from '#machines/ports/project-page.ts';
import * as messagePorts from '#machines/ports/project-messages.ts';
import type { ProjectPageFound, Restoration, RestorationAnswer } from '#machines/ports/project-page.ts';
import { implementPort } from './implement-port.ts';
import { changeAnswer, refusalOf } from './change-answer.ts';
import { changeAhead, type OpenStudio } from './projects.ts';
import { asPerson, Refusal } from './server.ts';

/** The page of a project and its actions, through Plinth's server. */
export function createProjectPage(studio: OpenStudio) {
  async function find(projectId: string): Promise<ProjectPageFound | null> {
    try {
      const { project, versions, links, history, messages, files, since } = await asPerson.ask(
        projectPageSchema,
        `/api/projects/${encodeURIComponent(projectId)}/page`,
      );
      return {
        project,
        versions: withSteps(versions),
        links,
        activity: activityOf({ versions, ...history, messages, files }),
        messages,
        documents: documentsOf(history.orders),
        files,
        since,
      };
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
    // A page in a hidden tab is not looked at.
    noteVisit: implementPort(ports.noteVisit, async ({ input: { projectId } }) => {
      if (document.visibilityState === 'visible')
        await asPerson.tell(v.unknown(), `/api/projects/${projectId}/visit`, {});
    }),
    sendMessage: implementPort(messagePorts.sendMessage, ({ input: { projectId, ...message } }) =>
      changeAnswer(asPerson.tell(projectMessageSchema, `/api/projects/${projectId}/messages`, message)),
    ),
    restoreVersion: implementPort(ports.restoreVersion, ({ input }) => restore(input)),
    eraseProject: implementPort(ports.eraseProject, ({ input: { project } }) =>
      changeAnswer(asPerson.remove(`/api/projects/${project.id}/trash`)),
    ),
  };
}
