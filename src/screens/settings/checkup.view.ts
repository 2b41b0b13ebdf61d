import {
  nextCheck,
  placeOfCheck,
  type Check,
  type CheckId,
  type SecurityFacts,
} from '#machines/domain/identity/security-checkup.ts';
import { securityPath, settingsPath } from '#machines/domain/identity/settings-pages.ts';
import * as messages from '#messages/checkup.ts';

interface CheckWords {
  /** What to do. */
  readonly step: (count: number) => string;
  readonly why: (count: number) => string;
  /** What the check says once it is done. */
  readonly done: (count: number) => string;
}

const words: Readonly<Record<CheckId, CheckWords>> = {
  browsers: {
    step: (count) => messages.lookAtBrowsers({ count }),
    why: () => messages.whyBrowsers,
    done: () => messages.browsersFine,
  },
  changes: {
    step: (count) => messages.lookAtChanges({ count }),
    why: () => messages.whyChanges,
    done: () => messages.changesFine,
  },
  password: {
    step: () => messages.changePassword,
    why: () => messages.whyPassword,
    done: () => messages.passwordFine,
  },
  email: { step: () => messages.confirmEmail, why: () => messages.whyEmail, done: () => messages.emailFine },
  factors: { step: () => messages.setUpTwoSteps, why: () => messages.whyTwoSteps, done: () => messages.twoStepsFine },
  recoveryCodes: {
    step: () => messages.makeCodes,
    why: (count) => messages.whyCodes({ count }),
    done: (count) => messages.codesFine({ count }),
  },
  passkeys: {
    step: () => messages.addPasskey,
    why: () => messages.whyPasskey,
    done: (count) => messages.passkeyFine({ count }),
  },
  devices: {
    step: (count) => messages.forgetDevices({ count }),
    why: () => messages.whyDevices,
    done: () => messages.devicesFine,
  },
};

export const stepOf = ({ id, count }: Check): string => words[id].step(count);
export const whyOf = ({ id, count }: Check): string => words[id].why(count);
export const doneWordsOf = ({ id, count }: Check): string => words[id].done(count);

/** The address where a check is settled. */
export function pathOfCheck({ id }: Check): string {
  const place = placeOfCheck[id];
  return place === 'profile' ? settingsPath('profile') : securityPath(place);
}

/** What the next step is, in words; null when there is none, or the facts are not known. */
export function nextStepOf(facts: SecurityFacts | null): string | null {
  const next = facts && nextCheck(facts);
  return next ? stepOf(next) : null;
}
