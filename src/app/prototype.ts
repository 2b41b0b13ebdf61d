import { createActor } from 'xstate';
import {
  createFindInvitedPrototype,
  createFindLinkedPrototype,
  createFindOwnPrototype,
} from '#adapters/prototype-project.ts';
import { pages } from '#machines/domain/pages.ts';
import { prototypeAddress, prototypeText } from '#machines/domain/plan/prototype-link.ts';
import type { findPrototype } from '#machines/ports/prototypes.ts';
import { prototypePageMachine } from '#machines/prototype/prototype-page.machine.ts';
import type { PrototypePageActor } from '#screens/prototype/prototype-page.tsx';
import { inspection } from './inspected.ts';
import type { Flows } from './flows.ts';
import { Redirect, type PageArguments, type Wait } from './router.ts';

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

/**
 * The prototype of the plan in the address, for everybody; without one the address gets the plan of this browser, so
 * that it can be copied.
 */
export async function openPlanPrototype(
  flows: Flows,
  { url, wait }: PageArguments,
): Promise<PrototypePageActor | Redirect> {
  const text = prototypeText(url.hash);
  if (text !== undefined) return open(createFindLinkedPrototype(text), wait);
  const { plan } = await wait(flows.openProduct());
  const { draft } = plan.getSnapshot().context;
  return new Redirect(draft.templateId === null ? pages.studio.path : prototypeAddress(draft));
}
