import { invitedProjectSchema } from '#contracts/invitation.ts';
import { projectSchema } from '#contracts/project.ts';
import { readPlanLink } from '#machines/domain/plan/plan-link.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import * as ports from '#machines/ports/prototypes.ts';
import type { PrototypeFound } from '#machines/ports/prototypes.ts';
import { implementPort } from './implement-port.ts';
import { asNobody, asPerson, Refusal } from './server.ts';

/** A missing project, another person's project and an invalid address all give null. */
async function orNull(found: Promise<PrototypeFound>): Promise<PrototypeFound | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Refusal && [400, 404, 410].includes(error.status)) return null;
    throw error;
  }
}

async function ofOwner(projectId: string): Promise<PrototypeFound> {
  const project = await asPerson.ask(projectSchema, `/api/projects/${encodeURIComponent(projectId)}`);
  return {
    draft: project.draft,
    project: { ...project, name: projectName(project.draft), nextPayment: null, trashed: null },
  };
}

async function ofGuest(secret: string): Promise<PrototypeFound> {
  const { draft, name } = await asNobody.ask(invitedProjectSchema, `/api/invitations/${encodeURIComponent(secret)}`);
  return { draft: { ...draft, name }, project: null };
}

/** A project of the signed-in person. */
export function createFindOwnPrototype(projectId: string) {
  return implementPort(ports.findPrototype, () => orNull(ofOwner(projectId)));
}

/** The project that a link shows. Its secret goes to the server and into no machine. */
export function createFindInvitedPrototype(secret: string) {
  return implementPort(ports.findPrototype, () => orNull(ofGuest(secret)));
}

/** The plan in the text of a link; a damaged text has none. It is read here: nothing goes to the server. */
export function createFindLinkedPrototype(text: string) {
  return implementPort(ports.findPrototype, async () => {
    const linked = readPlanLink(text);
    return linked.kind === 'plan' ? { draft: linked.draft, project: null } : null;
  });
}
