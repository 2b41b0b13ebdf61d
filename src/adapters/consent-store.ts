import type { ConsentAnswer, ConsentStore } from '#machines/ports/consent.ts';

const key = 'plinth.consent';

function answerOf(kept: string | null): ConsentAnswer | null {
  return kept === 'granted' || kept === 'refused' ? kept : null;
}

/** The answer in the storage of this browser. Where the store is blocked, it holds until the page is left. */
export function createConsentStore(): ConsentStore {
  return {
    read: () => {
      try {
        return answerOf(localStorage.getItem(key));
      } catch {
        return null;
      }
    },
    keep: (answer) => {
      try {
        localStorage.setItem(key, answer);
      } catch {
        // It is asked for again on the next page.
      }
    },
    asksNotToTrack: () =>
      ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1',
    listen: (hear) => {
      window.addEventListener('storage', (event) => {
        const answer = event.key === key ? answerOf(event.newValue) : null;
        if (answer) hear(answer);
      });
    },
  };
}
