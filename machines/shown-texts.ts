/**
 * The sentences that states show (`meta.says`) in every language. A machine has them in the language of its build; the
 * tools read the machines in English and take the other languages from the modules beside the English messages.
 */
import type { AnyStateMachine } from 'xstate';
import { shownIn } from '@plinth/statecharts/flow-texts';
import * as account from '#messages/account-flow.ts';
import * as accountHindi from '#messages/account-flow.hi.ts';
import * as assistant from '#messages/assistant.ts';
import * as assistantHindi from '#messages/assistant.hi.ts';
import * as checkup from '#messages/checkup.ts';
import * as checkupHindi from '#messages/checkup.hi.ts';
import * as dialogs from '#messages/dashboard-dialogs.ts';
import * as dialogsHindi from '#messages/dashboard-dialogs.hi.ts';
import * as enquiries from '#messages/enquiries.ts';
import * as enquiriesHindi from '#messages/enquiries.hi.ts';
import * as messageStates from '#messages/message-states.ts';
import * as messageStatesHindi from '#messages/message-states.hi.ts';
import * as settings from '#messages/settings-outcomes.ts';
import * as settingsHindi from '#messages/settings-outcomes.hi.ts';
import * as signInSession from '#messages/sign-in-session.ts';
import * as signInSessionHindi from '#messages/sign-in-session.hi.ts';

type Messages = Readonly<Record<string, unknown>>;

/** Messages whose texts states show, each with its Hindi. */
const modules: readonly (readonly [english: Messages, hindi: Messages])[] = [
  [account, accountHindi],
  [settings, settingsHindi],
  [assistant, assistantHindi],
  [checkup, checkupHindi],
  [dialogs, dialogsHindi],
  [enquiries, enquiriesHindi],
  [messageStates, messageStatesHindi],
  [signInSession, signInSessionHindi],
];

/** By their English, the Hindi of the texts without values. */
const translated: readonly ReadonlyMap<string, string>[] = modules.map(
  ([english, hindi]) =>
    new Map(
      Object.entries(english).flatMap(([name, text]): readonly [string, string][] => {
        const other = hindi[name];
        return typeof text === 'string' && typeof other === 'string' ? [[text, other]] : [];
      }),
    ),
);

/**
 * The languages of the texts that a machine's states show. Two areas may have the same English with another Hindi: the
 * area with the most texts of the machine counts.
 */
export function translationsFor(machine: AnyStateMachine): (text: string) => Readonly<Record<string, string>> {
  const texts = shownIn(machine);
  const areas = translated
    .map((area) => ({ area, count: texts.filter((text) => area.has(text)).length }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ area }) => area);
  return (text) => {
    const hindi = areas.find((area) => area.has(text))?.get(text);
    return { en: text, ...(hindi !== undefined && { hi: hindi }) };
  };
}
