/** The frame beside the charts, in the browser's storage. */
import { localStore } from '#adapters/safe-storage.ts';
import type { FrameWidth } from '#machines/flows/screen-frame.machine.ts';

const key = 'plinth.flows.frame';

export interface KeptFrame {
  readonly width: FrameWidth;
  readonly isOpen: boolean;
}

/** The frame as it was last; closed and as wide as a phone if storage is blocked. */
export function readFrame(): KeptFrame {
  const [width, state] = localStore.read(key)?.split(' ') ?? [];
  return { width: width === '1440' ? 1440 : 390, isOpen: state === 'open' };
}

/** Stores the frame for the next visit. */
export function keepFrame({ width, isOpen }: KeptFrame): void {
  localStore.write(key, `${width} ${isOpen ? 'open' : 'closed'}`);
}
