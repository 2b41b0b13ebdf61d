import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { homeVariantOf, type HomeVariant } from '#machines/domain/home-variant.ts';
import { brand } from '../site/brand.ts';
import { useSite, type HomeChoice } from '../site/site-context.ts';

/** The home page that an address asks for. */
function askedBy(search: string): HomeVariant | undefined {
  return homeVariantOf(new URLSearchParams(search).get('home'));
}

/** The home page that is shown at an address: the one that it asks for, then the one asked for earlier in the visit, then the configured one. */
export function homeVariantAt(search: string, { read }: HomeChoice): HomeVariant {
  return askedBy(search) ?? homeVariantOf(read()) ?? brand.homeVariant;
}

/** It changes by navigation alone. */
const neverChanges = (): (() => void) => () => undefined;

/** Which home page is shown. */
export function useHomeVariant(): HomeVariant {
  const { homeChoice } = useSite();
  const { search } = useLocation();
  const asked = askedBy(search);
  useEffect(() => {
    if (asked !== undefined) homeChoice.keep(asked);
  }, [asked, homeChoice]);
  return useSyncExternalStore(
    neverChanges,
    () => homeVariantAt(search, homeChoice),
    () => homeVariantOf(homeChoice.written) ?? asked ?? brand.homeVariant,
  );
}
