import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import type { FitQuestion } from '#machines/ports/fit.ts';

const question = {} as FitQuestion;
const answer = { ways: [] } as unknown as FitAnswer;

/** A worker of the browser, without its code. */
class StandInWorker extends EventTarget {
  static readonly started: StandInWorker[] = [];
  readonly asked: unknown[] = [];
  isTerminated = false;

  constructor() {
    super();
    StandInWorker.started.push(this);
  }

  postMessage(asked: unknown): void {
    this.asked.push(asked);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answers(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  fails(): void {
    this.dispatchEvent(new Event('error'));
  }
}

describe('the worker that fits plans', () => {
  beforeEach(() => {
    vi.resetModules();
    StandInWorker.started.length = 0;
    vi.stubGlobal('Worker', StandInWorker);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('that was started early takes the first question', async () => {
    const { askFitWorker, prepareFitWorker } = await import('#adapters/fit-in-worker.ts');
    prepareFitWorker();
    const answered = askFitWorker(question, new AbortController().signal);
    const [worker] = StandInWorker.started;
    worker?.answers(answer);
    expect(await answered).toBe(answer);
    expect(StandInWorker.started).toHaveLength(1);
  });

  it('that does not load before the first question is replaced by another', async () => {
    const { askFitWorker, prepareFitWorker } = await import('#adapters/fit-in-worker.ts');
    prepareFitWorker();
    StandInWorker.started[0]?.fails();
    const answered = askFitWorker(question, new AbortController().signal);
    expect(StandInWorker.started).toHaveLength(2);
    StandInWorker.started[1]?.answers(answer);
    expect(await answered).toBe(answer);
  });

  it('that fails while it searches rejects the question, and the next one gets another', async () => {
    const { askFitWorker } = await import('#adapters/fit-in-worker.ts');
    const first = askFitWorker(question, new AbortController().signal);
    StandInWorker.started[0]?.fails();
    await expect(first).rejects.toThrow('has failed');
    const second = askFitWorker(question, new AbortController().signal);
    StandInWorker.started[1]?.answers(answer);
    expect(await second).toBe(answer);
  });
});
