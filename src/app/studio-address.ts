import { readLook, writeLook, type StudioLook } from '#machines/domain/catalogue/studio-look.ts';
import { orderOf } from '#machines/studio/studio.selectors.ts';
import type { Product } from '#screens/product/actors.tsx';

type Studio = Product['studio'];

/**
 * The time, in ms, that the filters must be unchanged before the address is written: browsers refuse one write per
 * keystroke.
 */
const settleMs = 150;

function lookOf(studio: Studio): StudioLook {
  const snapshot = studio.getSnapshot();
  return { ...snapshot.context, order: orderOf(snapshot) };
}

/**
 * Address to machine: applies the filters in an address. An address without filters shows the studio as it was left.
 * @param search the query of the address, with its question mark. @returns the query to show instead, or undefined.
 */
export function followLook(studio: Studio, search: string): string | undefined {
  const own = writeLook(lookOf(studio));
  if (search === '') return own === '' ? undefined : own;
  const look = readLook(search);
  if (writeLook(look) !== own) studio.send({ type: 'look.restored', look });
  return undefined;
}

/** Writes the current search, filters and order to the address, if the studio is shown. */
export function writeStudioUrl(studio: Studio): void {
  const { hash, pathname, search } = window.location;
  const own = writeLook(lookOf(studio));
  if (pathname === '/studio' && search !== own)
    window.history.replaceState(window.history.state, '', `${pathname}${own}${hash}`);
}

/**
 * Machine to address: writes search, filters and order to the studio's address. They replace the current entry, so that
 * Back leaves the studio and a reload or a copied address shows the same bases.
 */
export function syncUrlFromStudio(studio: Studio): void {
  let timer: number | undefined;
  studio.subscribe(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => writeStudioUrl(studio), settleMs);
  });
}
