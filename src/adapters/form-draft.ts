import type { FormDraft } from '#machines/ports/form-draft.ts';
import type { MessageDraft } from '#machines/ports/message-draft.ts';
import { mayKeep } from './owner.ts';
import { tabStore } from './safe-storage.ts';

/** What is typed, kept for as long as the tab lives; in memory where the store is full or blocked. */
function createDraft<Typed>(key: string, parse: () => Typed, format: (typed: Typed) => string) {
  let typed: Typed | undefined;
  return {
    read: (): Typed => typed ?? parse(),
    keep: (next: Typed): void => {
      typed = next;
      if (mayKeep()) tabStore.write(key, format(next));
    },
    forget: (): void => {
      typed = undefined;
      tabStore.remove(key);
    },
    /** Whether nothing was ever kept. */
    isUntouched: (): boolean => typed === undefined && tabStore.read(key) === null,
  };
}

/**
 * The fields of a form, field by field: one that is missing or of another kind is as in an empty form, so that a form of
 * another version loses nothing else.
 */
export function createFieldsDraft<Fields extends object>(key: string, empty: Fields) {
  const parse = (): Fields => {
    const kept = new Map<string, unknown>(Object.entries(Object(tabStore.readJson(key))));
    const entries = Object.entries(empty).map(([name, usual]) => {
      const value = kept.get(name);
      return [name, typeof value === typeof usual ? value : usual];
    });
    return Object.fromEntries(entries) as Fields;
  };
  return createDraft<Fields>(key, parse, JSON.stringify);
}

/** The draft of a form whose fields are all text. */
export function createFormDraft<Name extends string>(
  key: string,
  empty: Readonly<Record<Name, string>>,
): FormDraft<Name> {
  return createFieldsDraft(key, empty);
}

const messageKey = 'plinth.message';

/** The draft of the contact panel: one text. */
export function createMessageDraft(): MessageDraft {
  return createDraft(
    messageKey,
    () => tabStore.read(messageKey) ?? '',
    (message) => message,
  );
}
