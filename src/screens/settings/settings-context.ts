import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Clock } from '#machines/ports/clock.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import type { Vault } from '#machines/ports/vault.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { billingMachine } from '#machines/settings/billing.machine.ts';
import type { calendarLinkMachine } from '#machines/settings/calendar-link.machine.ts';
import type { checkupMachine } from '#machines/settings/checkup.machine.ts';
import type { deletionMachine } from '#machines/settings/deletion.machine.ts';
import type { devicesMachine } from '#machines/settings/devices.machine.ts';
import type { everywhereMachine } from '#machines/settings/everywhere.machine.ts';
import type { factorsMachine } from '#machines/settings/factors.machine.ts';
import type { passkeysMachine } from '#machines/settings/passkeys.machine.ts';
import type { passwordMachine } from '#machines/settings/password.machine.ts';
import type { profileMachine } from '#machines/settings/profile.machine.ts';
import type { proofMachine } from '#machines/settings/proof.machine.ts';
import type { recoveryCodesMachine } from '#machines/settings/recovery-codes.machine.ts';
import type { sessionsMachine } from '#machines/settings/sessions.machine.ts';
import type { settingsMachine } from '#machines/settings/settings.machine.ts';
import type { SignInOffers } from '../account/account-context.ts';

/** The actors and data of the settings. The machines are started outside React and live as long as the page. */
export interface Settings {
  /** The root actor that started the parts. */
  readonly root: ActorRefFrom<typeof settingsMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly checkup: ActorRefFrom<typeof checkupMachine>;
  readonly proof: ActorRefFrom<typeof proofMachine>;
  readonly profile: ActorRefFrom<typeof profileMachine>;
  readonly password: ActorRefFrom<typeof passwordMachine>;
  readonly passkeys: ActorRefFrom<typeof passkeysMachine>;
  readonly factors: ActorRefFrom<typeof factorsMachine>;
  readonly recoveryCodes: ActorRefFrom<typeof recoveryCodesMachine>;
  readonly devices: ActorRefFrom<typeof devicesMachine>;
  readonly sessions: ActorRefFrom<typeof sessionsMachine>;
  readonly everywhere: ActorRefFrom<typeof everywhereMachine>;
  readonly deletion: ActorRefFrom<typeof deletionMachine>;
  readonly billing: ActorRefFrom<typeof billingMachine>;
  readonly calendarLink: ActorRefFrom<typeof calendarLinkMachine>;
  /** The only store of each form's passwords and codes. */
  readonly vaults: {
    readonly profile: Vault;
    readonly password: Vault;
    readonly proof: Vault;
    readonly factors: Vault;
    readonly recoveryCodes: Vault;
  };
  /**
   * The current input of one field of the profile; its name is empty if there is none. The country is that of a phone
   * number.
   */
  readonly profileDraft: FormDraft<'field' | 'value' | 'country'>;
  readonly clock: Clock;
  /** Undefined if passkeys are not supported. */
  readonly offers?: SignInOffers;
  /** Whether the user pool remembers devices. */
  readonly remembersDevices: boolean;
}

export const SettingsContext = createContext<Settings | null>(null);

/** @throws outside the settings. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('This part stands outside the settings');
  return settings;
}
