import { adoptionSchema } from '#contracts/project.ts';
import { tellServer } from './server.ts';

const listeners = new Set<() => void>();

/** Calls when projects were adopted. */
export function onAdopted(listener: () => void): void {
  listeners.add(listener);
}

/** A plan that was put together here a moment before the sign-in and has not been sent yet goes along. */
async function sendUnsent(): Promise<boolean> {
  const [{ findPlan }, { projectSync }] = await Promise.all([import('./plan-storage.ts'), import('./project-sync.ts')]);
  const found = await findPlan();
  if (found.kind !== 'plan' || found.stored.draft.templateId === null || projectSync.isKnown(found.stored.draft)) return false;
  return projectSync.keep(found.stored.draft);
}

/** Makes what this browser put together before the sign-in the projects of whoever signed in. @returns how many there were. */
export async function adoptProjects(): Promise<number> {
  const { adopted } = await tellServer(adoptionSchema, '/api/projects/adoption', {});
  const isSent = await sendUnsent();
  if (adopted > 0 || isSent) for (const listener of listeners) listener();
  return adopted;
}
