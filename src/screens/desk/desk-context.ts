import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sidebarMenuMachine } from '#machines/dashboard/sidebar-menu.machine.ts';
import type { deskMachine } from '#machines/desk/desk.machine.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

/** What can be typed at the desk, and the id of the thing that it is about. */
export type DeskField = 'about' | 'answer' | 'reference' | 'amount' | 'reason';

/** What the desk reads and sends to. The machines are started outside React and live as long as the page. */
export interface Desk {
  readonly desk: ActorRefFrom<typeof deskMachine>;
  readonly menu: ActorRefFrom<typeof sidebarMenuMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly clock: Clock;
  /** What is typed, so that a session that ends meanwhile loses nothing. */
  readonly draft: FormDraft<DeskField>;
}

export const DeskContext = createContext<Desk | null>(null);

/** @throws outside the layout of the desk. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('This screen stands outside the desk');
  return desk;
}
