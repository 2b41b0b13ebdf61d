/** Accounts keep their promises whatever happens, in whatever order. */
import { describe, expect, it } from 'vitest';
import { asSteps } from '#machines/kit/counterexample.ts';
import { explore } from '#machines/kit/explore.ts';
import { accountWorld, lateAnswer } from '#machines/worlds/account.world.ts';

describe('accounts in company', () => {
  it('keep every promise, to the end of what can happen', () => {
    const { counterexamples, isClosed } = explore(accountWorld);
    expect(counterexamples.map(asSteps)).toEqual([]);
    expect(isClosed).toBe(true);
  }, 120_000);

  it.each([
    ['signIn.succeeded', 'session', 'the session looks at the tokens that a sign-in brought'],
    ['signOut.begun', 'signIn', 'what one machine tells another is heard'],
  ])('do not without %s to %s', (type, to, sentence) => {
    const { counterexamples } = explore(accountWorld, { depth: 9, isEnough: true, carry: (message) => (message.event.type === type && message.to === to ? 'dropped' : 'arrives') });
    expect(counterexamples.map((found) => found.sentence).join('\n')).toContain(sentence);
  }, 120_000);

  it('do not where a sign-in that was given up stores its tokens when it is answered late', () => {
    const { counterexamples } = explore({ ...accountWorld, acts: (moment) => accountWorld.acts(moment).map((act) => (act.words === lateAnswer ? { ...act, truth: { isLate: false, isKept: true } } : act)) }, { isEnough: true });
    expect(counterexamples.map((found) => found.sentence).join('\n')).toContain('no tokens are kept when the session is gone');
  }, 120_000);
});
