/**
 * Opens something the first time it is asked for, with what that call gives it; later calls answer with the same.
 * Several that ask at once share one opening, and one that failed is tried again with the next call.
 */
export function openOnce<Given extends readonly unknown[], Opened>(
  open: (...given: Given) => Promise<Opened>,
): (...given: Given) => Promise<Opened> {
  let opening: Promise<Opened> | undefined;
  return (...given) =>
    (opening ??= open(...given).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
}

/** Opens something in the same way, and tells React whether it is open: a store for `useSyncExternalStore`. */
export function openInStore<Opened>(open: () => Promise<Opened>) {
  let opened: Opened | undefined;
  const hearers = new Set<() => void>();
  return {
    open: openOnce(async () => {
      opened = await open();
      for (const hear of hearers) hear();
      return opened;
    }),
    opened: () => opened,
    subscribe: (hear: () => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}
