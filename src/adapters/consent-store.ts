import type { ConsentAnswer, ConsentStore } from '#machines/ports/consent.ts';
import { localStore } from './safe-storage.ts';

const key = 'plinth.consent';

function answerOf(kept: string | null): ConsentAnswer | null {
  return kept === 'granted' || kept === 'refused' ? kept : null;
}

/** The consent, in the storage of this browser. Where storage is blocked, the next page asks again. */
export function createConsentStore(): ConsentStore {
  return {
    read: () => answerOf(localStore.read(key)),
    keep: (answer) => void localStore.write(key, answer),
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
