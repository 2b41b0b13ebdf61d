import type { MessageDraft } from '#machines/ports/message-draft.ts';
import { mayKeep } from './owner.ts';

const key = 'plinth.message';

/**
 * What is typed in the contact panel, kept for as long as the tab lives; in memory where the store is full or blocked.
 */
export function createMessageDraft(): MessageDraft {
  let typed: string | undefined;
  return {
    read: () => {
      try {
        return (typed ??= sessionStorage.getItem(key) ?? '');
      } catch {
        return typed ?? '';
      }
    },
    keep: (message) => {
      typed = message;
      if (!mayKeep()) return;
      try {
        sessionStorage.setItem(key, message);
      } catch {
        // It is still kept in memory.
      }
    },
  };
}
