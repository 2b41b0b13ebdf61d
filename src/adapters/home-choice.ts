import { homeCookie } from '#machines/domain/home-variant.ts';

/** What the server has noted of the choice: it ends with the visit. */
function keptInCookie(): string | null {
  return new RegExp(`(?:^|; )${homeCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}

/**
 * Which home page the visitor asked for, for as long as the visit lasts. The server reads it too, so that a page comes written
 * as it will be shown.
 * @param written the one that this page came with.
 */
export function createHomeChoice(written: string | null) {
  let chosen: string | null = null;
  return {
    written,
    read: (): string | null => chosen ?? keptInCookie(),
    keep: (variant: string): void => {
      // Where cookies are blocked it lasts as long as the page.
      chosen = variant;
      document.cookie = `${homeCookie}=${variant}; path=/; samesite=lax`;
    },
  };
}
