import { createElement, Fragment, type ReactNode } from 'react';
import { textElement } from './text-element.tsx';

/** A text with marked words, such as a link, whose parts stand in the order of the language. */
export function Sentence({ of: parts }: { of: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...parts.map(textElement));
}

/** The marked words of a sentence as a link that loads its page. */
export function plainLinkTo(address: string) {
  return (words: string): ReactNode => <a href={address}>{words}</a>;
}
