import { createElement, Fragment, type ReactNode } from 'react';

/** A text with marked words, such as a link, whose parts stand in the order of the language. */
export function Sentence({ of: parts }: { of: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...parts);
}
