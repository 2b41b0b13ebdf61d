import { Fragment } from 'react';
import type { Says } from '@plinth/statecharts/flow';

/** The sentence that a person reads in a state, in each language. */
export function Sentence({ says }: { says: Says }) {
  return (
    <p>
      {'Says '}
      {Object.entries(says).map(([language, text], index) => (
        <Fragment key={language}>
          {index > 0 && ', '}
          <q lang={language}>{text}</q>
        </Fragment>
      ))}
    </p>
  );
}
