/** A mutant of accounts other than a message: model checking finds it, as it finds those of systemModels.test.ts. */
import { describe, expect, it } from 'vitest';
import { explore } from '@plinth/statecharts/explore';
import { accountSystemModel, lateAnswer } from '#machines/models/account.model.ts';

describe('the account machines together', () => {
  it('break a promise where a sign-in that was given up stores its tokens when it is answered late', () => {
    const { counterexamples } = explore(
      {
        ...accountSystemModel,
        acts: (moment) =>
          accountSystemModel
            .acts(moment)
            .map((act) => (act.words === lateAnswer ? { ...act, environment: { isLate: false, isKept: true } } : act)),
      },
      { isEnough: true },
    );
    expect(counterexamples.map((found) => found.sentence).join('\n')).toContain(
      'no tokens are kept when the session is gone',
    );
  }, 120_000);
});
