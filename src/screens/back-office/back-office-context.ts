import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sidebarMenuMachine } from '#machines/dashboard/sidebar-menu.machine.ts';
import type { backOfficeMachine } from '#machines/back-office/back-office.machine.ts';
import type { AmendedRecipient } from '#machines/domain/billing/invoice-amendment.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

/** The fields of the back office, and the id of the item that they belong to. */
export type BackOfficeField =
  | 'about'
  | 'answer'
  | 'reference'
  | 'amount'
  | 'reason'
  | 'name'
  | keyof AmendedRecipient
  | 'amendReason';

/** The fields before anything is typed. */
export const emptyBackOfficeDraft: Readonly<Record<BackOfficeField, string>> = {
  about: '',
  answer: '',
  reference: '',
  amount: '',
  reason: '',
  name: '',
  companyName: '',
  gstin: '',
  firstName: '',
  lastName: '',
  address: '',
  apartment: '',
  city: '',
  state: '',
  postalCode: '',
  amendReason: '',
};

/** The actors and data of the back office. The machines are started outside React and live as long as the page. */
export interface BackOffice {
  readonly backOffice: ActorRefFrom<typeof backOfficeMachine>;
  readonly menu: ActorRefFrom<typeof sidebarMenuMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly clock: Clock;
  /** The typed text, stored so that a session that ends meanwhile loses nothing. */
  readonly draft: FormDraft<BackOfficeField>;
}

export const BackOfficeContext = createContext<BackOffice | null>(null);

/** @throws outside the layout of the back office. */
export function useBackOffice(): BackOffice {
  const backOffice = use(BackOfficeContext);
  if (!backOffice) throw new Error('This screen stands outside the back office');
  return backOffice;
}
