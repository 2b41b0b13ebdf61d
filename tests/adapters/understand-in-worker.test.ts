import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Understanding } from '#machines/domain/assistant/assistant.types.ts';
import type { Sentence } from '#adapters/assistant-worker.ts';

const sentence = { typed: 'hello' } as Sentence;
const greeting: Understanding = { language: 'en', confidence: 'high', intents: [{ kind: 'greeting' }] };
const staying = new AbortController().signal;

/** A worker of the browser, without its code. */
class StandInWorker extends EventTarget {
  static readonly started: StandInWorker[] = [];
  readonly asked: { readonly sentence: Sentence; readonly reply: MessagePort }[] = [];
  isTerminated = false;

  constructor() {
    super();
    StandInWorker.started.push(this);
  }

  postMessage(asked: Sentence, { transfer: [reply] }: { readonly transfer: readonly MessagePort[] }): void {
    if (reply) this.asked.push({ sentence: asked, reply });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

describe('the worker that understands sentences', () => {
  beforeEach(() => {
    vi.resetModules();
    StandInWorker.started.length = 0;
    vi.stubGlobal('Worker', StandInWorker);
  });
  afterEach(() => vi.unstubAllGlobals());
  const load = () => import('#adapters/understand-in-worker.ts');

  it('that was started early takes every sentence, each with its own answer', async () => {
    const { prepareAssistantWorker, understandInWorker } = await load();
    prepareAssistantWorker();
    const answers = [understandInWorker(sentence, staying), understandInWorker({ ...sentence, typed: 'ok' }, staying)];
    const [worker] = StandInWorker.started;
    for (const [at, { reply }] of (worker?.asked ?? []).toReversed().entries())
      reply.postMessage({ ...greeting, language: at === 0 ? 'hi' : 'en' }, { transfer: [] });
    expect((await Promise.all(answers)).map(({ language }) => language)).toEqual(['en', 'hi']);
    expect([StandInWorker.started.length, worker?.asked.map(({ sentence: { typed } }) => typed)]).toEqual([
      1,
      ['hello', 'ok'],
    ]);
  });

  it('that fails rejects the sentence, and the next one gets another', async () => {
    const { understandInWorker } = await load();
    const first = understandInWorker(sentence, staying);
    StandInWorker.started[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('has failed');
    const second = understandInWorker(sentence, staying);
    expect([StandInWorker.started.length, StandInWorker.started[0]?.isTerminated]).toEqual([2, true]);
    StandInWorker.started[1]?.asked[0]?.reply.postMessage(greeting, { transfer: [] });
    expect(await second).toEqual(greeting);
  });

  it('stays for the next sentence when one is taken back', async () => {
    const { understandInWorker } = await load();
    const leaving = new AbortController();
    void understandInWorker(sentence, leaving.signal);
    leaving.abort();
    const next = understandInWorker(sentence, staying);
    StandInWorker.started[0]?.asked[1]?.reply.postMessage(greeting, { transfer: [] });
    expect([await next, StandInWorker.started.length, StandInWorker.started[0]?.isTerminated]).toEqual([
      greeting,
      1,
      false,
    ]);
  });
});
