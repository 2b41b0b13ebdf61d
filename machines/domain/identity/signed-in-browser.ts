import * as messages from '#messages/devices.ts';
import { deviceInWords } from './device.ts';

/** A browser that somebody is signed in with, as the product's server met it. */
export interface SignedInBrowser {
  readonly id: string;
  /** 'Chrome on Android', as the server tells it; empty where the browser did not say. */
  readonly name: string;
  /** Where its network address belongs, in words; empty where nobody knows. */
  readonly place: string;
  /** When somebody signed in with it, and when it was seen last: ms since 1970. */
  readonly startedAt: number;
  readonly seenAt: number;
  readonly isThis: boolean;
}

/** This browser first, then those that were seen last. */
export function browsersInOrder(browsers: readonly SignedInBrowser[]): readonly SignedInBrowser[] {
  return browsers.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.seenAt - a.seenAt);
}

export function othersOf(browsers: readonly SignedInBrowser[]): readonly SignedInBrowser[] {
  return browsers.filter(({ isThis }) => !isThis);
}

/** Whether a browser is one of a phone or a tablet, by what people call it. */
export function isHandheld({ name }: Pick<SignedInBrowser, 'name'>): boolean {
  return /(?:Android|iPad|iPhone)$/.test(name);
}

/** What people call a browser that the server met, in their language: the server writes in English. */
export function browserInWords(name: string): string {
  return name === '' ? messages.nameless : deviceInWords(name);
}
