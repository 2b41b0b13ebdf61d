import { createElement, Fragment, type ReactNode } from 'react';
import { textElement } from './text-element.tsx';

/** A text with marked parts, such as a link, in the word order of the language. */
export function Sentence({ of: parts }: { of: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...parts.map(textElement));
}

/** Renders the marked part of a sentence as a link that loads its page. */
export function plainLinkTo(address: string) {
  return (words: string): ReactNode => <a href={address}>{words}</a>;
}
