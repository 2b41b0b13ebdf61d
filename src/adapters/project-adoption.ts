import { adoptionSchema } from '#contracts/project.ts';
import { asPerson } from './server.ts';

const listeners = new Set<() => void>();

/** Subscribes to the adoption of projects. */
export function onAdopted(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Assigns the projects that this browser saved before the sign-in to the signed-in person.
 * @param sendUnsent sends the plan of this browser if the server does not have its current state; resolves to whether
 *   the server has it now.
 * @returns the number of projects.
 */
export async function adoptProjects(sendUnsent: () => Promise<boolean>): Promise<number> {
  const { adopted } = await asPerson.tell(adoptionSchema, '/api/projects/adoption', {});
  // Includes changes made a moment before the sign-in.
  const isSent = await sendUnsent();
  if (adopted > 0 || isSent) for (const listener of listeners) listener();
  return adopted;
}
