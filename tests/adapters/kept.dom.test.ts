import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { onSignOutElsewhere, removeTokenCookie, withholdTokenCookie, writeTokenCookie } from '#adapters/auth-cookie.ts';
import { createBillingDraft } from '#adapters/billing-draft.ts';
import { createConsentStore } from '#adapters/consent-store.ts';
import { keepCurrency, readCurrency } from '#adapters/currency-choice.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { emptyQuestion } from '#machines/domain/leads/question.ts';
import { keepsSession } from '#adapters/kept-session.ts';

import { ownerKey, showThingsOf } from '#adapters/owner.ts';
import { keepPendingCode, readPendingCode, type PendingFlow } from '#adapters/pending-codes.ts';
import { keepQuestionsHidden, readQuestionsHidden } from '#adapters/questions-choice.ts';
import type { PendingCode } from '#machines/account/pending-code.types.ts';
import { emptyBillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { emptyLead } from '#machines/domain/leads/lead-fields.ts';
import { loseMemory } from './browser.ts';
import { blockStorage, fillStorage, keptText } from './storage.ts';

/** Data that one page of the browser stores for the next. */
interface Store {
  readonly read: () => unknown;
  readonly keep: () => void;
}

interface Subject {
  readonly name: string;
  readonly key: string;
  readonly area: 'localStorage' | 'sessionStorage';
  /** Opens the store as in a page that was just loaded; `keep` stores `kept`. */
  readonly open: () => Store;
  readonly kept: unknown;
  readonly empty: unknown;
  /** Invalid values under the key. */
  readonly junk: readonly string[];
}

const details = { ...emptyBillingDetails, firstName: 'Meera', email: 'meera@lakeside.in', terms: true };
const lead = { ...emptyLead, name: 'Meera', email: 'meera@lakeside.in' };
const pending: PendingCode = { username: 'asha', sentTo: 'a***@e***', resendFrom: 1_800_000_000_000 };
const notForms = ['', '{', 'null', '7', '"Meera"', '["Meera"]', '{"email":7,"name":{},"terms":"yes"}'];

function pendingSubject(flow: PendingFlow): Subject {
  const junk = [
    '',
    '{',
    '7',
    '[]',
    '{"username":"","sentTo":"","resendFrom":1}',
    '{"username":"asha","sentTo":"a"}',
    '{"username":"asha","sentTo":"a","resendFrom":"soon"}',
  ];
  const open = (): Store => ({ read: () => readPendingCode(flow), keep: () => keepPendingCode(flow, pending) });
  return {
    name: `the code that a ${flow} waits for`,
    key: `plinth.${flow}`,
    area: 'sessionStorage',
    open,
    kept: pending,
    empty: null,
    junk,
  };
}

const subjects: readonly Subject[] = [
  {
    name: 'the billing form',
    key: 'plinth.billing',
    area: 'sessionStorage',
    kept: details,
    empty: emptyBillingDetails,
    junk: notForms,
    open: () => {
      const draft = createBillingDraft();
      return { read: draft.read, keep: () => draft.keep(details) };
    },
  },
  {
    name: 'the demo form',
    key: 'plinth.demo',
    area: 'sessionStorage',
    kept: lead,
    empty: emptyLead,
    junk: notForms,
    open: () => {
      const draft = createFormDraft('plinth.demo', emptyLead);
      return { read: draft.read, keep: () => draft.keep(lead) };
    },
  },
  {
    name: 'the message to the staff',
    key: 'plinth.question',
    area: 'sessionStorage',
    kept: { ...emptyQuestion, message: 'When could you begin?' },
    empty: emptyQuestion,
    junk: notForms,
    open: () => {
      const draft = createFormDraft('plinth.question', emptyQuestion);
      return { read: draft.read, keep: () => draft.keep({ ...emptyQuestion, message: 'When could you begin?' }) };
    },
  },
  pendingSubject('registration'),
  pendingSubject('recovery'),
  {
    name: 'the currency',
    key: 'plinth.currency',
    area: 'localStorage',
    kept: 'EUR',
    empty: 'INR',
    junk: ['', 'eur', 'XYZ', '{"id":"EUR"}'],
    open: () => ({ read: readCurrency, keep: () => keepCurrency('EUR') }),
  },
  {
    name: 'the choice to hide the questions',
    key: 'plinth.questions',
    area: 'localStorage',
    kept: true,
    empty: false,
    junk: ['', 'true', 'shown', '"hidden"'],
    open: () => ({ read: readQuestionsHidden, keep: () => keepQuestionsHidden(true) }),
  },
  {
    name: 'the answer about measuring',
    key: 'plinth.consent',
    area: 'localStorage',
    kept: 'refused',
    empty: null,
    junk: ['', 'yes', 'true', '"granted"'],
    open: () => {
      const store = createConsentStore();
      return { read: store.read, keep: () => store.keep('refused') };
    },
  },
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  loseMemory();
  removeTokenCookie();
});

describe.each(subjects)('$name', ({ key, area, open, kept, empty, junk }) => {
  it('is empty at first', () => expect(open().read()).toEqual(empty));

  it('is available to the page that stored it and to the next one, under its key only', () => {
    const page = open();
    page.keep();
    expect([page.read(), open().read()]).toEqual([kept, kept]);
    expect(Object.keys(globalThis[area])).toEqual([key]);
    expect(Object.keys(area === 'localStorage' ? sessionStorage : localStorage)).toEqual([]);
  });

  it.each([
    ['blocked', blockStorage],
    ['full', fillStorage],
  ])('causes no error where storage is %s', (_, prepare) => {
    prepare();
    const page = open();
    expect(page.read()).toEqual(empty);
    expect(page.keep).not.toThrow();
    expect([page.read(), open().read()]).toEqual([kept, kept]);
    vi.restoreAllMocks();
    expect(keptText()).not.toContain(key);
  });

  it('is stored again once there is room', () => {
    fillStorage();
    open().keep();
    vi.restoreAllMocks();
    open().keep();
    expect(Object.keys(globalThis[area])).toEqual([key]);
  });

  it('is empty when another value is under its key', () => {
    for (const text of junk) {
      globalThis[area].setItem(key, text);
      expect(open().read(), text).toEqual(empty);
    }
  });
});

