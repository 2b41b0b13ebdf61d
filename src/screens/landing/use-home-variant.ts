import { useLocation } from 'react-router-dom';
import { homeVariantOf, type HomeVariant } from '#machines/domain/home-variant.ts';
import { brand } from '../site/brand.ts';

/** The home page that is shown at an address: the one that it asks for, else the configured one. */
export function homeVariantAt(search: string): HomeVariant {
  return homeVariantOf(new URLSearchParams(search).get('home')) ?? brand.homeVariant;
}

/** Which home page is shown. */
export function useHomeVariant(): HomeVariant {
  return homeVariantAt(useLocation().search);
}
