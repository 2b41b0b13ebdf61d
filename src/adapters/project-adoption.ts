import { adoptionSchema } from '#contracts/project.ts';
import { tellServer } from './server.ts';

/** Makes what this browser put together before the sign-in the projects of whoever signed in. @returns how many there were. */
export async function adoptProjects(): Promise<number> {
  const { adopted } = await tellServer(adoptionSchema, '/api/projects/adoption', {});
  return adopted;
}
