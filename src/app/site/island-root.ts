import { createRoot, type Root } from 'react-dom/client';
import { rootOptions } from '../report-errors.ts';

/** A React root in a document: in an element of the page, or in a new one at its end. */
export function islandRoot(place: HTMLElement = document.body.appendChild(document.createElement('div'))): Root {
  return createRoot(place, { ...rootOptions, identifierPrefix: `${place.id}-island-` });
}
