const key = 'plinth.home';

/** Which home page the visitor asked for, for as long as the tab lives. */
export function createHomeChoice() {
  let chosen: string | null = null;
  return {
    read: (): string | null => {
      try {
        return (chosen ??= sessionStorage.getItem(key));
      } catch {
        return chosen;
      }
    },
    keep: (variant: string): void => {
      chosen = variant;
      try {
        sessionStorage.setItem(key, variant);
      } catch {
        // It is still kept in memory.
      }
    },
  };
}
