import type { FormDraft } from '#machines/ports/form-draft.ts';
import { mayKeep } from './owner.ts';

/** What was kept, field by field: one that is missing or of another kind is as in an empty form. */
function readKept<Name extends string>(
  key: string,
  empty: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const fields = new Map<string, unknown>(Object.entries(Object(kept)));
    const entries = Object.entries<string>(empty).map(([name, usual]) => {
      const text = fields.get(name);
      return [name, typeof text === 'string' ? text : usual] as const;
    });
    return Object.fromEntries(entries) as Record<Name, string>;
  } catch {
    return empty;
  }
}

/** What is typed into a form, kept for as long as the tab lives; in memory where the store is full or blocked. */
export function createFormDraft<Name extends string>(
  key: string,
  empty: Readonly<Record<Name, string>>,
): FormDraft<Name> {
  let typed: Readonly<Record<Name, string>> | undefined;
  return {
    read: () => (typed ??= readKept(key, empty)),
    keep: (next) => {
      typed = next;
      if (!mayKeep()) return;
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // It is still kept in memory.
      }
    },
    forget: () => {
      typed = empty;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}
