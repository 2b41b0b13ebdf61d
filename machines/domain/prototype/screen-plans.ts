import type { CategoryId } from '../catalogue/catalogue.types.ts';
import type { ScreenPlan } from './prototype.types.ts';
import { screensOfPeople } from './screens-of-people.ts';
import { screensOfTrade } from './screens-of-trade.ts';
import { screensOfWork } from './screens-of-work.ts';
import * as messages from '#messages/prototype.ts';

/**
 * The screens of each category, the one that links to the others first. Every feature is on one of them, or on an entry
 * screen.
 */
export const screenPlans: Readonly<Record<CategoryId, readonly ScreenPlan[]>> = {
  ...screensOfPeople,
  ...screensOfTrade,
  ...screensOfWork,
};

/** The entry screens: shown before the home screen, in this order, independent of the category of their features. */
export const entryPlans = {
  signIn: {
    id: 'sign-in',
    title: messages.signIn,
    shows: [
      ['login', 'email-login'],
      ['field', 'phone-code-login', 'invite-only-entry'],
      ['action', 'social-account-login', 'magic-link-login', 'passkeys', 'company-single-sign-on', 'guest-mode'],
      ['qr', 'qr-code-login'],
      ['toggle', 'bot-check'],
    ],
  },
  reset: {
    id: 'reset',
    title: messages.resetPassword,
    shows: [
      ['field', 'password-reset'],
      ['people', 'trusted-contact-recovery'],
    ],
  },
  code: { id: 'code', title: messages.twoStepVerification, shows: [['code', 'two-step-sign-in']] },
  welcome: {
    id: 'welcome',
    title: messages.welcome,
    shows: [
      ['steps', 'onboarding-tour'],
      ['toggle', 'terms-acceptance', 'permission-prompts'],
    ],
  },
} as const satisfies Readonly<Record<string, ScreenPlan>>;
