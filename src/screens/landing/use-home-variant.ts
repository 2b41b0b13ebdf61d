import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { brand, type HomeVariant } from '../site/brand.ts';
import { useSite } from '../site/site-context.ts';

/** The home page that an address asks for. */
function askedBy(search: string): HomeVariant | undefined {
  const asked = new URLSearchParams(search).get('home');
  return asked === 'main' || asked === 'alternate' ? asked : undefined;
}

function asVariant(kept: string | null): HomeVariant | undefined {
  return kept === 'main' || kept === 'alternate' ? kept : undefined;
}

/** It changes by navigation alone. */
const neverChanges = (): (() => void) => () => undefined;

/** Which home page is shown: the one that the address asks for, then the one asked for earlier in the visit, then the configured one. */
export function useHomeVariant(): HomeVariant {
  const { homeChoice } = useSite();
  const asked = askedBy(useLocation().search);
  useEffect(() => {
    if (asked !== undefined) homeChoice.keep(asked);
  }, [asked, homeChoice]);
  return useSyncExternalStore(
    neverChanges,
    () => asked ?? asVariant(homeChoice.read()) ?? brand.homeVariant,
    () => asked ?? brand.homeVariant,
  );
}
