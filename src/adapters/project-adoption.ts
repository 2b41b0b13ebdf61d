import { adoptionSchema } from '#contracts/project.ts';
import { tellServer } from './server.ts';

const listeners = new Set<() => void>();

/** Calls when projects were adopted. */
export function onAdopted(listener: () => void): void {
  listeners.add(listener);
}

/** @returns whether the plan of this browser had not been sent as it is, and the server has it now. */
async function sendUnsent(): Promise<boolean> {
  try {
    const { findPlan } = await import('./plan-storage.ts');
    const found = await findPlan();
    if (found.kind !== 'plan' || found.stored.draft.templateId === null) return false;
    const { draft } = found.stored;
    const { projectSync } = await import('./project-sync.ts');
    return await (projectSync.isKnown(draft) ? projectSync.catchUp(draft) : projectSync.keep(draft));
  } catch {
    // It is kept here all the same.
    return false;
  }
}

/** Makes what this browser put together before the sign-in the projects of whoever signed in. @returns how many there were. */
export async function adoptProjects(): Promise<number> {
  const { adopted } = await tellServer(adoptionSchema, '/api/projects/adoption', {});
  // What was put together a moment before the sign-in goes along.
  const isSent = await sendUnsent();
  if (adopted > 0 || isSent) for (const listener of listeners) listener();
  return adopted;
}

/** Whoever looks at their projects finds what they changed a moment before as well. */
export async function sendBeforeLooking(): Promise<void> {
  await sendUnsent();
}