describe('questions that are shown again', () => {
  it('leave nothing behind', () => {
    keepQuestionsHidden(true);
    keepQuestionsHidden(false);
    expect([readQuestionsHidden(), Object.keys(localStorage)]).toEqual([false, []]);
  });
});

describe('a form of another version', () => {
  it('loses the fields alone that this one does not have', () => {
    sessionStorage.setItem(
      'plinth.billing',
      JSON.stringify({ firstName: 'Meera', landline: '020 4120', terms: 'yes', city: null, state: '27' }),
    );
    expect(createBillingDraft().read()).toEqual({ ...emptyBillingDetails, firstName: 'Meera', state: '27' });
    sessionStorage.setItem('plinth.demo', JSON.stringify({ name: 'Meera', fax: '1', email: 7 }));
    expect(createFormDraft('plinth.demo', emptyLead).read()).toEqual({ ...emptyLead, name: 'Meera' });
  });
});

describe('a form', () => {
  it('is untouched until some of it is stored, in this page or an earlier one', () => {
    const first = createBillingDraft();
    expect(first.isUntouched()).toBe(true);
    first.keep(details);
    expect([first.isUntouched(), createBillingDraft().isUntouched()]).toEqual([false, false]);
    sessionStorage.clear();
    blockStorage();
    expect(createBillingDraft().isUntouched()).toBe(true);
  });

  it.each([
    ['kept', () => undefined],
    ['blocked', blockStorage],
  ])('that was sent is empty again, with storage %s', (_, prepare) => {
    prepare();
    const draft = createFormDraft('plinth.demo', emptyLead);
    draft.keep(lead);
    draft.forget();
    expect([draft.read(), createFormDraft('plinth.demo', emptyLead).read()]).toEqual([emptyLead, emptyLead]);
  });
});

describe('a code that is waited for', () => {
  it('is forgotten when it is over, and each flow has its own', () => {
    keepPendingCode('registration', pending);
    keepPendingCode('recovery', { ...pending, username: 'ravi' });
    keepPendingCode('registration', null);
    expect([readPendingCode('registration'), readPendingCode('recovery')?.username]).toEqual([null, 'ravi']);
    blockStorage();
    expect(() => keepPendingCode('recovery', null)).not.toThrow();
  });

  it('stores only its user, its destination and when another may be requested', () => {
    sessionStorage.setItem(
      'plinth.recovery',
      JSON.stringify({ ...pending, code: '482913', newPassword: 'Another#2028' }),
    );
    const found = readPendingCode('recovery');
    expect(found).toEqual(pending);
    keepPendingCode('recovery', found);
    expect(keptText()).not.toMatch(/482913|Another/);
  });
});

describe('a session', () => {
  const user = 'CognitoIdentityServiceProvider.client.LastAuthUser';

  it('may be there when the cookie or the provider’s own key is', () => {
    localStorage.setItem('CognitoIdentityServiceProvider.client.demo.deviceKey', 'device-1');
    expect(keepsSession()).toBe(false);
    localStorage.setItem(user, 'demo');
    expect(keepsSession()).toBe(true);
    localStorage.clear();
    writeTokenCookie('token-of-asha');
    expect(keepsSession()).toBe(true);
    removeTokenCookie();
    expect(keepsSession()).toBe(false);
  });

  it('is read from storage that is not blocked, without an error', () => {
    writeTokenCookie('token-of-asha');
    blockStorage();
    expect(keepsSession()).toBe(true);
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    expect(keepsSession()).toBe(false);
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    });
    expect(keepsSession()).toBe(false);
  });
});

it('the loss of the token’s cookie is noticed when something else removed it, not when the page did so itself', () => {
  const cookies = new EventTarget();
  vi.stubGlobal('cookieStore', cookies);
  const hear = vi.fn();
  const stop = onSignOutElsewhere(hear);
  const change = (name = 'access_token'): boolean =>
    cookies.dispatchEvent(Object.assign(new Event('change'), { deleted: [{ name }] }));
  writeTokenCookie('token-of-asha');
  // Another cookie, and one that was rewritten since.
  change('theme');
  change();
  withholdTokenCookie();
  change();
  expect(hear).not.toHaveBeenCalled();
  writeTokenCookie('token-of-asha');
  removeTokenCookie();
  change();
  expect(hear).toHaveBeenCalledOnce();
  stop();
  change();
  expect(hear).toHaveBeenCalledOnce();
});

it('typed data stays in the page only, after another tab works for another user', () => {
  onTestFinished(() => {
    localStorage.removeItem(ownerKey);
    showThingsOf(null);
  });
  localStorage.setItem(ownerKey, 'asha');
  showThingsOf('asha');
  const open = () => createFormDraft('plinth.question', emptyQuestion);
  const page = open();
  localStorage.setItem(ownerKey, 'ben');
  page.keep({ ...emptyQuestion, message: 'A word to the team' });
  expect([page.read().message, open().read().message]).toEqual(['A word to the team', '']);
});
