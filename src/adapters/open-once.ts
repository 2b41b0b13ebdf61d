/**
 * Opens a resource on the first call, with that call's arguments; later calls return the same one. Concurrent calls
 * share one opening, and after a failure the next call tries again.
 */
export function memoizeAsync<Given extends readonly unknown[], Opened>(
  open: (...given: Given) => Promise<Opened>,
): (...given: Given) => Promise<Opened> {
  let opening: Promise<Opened> | undefined;
  return (...given) =>
    (opening ??= open(...given).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
}

/** Opens a resource the same way, and reports to React whether it is open: a store for `useSyncExternalStore`. */
export function openInStore<Opened>(open: () => Promise<Opened>) {
  let opened: Opened | undefined;
  const hearers = new Set<() => void>();
  return {
    open: memoizeAsync(async () => {
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
