import { createActor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { implementPort } from '#adapters/implement-port.ts';
import { screenViewerMachine, type PictureKnown } from '#machines/flows/screen-viewer.machine.ts';
import type { PictureAnswer, PictureAsked } from '#machines/ports/flows.ts';
import * as flowsPorts from '#machines/ports/flows.ts';

/** A viewer whose pictures the test takes. */
function viewer() {
  const asked: {
    readonly input: PictureAsked;
    readonly signal: AbortSignal;
    readonly answer: (answer: PictureAnswer) => void;
    readonly fail: () => void;
  }[] = [];
  const takePicture = implementPort(
    flowsPorts.takePicture,
    ({ input, signal }) =>
      new Promise((resolve, reject) =>
        asked.push({ input, signal, answer: resolve, fail: () => reject(new Error('gone')) }),
      ),
  );
  const actor = createActor(screenViewerMachine.provide({ actors: { takePicture } })).start();
  return {
    asked,
    actor,
    show: (state: string, picture: PictureKnown) =>
      actor.send({ type: 'state.shown', flow: 'payment', state, picture }),
    picture: () => actor.getSnapshot().value.picture,
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

describe('the picture of a state', () => {
  it('is taken when the card is opened, and shown once it is there', async () => {
    const { asked, actor, show, picture, settled } = viewer();
    show('payment.declined', 'wanted');
    expect([picture(), actor.getSnapshot().hasTag('pending'), asked[0]?.input]).toEqual([
      'taking',
      true,
      { flow: 'payment', state: 'payment.declined', again: false },
    ]);
    asked[0]?.answer({ kind: 'taken', pictures: { 'phone-dark': 'a/b.webp' } });
    await settled();
    expect([picture(), actor.getSnapshot().context.pictures]).toEqual(['taken', { 'phone-dark': 'a/b.webp' }]);
  });

  it('is not requested when the page has it, and only on request when it is offered', () => {
    const { asked, actor, show, picture } = viewer();
    show('payment.paid', 'present');
    expect([picture(), asked]).toEqual(['none', []]);
    show('payment.declined', 'offered');
    expect([picture(), asked]).toEqual(['offered', []]);
    actor.send({ type: 'picture.requested' });
    expect([picture(), asked.length]).toEqual(['taking', 1]);
  });

  it('is cancelled when its card is closed', () => {
    const { asked, actor, show, picture } = viewer();
    show('payment.declined', 'wanted');
    actor.send({ type: 'state.left' });
    expect([picture(), asked[0]?.signal.aborted]).toEqual(['none', true]);
  });

  it('is cancelled when another state is shown', async () => {
    const { asked, actor, show, picture, settled } = viewer();
    show('payment.declined', 'wanted');
    show('payment.paid', 'wanted');
    expect(asked.map(({ signal, input }) => [input.state, signal.aborted])).toEqual([
      ['payment.declined', true],
      ['payment.paid', false],
    ]);
    asked[0]?.answer({ kind: 'taken', pictures: { 'phone-dark': 'declined.webp' } });
    await settled();
    expect([picture(), actor.getSnapshot().context.pictures]).toEqual(['taking', null]);
  });

  it('shows why its session failed, which is repeated on request', async () => {
    const { asked, actor, show, picture, settled } = viewer();
    const problem = {
      reason: 'The walk failed.',
      step: { text: "me.press('Pay')", at: 'tests/state-screens/funnel.walk.ts:9' },
    };
    show('payment.declined', 'wanted');
    asked[0]?.answer({ kind: 'failed', problem });
    await settled();
    expect([picture(), actor.getSnapshot().context.problem]).toEqual(['failed', problem]);
    actor.send({ type: 'picture.requested' });
    expect([picture(), asked[1]?.input.again]).toEqual(['taking', true]);
    // The next state starts without the earlier problem.
    show('payment.paid', 'wanted');
    expect([asked[2]?.input.again, actor.getSnapshot().context.problem]).toEqual([false, null]);
  });

  it.each<[string, (one: ReturnType<typeof viewer>) => unknown]>([
    ['nothing answers', ({ asked }) => asked[0]?.fail()],
    ['the time is over', () => vi.advanceTimersByTimeAsync(600_000)],
  ])('fails with a sentence when %s', async (_, happen) => {
    vi.useFakeTimers();
    const one = viewer();
    one.show('payment.declined', 'wanted');
    await happen(one);
    vi.useRealTimers();
    await one.settled();
    expect([one.picture(), one.actor.getSnapshot().context.problem?.reason]).toEqual([
      'failed',
      expect.stringContaining('did not answer'),
    ]);
  });

  it('says how to get a browser, and where pictures are taken when that is not here', async () => {
    const { asked, actor, show, picture, settled } = viewer();
    show('payment.declined', 'wanted');
    asked[0]?.answer({ kind: 'noBrowser', command: 'install it' });
    await settled();
    expect([picture(), actor.getSnapshot().context.command]).toEqual(['noBrowser', 'install it']);
    actor.send({ type: 'picture.requested' });
    asked[1]?.answer({ kind: 'notHere' });
    await settled();
    expect(picture()).toBe('notHere');
  });
});

describe('the selected look', () => {
  it('stays from state to state, and an enlarged screen is closed', () => {
    const { actor, show } = viewer();
    actor.send({ type: 'device.chosen', device: 'phone' });
    actor.send({ type: 'scheme.chosen', scheme: 'dark' });
    actor.send({ type: 'screen.enlarged' });
    show('payment.paid', 'present');
    expect(actor.getSnapshot().value).toMatchObject({ device: 'phone', scheme: 'dark', size: 'small' });
  });
});
