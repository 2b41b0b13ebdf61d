/** The texts of the demo controls. */
import type * as english from '#messages/demo-controls.ts';
import inLanguages from '#messages/demo-controls.ts?languages';
import type { TextsOf } from '#messages/message.ts';
import type { Texts } from '../../../http/request-language.ts';
import { demoAccount } from '../../../seed/demonstration.ts';
import { demoPassword } from '../demo-person.ts';

export const texts = inLanguages as Texts<typeof english>;
export type DemoControlsText = TextsOf<typeof english>;

/** The recipient of codes by SMS. */
export const demoNumber = '+919800000123';
const values = { username: demoAccount.username, email: demoAccount.email, password: demoPassword, number: demoNumber };

/** A text about the demonstration person. */
export type AboutPerson = {
  readonly [Name in keyof DemoControlsText]: DemoControlsText[Name] extends string | ((given: typeof values) => string)
    ? Name
    : never;
}[keyof DemoControlsText];

export function aboutPerson(words: DemoControlsText, name: AboutPerson): string {
  const text = words[name];
  return typeof text === 'string' ? text : text(values);
}
