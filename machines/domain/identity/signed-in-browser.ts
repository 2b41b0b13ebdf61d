import * as messages from '#messages/devices.ts';
import { deviceInWords } from './device.ts';

/** A browser in which a person is signed in, as seen by the product's server. */
export interface SignedInBrowser {
  readonly id: string;
  /** 'Chrome on Android', as the server derives it; empty if unknown. */
  readonly name: string;
  /** The location of its network address, in words; empty if unknown. */
  readonly place: string;
  /** When the person signed in with it, and when it was last seen: ms since 1970. */
  readonly startedAt: number;
  readonly seenAt: number;
  readonly isThis: boolean;
}

/** This browser first, then the most recently seen ones. */
export function browsersInOrder(browsers: readonly SignedInBrowser[]): readonly SignedInBrowser[] {
  return browsers.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.seenAt - a.seenAt);
}

export function othersOf(browsers: readonly SignedInBrowser[]): readonly SignedInBrowser[] {
  return browsers.filter(({ isThis }) => !isThis);
}

/** Whether a browser is on a phone or a tablet, by its name. */
export function isHandheld({ name }: Pick<SignedInBrowser, 'name'>): boolean {
  return /(?:Android|iPad|iPhone)$/.test(name);
}

/** The name of a browser in the reader's language: the server stores it in English. */
export function browserInWords(name: string): string {
  return name === '' ? messages.nameless : deviceInWords(name);
}
