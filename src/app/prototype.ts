import { createActor } from 'xstate';
import { createFindInvitedPrototype, createFindOwnPrototype } from '#adapters/prototype-project.ts';
import type { findPrototype } from '#machines/ports/prototypes.ts';
import { prototypePageMachine } from '#machines/prototype/prototype-page.machine.ts';
import type { PrototypePageActor } from '#screens/prototype/prototype-page.tsx';
import { inspection } from './inspected.ts';
import type { Wait } from './router.ts';

async function open(find: typeof findPrototype, wait: Wait): Promise<PrototypePageActor> {
  const inspect = await wait(inspection());
  return createActor(prototypePageMachine.provide({ actors: { findPrototype: find } }), { inspect }).start();
}

/** The prototype machine of the member's own project, started for the page that shows it. */
export function openPrototype(projectId: string, wait: Wait): Promise<PrototypePageActor> {
  return open(createFindOwnPrototype(projectId), wait);
}

/** The same for a visitor with a link to the project. */
export function openInvitedPrototype(secret: string, wait: Wait): Promise<PrototypePageActor> {
  return open(createFindInvitedPrototype(secret), wait);
}
