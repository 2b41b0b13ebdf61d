import type { FormDraft } from '#machines/ports/form-draft.ts';
import { mayKeep } from './owner.ts';
import { tabStore } from './safe-storage.ts';

/** The contents of a form, stored for the lifetime of the tab; in memory where storage is full or blocked. */
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
    isUntouched: (): boolean => typed === undefined && tabStore.read(key) === null,
  };
}

/**
 * The contents of a form, field by field. A field that is missing or of another type is read as empty, so that a form
 * of another version loses nothing else.
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

/** The draft of a form with text fields only. */
export function createFormDraft<Name extends string>(
  key: string,
  empty: Readonly<Record<Name, string>>,
): FormDraft<Name> {
  return createFieldsDraft(key, empty);
}

/** The draft of the message about a project. */
export function createMessageDraft(projectId: string): FormDraft<'words'> {
  return createFormDraft(`plinth.message.${projectId}`, { words: '' });
}
