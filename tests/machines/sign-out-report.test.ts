import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { signOutReportMachine } from '#machines/session/sign-out-report.machine.ts';
import { offline } from './session-outside.ts';
import { outside } from './outside.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function start() {
  const reports = outside<void, unknown>();
  const report = createActor(
    signOutReportMachine.provide({
      actors: { reportSignOuts: reports.actor, watchNetwork: fromCallback<EventObject>(() => undefined) },
    }),
  ).start();
  return { report, reports, state: () => report.getSnapshot().value };
}

describe('sign-outs that the provider has not heard of', () => {
  it('are reported by the next page, and again every minute until it answers', async () => {
    const { reports, state } = start();
    await reports.fail(offline);
    expect(state()).toBe('waiting');
    vi.advanceTimersByTime(60_000);
    expect([state(), reports.asked.length]).toEqual(['reporting', 2]);
    await reports.answer();
    expect(state()).toBe('reported');
  });

  it.each(['session.gone', 'network.found'] as const)('are reported at once after %s', async (type) => {
    const { report, reports, state } = start();
    await reports.fail(offline);
    report.send({ type: 'network.lost' });
    report.send({ type });
    expect([state(), reports.asked.length]).toEqual(['reporting', 2]);
    await reports.answer();
    report.send({ type });
    expect([state(), reports.asked.length]).toEqual(['reporting', 3]);
  });
});
