/** Code entry is one pattern, which each machine writes out: every flow of the table keeps the same promises. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { resendWait } from '#machines/domain/identity/sign-in-session.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import { codeFlows, type CodeFlow, type CodeSnapshot, type OpenFlow } from './code-flows.ts';
import { saysOf } from './settings-outside.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2027, 0, 4, 9) }));

const submit = { type: 'code.submitted' } as const;
const resendNow = () => ({ type: 'code.resendRequested', now: Date.now() }) as const;
const away = 'NetworkError';

/** The stage of the code, by what the views read. */
function stageOf(snapshot: CodeSnapshot): 'entered' | 'checked' | 'sent again' | 'left' {
  if (!snapshot.hasTag('awaitsCode')) return 'left';
  if (snapshot.hasTag('resending')) return 'sent again';
  return snapshot.hasTag('pending') ? 'checked' : 'entered';
}

/** All typed and known values, without those that every request changes. */
const keptBy = ({ snapshot }: OpenFlow) => ({ ...snapshot().context, failure: null, resendFrom: 0 });
const failureOf = ({ snapshot }: OpenFlow) => snapshot().context.failure?.code;

/** The cool-down of the last code is over. */
function coolDown(): void {
  vi.advanceTimersByTime(resendWait);
}

async function resendOf(flow: OpenFlow): Promise<void> {
  coolDown();
  flow.send(resendNow());
  expect([stageOf(flow.snapshot()), flow.snapshot().hasTag('pending'), flow.snapshot().can(submit)]).toEqual([
    'sent again',
    true,
    false,
  ]);
}

async function refused(asked: OpenFlow['checks'], code: string): Promise<void> {
  await asked.fail(authFailure(code));
  await vi.advanceTimersByTimeAsync(0);
}

type Promised = (flow: OpenFlow, row: CodeFlow) => Promise<void>;

