import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { createSendLead, createSendMessage } from '#adapters/enquiries.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { leadAnswers, leadStatuses } from '#contracts/lead.ts';
import { emptyMessage } from '#machines/domain/leads/contact-message.ts';
import { requestFailureOf } from '#machines/domain/failure.ts';
import { emptyLead } from '#machines/domain/leads/lead-fields.ts';

interface Asked {
  readonly path: string;
  readonly body: string;
}

let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  sessionStorage.clear();
});

function serverAnswers(body: string, status: number, type = 'text/plain'): void {
  vi.stubGlobal('fetch', (path: string, init: { readonly body: { toString: () => string } }) => {
    asked.push({ path, body: init.body.toString() });
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
  });
}

/** The output of an actor; throws its error. */
async function answerOf(logic: AnyActorLogic): Promise<unknown> {
  const actor: AnyActorRef = createActor(logic);
  const done = new Promise<unknown>((resolve, reject) => {
    actor.subscribe({ complete: () => resolve((actor.getSnapshot() as { output: unknown }).output), error: reject });
  });
  actor.start();
  return done;
}

const meera = { ...emptyLead, name: 'Meera', email: 'meera@lakeside.in', gdpr: 'true' };

describe('a request for a demo', () => {
  it('is posted with the field names of the form, and requests a plain response', async () => {
    serverAnswers('true', 200);
    const draft = createFormDraft('plinth.demo', emptyLead);
    draft.keep(meera);
    expect(await answerOf(createSendLead(draft))).toBe('stored');
    expect(asked.map(({ path }) => path)).toEqual(['/subscribe']);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      ...meera,
      subform: 'yes',
      boolean: 'true',
    });
    expect(draft.read()).toEqual(emptyLead);
  });

  it.each(Object.keys(leadAnswers) as (keyof typeof leadAnswers)[])(
    'learns from the answer that it is %s',
    async (outcome) => {
      serverAnswers(`${leadAnswers[outcome]}\n`, leadStatuses[outcome]);
      const draft = createFormDraft('plinth.demo', emptyLead);
      draft.keep(meera);
      expect(await answerOf(createSendLead(draft))).toBe(outcome);
      expect(draft.read()).toEqual(outcome === 'stored' ? emptyLead : meera);
    },
  );

  it('that gets another response was not sent, and is kept', async () => {
    serverAnswers('<h1>Too many requests</h1>', 429, 'text/html');
    const draft = createFormDraft('plinth.demo', emptyLead);
    draft.keep(meera);
    const error: unknown = await answerOf(createSendLead(draft)).catch((reason: unknown) => reason);
    expect(requestFailureOf(error)).toEqual({ kind: 'tooMany', waitSeconds: 60 });
    expect(draft.read()).toEqual(meera);
  });
});

describe('a message', () => {
  const message = { name: 'Meera', email: 'meera@lakeside.in', message: 'When could you begin?' };
  const kept = () => {
    const draft = createFormDraft('plinth.contact', emptyMessage);
    draft.keep(message);
    return draft;
  };

  it('is sent as it is typed, and its form is empty then', async () => {
    serverAnswers('{"id":"7"}', 201, 'application/json');
    const draft = kept();
    expect(await answerOf(createSendMessage(draft))).toBe('kept');
    expect(asked.map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([['/api/messages', message]]);
    expect(draft.read()).toEqual(emptyMessage);
  });

  it('that is invalid is rejected, and kept', async () => {
    serverAnswers(
      JSON.stringify({
        type: 'about:blank',
        title: 'Bad',
        status: 400,
        detail: 'It does not fit.',
        errors: [{ field: 'email', reason: 'must be an e-mail address' }],
      }),
      400,
      'application/problem+json',
    );
    const draft = kept();
    expect(await answerOf(createSendMessage(draft))).toBe('refused');
    expect(draft.read()).toEqual(message);
  });

  it('without a response fails, and is kept', async () => {
    serverAnswers('', 500);
    const draft = kept();
    await expect(answerOf(createSendMessage(draft))).rejects.toThrow('The server answered 500.');
    expect(draft.read()).toEqual(message);
  });
});
