import { createElement, Fragment, type ReactNode } from 'react';

/** A text with marked words, such as a link, whose parts stand in the order of the language. */
export function Sentence({ of: parts }: { of: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...parts);
}

/** The marked words of a sentence as a link that loads its page. */
export function plainLinkTo(address: string) {
  return (words: ReactNode): ReactNode => <a href={address}>{words}</a>;
}
