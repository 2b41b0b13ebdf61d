import { createActor } from 'xstate';
import { createFindInvited } from '#adapters/invitations.ts';
import { invitedMachine } from '#machines/dashboard/invited.machine.ts';
import type { Invited } from '#screens/dashboard/invited/invited-screen.tsx';
import { inspection } from './inspected.ts';
import type { Wait } from './router.ts';

/** The machine of one invitation, started for the page that shows it. */
export async function openInvited(secret: string, wait: Wait): Promise<Invited> {
  const inspect = await wait(inspection());
  return createActor(invitedMachine.provide({ actors: { findInvited: createFindInvited(secret) } }), {
    inspect,
  }).start();
}
