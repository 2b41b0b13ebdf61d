/** The mails to a person who paid without an account, about the browsers that can read their payment. */
import { brandFacts } from '#machines/domain/brand.ts';
import { deviceName } from '#machines/domain/identity/device.ts';
import type * as englishDevices from '#messages/devices.ts';
import inLanguages from '#messages/devices.ts?languages';
import type { Language, Texts } from '../http/request-language.ts';
import { momentIn } from '../http/written-day.ts';
import { mailTexts } from '../mail/messages.ts';
import type { Mail } from '../mail/mail.ts';
import { codeMinutes, linkDays, type ClaimLink } from './claim-links.ts';

type Payer = Pick<ClaimLink, 'email' | 'language'>;

const devices = inLanguages as Texts<typeof englishDevices>;
const { name: brand } = brandFacts;

/** The browser's usual name in a language: 'Chrome on Android'. */
export function browserIn(language: Language, userAgent: string): string {
  const words = devices[language];
  const name = deviceName({ name: userAgent });
  const [, browser, system] = /^(\S+(?: Internet)?) on (\S+)$/.exec(name) ?? [];
  if (browser !== undefined && system !== undefined) return words.browserOnSystem({ browser, system });
  return userAgent.trim() === '' ? words.nameless : name;
}

/** The code that adds a browser. */
export function codeMail({ email: to, language }: Payer, code: string): Mail {
  const words = mailTexts[language];
  return {
    to,
    language,
    subject: words.recoveryCode({ brand }),
    paragraphs: [words.recoveryCodeSays({ code, minutes: codeMinutes }), words.recoveryAsked],
    reason: words.paidWithoutAccount,
  };
}

/** A new link that replaces an expired or used one. @param address its full address */
export function linkMail({ email: to, language }: Payer, address: string): Mail {
  const words = mailTexts[language];
  return {
    to,
    language,
    subject: words.newLink({ brand }),
    paragraphs: [words.newLinkSays({ days: linkDays }), words.keepLinkSecret],
    action: { words: words.openProjects, address },
    reason: words.paidWithoutAccount,
  };
}

/** States which browser was added, and how to remove it. @param address the full address of its removal */
export function addedMail(
  { email: to, language }: Payer,
  { userAgent, at }: { readonly userAgent: string; readonly at: Date },
  address: string,
): Mail {
  const words = mailTexts[language];
  return {
    to,
    language,
    subject: words.browserAdded,
    paragraphs: [
      words.browserAddedSays({ browser: browserIn(language, userAgent), moment: momentIn(language, at) }),
      words.ifNotYouRemove,
    ],
    action: { words: words.removeBrowser, address },
    reason: words.paidWithoutAccount,
  };
}