/** The promises that hold for every flow. */
const promises: Readonly<Record<string, Promised>> = {
  'a code that is submitted is checked, once': async (flow) => {
    expect(stageOf(flow.snapshot())).toBe('entered');
    flow.send(submit);
    expect([stageOf(flow.snapshot()), flow.snapshot().can(submit), flow.snapshot().can(resendNow())]).toEqual([
      'checked',
      false,
      false,
    ]);
    flow.send(submit);
    expect(flow.checks.asked).toHaveLength(1);
  },
  'a code that is refused can be entered again, with the reason, and nothing is lost': async (flow) => {
    const known = keptBy(flow);
    for (const code of [
      'CodeMismatchException',
      'ExpiredCodeException',
      'TooManyFailedAttemptsException',
      'LimitExceededException',
    ]) {
      flow.send(submit);
      expect(failureOf(flow)).toBeUndefined();
      await refused(flow.checks, code);
      expect([stageOf(flow.snapshot()), failureOf(flow), saysOf(flow.snapshot())]).toEqual([
        'entered',
        code,
        expect.stringContaining("Couldn't"),
      ]);
      expect([keptBy(flow), flow.snapshot().can(submit)]).toEqual([known, true]);
    }
  },
  'a code without an answer is said to have none, can be entered again, and a late answer changes nothing': async (
    flow,
    { right },
  ) => {
    flow.send(submit);
    await vi.advanceTimersByTimeAsync(usualTimeoutMs - 1);
    expect(stageOf(flow.snapshot())).toBe('checked');
    await vi.advanceTimersByTimeAsync(1);
    const isSaid = () => [
      stageOf(flow.snapshot()),
      flow.snapshot().hasTag('unanswered'),
      saysOf(flow.snapshot()),
      flow.snapshot().can(submit),
    ];
    // In the settings, the reason stands before the sentence.
    const says = /^(There was no answer\.|It may be verified anyway:|The app may be set up anyway:)/;
    const unanswered = ['entered', true, expect.stringMatching(says), true];
    expect(isSaid()).toEqual(unanswered);
    await flow.checks.answer(right);
    expect(isSaid()).toEqual(unanswered);
    flow.send(submit);
    await refused(flow.checks, away);
    expect([...isSaid(), failureOf(flow)]).toEqual([...unanswered, away]);
  },
  'another code is sent after the cool-down, which then begins again': async (flow, { resend }) => {
    expect(flow.snapshot().can(resendNow())).toBe(resend?.isFreeAtFirst ?? false);
    if (!resend) return;
    const before = flow.resends.asked.length;
    if (!resend.isFreeAtFirst) {
      vi.advanceTimersByTime(resendWait - 1);
      flow.send(resendNow());
      expect(flow.resends.asked).toHaveLength(before);
    }
    await resendOf(flow);
    await flow.resends.answer(resend.sent);
    await vi.advanceTimersByTimeAsync(0);
    expect([stageOf(flow.snapshot()), saysOf(flow.snapshot()), failureOf(flow), flow.snapshot().can(submit)]).toEqual([
      'entered',
      resend.says,
      undefined,
      true,
    ]);
    expect([flow.resends.asked.length, flow.snapshot().can(resendNow())]).toEqual([before + 1, false]);
    coolDown();
    expect(flow.snapshot().can(resendNow())).toBe(true);
  },
  'another code that is not sent is said not to be, leaves the one before as it is, and can be asked for at once':
    async (flow, { resend }) => {
      if (!resend) return;
      const { losesFirst = false } = resend;
      const known = keptBy(flow);
      await resendOf(flow);
      await refused(flow.resends, 'LimitExceededException');
      expect([stageOf(flow.snapshot()), failureOf(flow), saysOf(flow.snapshot())]).toEqual([
        'entered',
        'LimitExceededException',
        "Couldn't send another code",
      ]);
      expect([keptBy(flow), flow.snapshot().can(submit), flow.snapshot().can(resendNow())]).toEqual([
        known,
        !losesFirst,
        true,
      ]);
      if (losesFirst) flow.send(submit);
      expect([stageOf(flow.snapshot()), flow.checks.asked.length]).toEqual(['entered', 0]);
    },
  'another code without an answer may have been sent: it is said, and the cool-down holds': async (
    flow,
    { resend },
  ) => {
    if (!resend) return;
    const { losesFirst = false } = resend;
    const isSaid = () => [
      stageOf(flow.snapshot()),
      flow.snapshot().hasTag('unanswered'),
      saysOf(flow.snapshot()),
      flow.snapshot().can(submit),
    ];
    const words = losesFirst
      ? 'There was no answer. Send another code, or start over with your password.'
      : expect.stringMatching(
          /^(There was no answer\. )?Another code may have been sent: enter the last one that arrives\.$/,
        );
    const unanswered = ['entered', true, words, !losesFirst];
    await resendOf(flow);
    await refused(flow.resends, away);
    expect([...isSaid(), flow.snapshot().can(resendNow())]).toEqual([...unanswered, false]);
    if (losesFirst) flow.send(submit);
    expect([...isSaid(), flow.checks.asked.length]).toEqual([...unanswered, 0]);
    await resendOf(flow);
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect([...isSaid(), flow.snapshot().can(resendNow())]).toEqual([...unanswered, false]);
    await flow.resends.answer(resend.sent);
    expect(isSaid()).toEqual(unanswered);
  },
  'a person who leaves waits for no code any more, and a late answer changes nothing': async (
    flow,
    { leave, right },
  ) => {
    flow.send(submit);
    expect(flow.snapshot().can(leave)).toBe(leave.isAlways);
    if (!leave.isAlways) await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    flow.send({ type: leave.type });
    expect(stageOf(flow.snapshot())).toBe('left');
    const left = JSON.stringify(flow.snapshot().context);
    await flow.checks.answer(right);
    expect([stageOf(flow.snapshot()), JSON.stringify(flow.snapshot().context)]).toEqual(['left', left]);
  },
};

describe.each(codeFlows.map((row) => [row.because === '' ? row.name : `${row.name} (${row.because})`, row] as const))(
  '%s',
  (_, row) => {
    it.each(Object.entries(promises))('%s', async (__, isKept) => isKept(await row.open(), row));
  },
);

describe('a drift from the pattern is found:', () => {
  const nothing = (): void => undefined;
  const drifts = {
    'sending codes before the cool-down is over': { guards: { mayResend: () => true } },
    'beginning no cool-down': { actions: { noteResend: nothing } },
    'a cool-down for a code that was not sent': { actions: { allowResend: nothing } },
    'keeping no reason': { actions: { keepFailure: nothing } },
    'keeping the reason of the code before': { actions: { forgetFailure: nothing } },
  } as const;
  // Where another code is another sign-in, the cool-down begins with its response.
  const sending = codeFlows.filter(({ resend }) => resend !== null && resend.says !== '');

  it.each(
    Object.entries(drifts).flatMap(([drift, parts]) => sending.map((row) => [drift, row.name, row, parts] as const)),
  )('%s, in %s', async (_, __, row, parts) => {
    const broken: string[] = [];
    for (const [sentence, isKept] of Object.entries(promises)) {
      const flow = await row.open(parts);
      await isKept(flow, row).catch(() => broken.push(sentence));
    }
    expect(broken).not.toEqual([]);
  });
});
