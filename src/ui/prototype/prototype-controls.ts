import { createContext, use } from 'react';

/** The kinds of parts that represent a feature on a screen; each has its own drawing. */
export type PartKind =
  | 'action'
  | 'audio'
  | 'calendar'
  | 'call'
  | 'camera'
  | 'card'
  | 'chapters'
  | 'chart'
  | 'chat'
  | 'choice'
  | 'code'
  | 'document'
  | 'feed'
  | 'field'
  | 'figures'
  | 'gallery'
  | 'ledger'
  | 'list'
  | 'login'
  | 'map'
  | 'notice'
  | 'people'
  | 'person'
  | 'products'
  | 'progress'
  | 'qr'
  | 'quiz'
  | 'range'
  | 'rating'
  | 'rings'
  | 'route'
  | 'search'
  | 'seats'
  | 'slots'
  | 'steps'
  | 'table'
  | 'toggle'
  | 'upload'
  | 'video'
  | 'basket'
  | 'blank'
  | 'boxes'
  | 'continue'
  | 'graph'
  | 'link'
  | 'week';

/** A part of a screen. */
export type Part = {
  id: string;
  kind: PartKind;
  /** The name of the feature. */
  label: string;
  /** The title of the screen that it opens. */
  opens: string | null;
  onOpen: (() => void) | undefined;
};

/** The state of the controls in a prototype. None of it is sent anywhere. */
export type PrototypeControls = {
  isOn: (id: string) => boolean;
  onToggle: (id: string) => void;
};

export const ControlsContext = createContext<PrototypeControls | null>(null);

/** @throws outside a prototype. */
export function useControls(): PrototypeControls {
  const controls = use(ControlsContext);
  if (!controls) throw new Error('This part stands outside a prototype');
  return controls;
}

/** A number that is constant for an id, so that parts look different from each other but the same every time. */
export function seedOf(id: string): number {
  let seed = 7;
  for (const letter of id) seed = (seed * 31 + letter.charCodeAt(0)) % 9973;
  return seed;
}

/** The step of a seed: from 0 to less than the count. */
export function stepOf(seed: number, at: number, count: number): number {
  return (seed * (at + 3) + at * 53 + Math.floor(seed / (at + 2))) % count;
}
