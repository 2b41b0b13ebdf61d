import type { ComponentType } from 'react';
import type { HomeVariant } from '#machines/domain/home-variant.ts';
import { isWritten } from '../site/written-part.tsx';

const loaded: Partial<Record<HomeVariant, ComponentType>> = {};

const loads: Readonly<Record<HomeVariant, () => Promise<ComponentType>>> = {
  main: async () => (await import('./main-home.tsx')).MainHome,
  alternate: async () => (await import('./alternate-home.tsx')).AlternateHome,
};

/** The id of the part of the page that differs between the home pages. */
export function homePartId(variant: HomeVariant): string {
  return `home-${variant}`;
}

/** One of the home pages; none where the page came with it. */
export function homePart(variant: HomeVariant): ComponentType | undefined {
  return loaded[variant];
}

/** Loads one of the home pages, unless it is there. */
export async function loadHome(variant: HomeVariant): Promise<void> {
  if (!isWritten(homePartId(variant))) loaded[variant] ??= await loads[variant]();
}
