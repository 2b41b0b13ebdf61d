import { adoptionSchema } from '#contracts/project.ts';
import { asPerson } from './server.ts';

const listeners = new Set<() => void>();

/** Calls when projects were adopted. */
export function onAdopted(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Makes what this browser put together before the sign-in the projects of whoever signed in.
 * @param sendUnsent sends the plan of this browser where the server does not have it as it is, and says whether it has
 *   arrived now.
 * @returns how many projects there were.
 */
export async function adoptProjects(sendUnsent: () => Promise<boolean>): Promise<number> {
  const { adopted } = await asPerson.tell(adoptionSchema, '/api/projects/adoption', {});
  // What was put together a moment before the sign-in goes along.
  const isSent = await sendUnsent();
  if (adopted > 0 || isSent) for (const listener of listeners) listener();
  return adopted;
}
