import { beforeEach, expect, it } from 'vitest';
import type { SignedInBrowser } from '#machines/domain/identity/signed-in-browser.ts';
import { sessionsMachine } from '#machines/settings/sessions.machine.ts';
import { provider, saysOf, startPart } from './settings-outside.ts';

const here: SignedInBrowser = {
  id: 'here',
  name: 'Chrome on Mac',
  place: '',
  startedAt: 1_000,
  seenAt: 2_000,
  isThis: true,
};
const phone: SignedInBrowser = {
  id: 'phone',
  name: 'Chrome on Android',
  place: '',
  startedAt: 1_000,
  seenAt: 4_000,
  isThis: false,
};
const tablet: SignedInBrowser = { ...phone, id: 'tablet', seenAt: 3_000 };

function open() {
  const reads = provider<readonly SignedInBrowser[]>();
  const ends = provider<void, { readonly id: string }>();
  const othersEnds = provider<void>();
  const { actor, state } = startPart(
    sessionsMachine.provide({
      actors: { readSessions: reads.actor, endSession: ends.actor, endOtherSessions: othersEnds.actor },
    }),
  );
  actor.send({ type: 'session.held' });
  return {
    actor,
    reads,
    ends,
    othersEnds,
    state,
    says: () => saysOf(actor.getSnapshot()),
    ids: () => actor.getSnapshot().context.browsers.map(({ id }) => id),
  };
}

let part: ReturnType<typeof open>;
beforeEach(async () => {
  part = open();
  await part.reads.answer([tablet, phone, here]);
});

it('lists this browser first, then those that were seen last', () => {
  expect(part.ids()).toEqual(['here', 'phone', 'tablet']);
});

it('signs out another browser, which leaves the list once the server did it', async () => {
  part.actor.send({ type: 'browser.signedOut', id: 'phone' });
  expect([part.ends.asked, part.ids()]).toEqual([[{ id: 'phone' }], ['here', 'phone', 'tablet']]);
  await part.ends.answer();
  expect([part.ids(), part.says()]).toEqual([['here', 'tablet'], 'The browser was signed out.']);
});

it('does not sign out itself, nor one that is not listed', () => {
  for (const id of ['here', 'unknown'])
    expect(part.actor.getSnapshot().can({ type: 'browser.signedOut', id })).toBe(false);
});

it('signs out all others at once, and then has none to sign out', async () => {
  part.actor.send({ type: 'others.signedOut' });
  await part.othersEnds.answer();
  expect([part.ids(), part.says()]).toEqual([['here'], 'Every other browser was signed out.']);
  expect(part.actor.getSnapshot().can({ type: 'others.signedOut' })).toBe(false);
});

it('keeps the browsers that were not signed out, with the reason', async () => {
  part.actor.send({ type: 'browser.signedOut', id: 'phone' });
  await part.ends.refuse('TooManyRequestsException');
  expect([part.ids().length, part.says()]).toEqual([3, "Couldn't sign out the browser"]);
  part.actor.send({ type: 'others.signedOut' });
  await part.othersEnds.refuse('NetworkError');
  expect([part.ids().length, part.says()]).toEqual([
    3,
    'It may have been signed out anyway: load the list again to see.',
  ]);
  part.actor.send({ type: 'settings.retried' });
  await part.reads.answer([here]);
  expect([part.ids(), part.says()]).toEqual([['here'], '']);
});

it('follows sign-outs from elsewhere, and keeps its message', async () => {
  part.actor.send({ type: 'browser.signedOut', id: 'phone' });
  await part.ends.answer();
  part.actor.send({ type: 'sessions.outdated' });
  expect([part.ids(), part.says()]).toEqual([['here', 'tablet'], 'The browser was signed out.']);
  await part.reads.answer([here]);
  expect([part.ids(), part.says()]).toEqual([['here'], 'The browser was signed out.']);
});

it('keeps its list where it cannot be loaded again', async () => {
  part.actor.send({ type: 'sessions.outdated' });
  await part.reads.refuse('NetworkError');
  expect(part.ids()).toHaveLength(3);
});

it('shows no browsers once no user is signed in', () => {
  part.actor.send({ type: 'session.gone' });
  expect([part.state(), part.ids()]).toEqual(['unauthenticated', []]);
});
