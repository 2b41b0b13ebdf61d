import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { LeadOutcome } from '#machines/domain/leads/lead-fields.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import { contactMachine } from '#machines/site/contact.machine.ts';
import { demoMachine } from '#machines/site/demo.machine.ts';
import { saidBy } from './account-outside.ts';
import { outside } from './outside.ts';

function startDemo() {
  const leads = outside<LeadOutcome, unknown>();
  const demo = createActor(demoMachine.provide({ actors: { sendLead: leads.actor } })).start();
  return { demo, leads, request: () => demo.getSnapshot().value.request, says: () => saidBy(demo.getSnapshot()) };
}

describe('the demo panel', () => {
  it('opens and closes, and an answer that comes while it is closed is found in it', async () => {
    const { demo, leads, request } = startDemo();
    demo.send({ type: 'panel.opened' });
    demo.send({ type: 'request.submitted' });
    demo.send({ type: 'panel.closed' });
    expect(demo.getSnapshot().value.panel).toBe('closed');
    await leads.answer('stored');
    expect(request()).toBe('received');
  });

  it('sends a request once, however often it is pressed', () => {
    const { demo, leads } = startDemo();
    demo.send({ type: 'request.submitted' });
    demo.send({ type: 'request.submitted' });
    expect(leads.asked).toHaveLength(1);
    expect(demo.getSnapshot().hasTag('pending')).toBe(true);
  });

  it.each([
    ['stored', 'received', 'Your request is with us.'],
    ['missing', { filling: 'incomplete' }, 'one of them is missing'],
    ['tooLong', { filling: 'tooLong' }, 'too long'],
    ['email', { filling: 'unreachable' }, 'Write it like name@example.com.'],
    ['list', { filling: 'outOfDate' }, 'out of date'],
  ] as const)('shows the result of a request that is answered with %s', async (outcome, state, words) => {
    const { demo, leads, request, says } = startDemo();
    demo.send({ type: 'request.submitted' });
    await leads.answer(outcome);
    expect(request()).toEqual(state);
    expect(says().join(' ')).toContain(words);
  });

  it('can repeat a request without a response, and begin again after one', async () => {
    const { demo, leads, request } = startDemo();
    demo.send({ type: 'request.submitted' });
    await leads.fail();
    expect(request()).toEqual({ filling: 'unanswered' });
    expect(demo.getSnapshot().context.words).toContain('What you typed is kept.');
    demo.send({ type: 'request.submitted' });
    await leads.answer('stored');
    demo.send({ type: 'request.restarted' });
    expect(request()).toEqual({ filling: 'untried' });
  });
});

/** The reason of the server, or of the browser, for a request that failed. */
const failures = [
  [{ failureKind: 'offline' }, 'was not sent. You are offline.'],
  [{ status: 429, waitSeconds: 240 }, 'was not sent. There were too many requests in a short time. Try again in 4 min'],
  [{ status: 500 }, 'was sent. Something failed on our side. Try again in a minute.'],
  [{ status: 503, waitSeconds: 20 }, 'was sent. The service is not available at the moment. Try again in 20 seconds.'],
  [{ failureKind: 'unanswered' }, 'was sent. There was no answer.'],
] as const;

describe('a form that fails', () => {
  it.each(failures)('after %j says whether it may have arrived, why, and when to try again', async (error, words) => {
    const { demo, leads } = startDemo();
    demo.send({ type: 'request.submitted' });
    await leads.fail(error);
    const { contact, messages } = startContact();
    contact.send({ type: 'message.submitted' });
    await messages.fail(error);
    expect([demo, contact].map((actor) => actor.getSnapshot().context.words)).toEqual([
      expect.stringContaining(`request ${words}`),
      expect.stringContaining(`message ${words}`),
    ]);
  });
});

function startContact() {
  const messages = outside<MessageOutcome, unknown>();
  const contact = createActor(contactMachine.provide({ actors: { sendMessage: messages.actor } })).start();
  return {
    contact,
    messages,
    message: () => contact.getSnapshot().value.message,
    says: () => saidBy(contact.getSnapshot()),
  };
}

describe('the contact form', () => {
  it('shows the exact confirmation of a message, and is ready for another one', async () => {
    const { contact, messages, message, says } = startContact();
    contact.send({ type: 'form.opened' });
    contact.send({ type: 'message.submitted' });
    contact.send({ type: 'message.submitted' });
    expect(messages.asked).toHaveLength(1);
    await messages.answer('kept');
    expect(says()).toEqual(['Successfully submitted']);
    contact.send({ type: 'form.opened' });
    expect(message()).toEqual({ writing: 'untried' });
  });

  it('closes its dialog once the message is stored, and stays closed if it was closed before', async () => {
    for (const isClosed of [false, true]) {
      const { contact, messages, message } = startContact();
      contact.send({ type: 'form.opened' });
      contact.send({ type: 'message.submitted' });
      if (isClosed) contact.send({ type: 'form.closed' });
      await messages.answer('kept');
      expect([contact.getSnapshot().value.form, message(), contact.getSnapshot().hasTag('open')]).toEqual([
        'closed',
        'sent',
        false,
      ]);
      contact.send({ type: 'form.opened' });
      expect([contact.getSnapshot().value.form, message()]).toEqual(['open', { writing: 'untried' }]);
    }
  });

  it('drops its message after it was read', async () => {
    const { contact, messages, message } = startContact();
    contact.send({ type: 'message.submitted' });
    await messages.answer('kept');
    contact.send({ type: 'notifications.dismissed' });
    expect(message()).toEqual({ writing: 'untried' });
  });

  it('shows why a message was not sent, and sends it again', async () => {
    const { contact, messages, message, says } = startContact();
    contact.send({ type: 'message.submitted' });
    await messages.answer('refused');
    expect(says().join()).toContain('check the e-mail address');
    contact.send({ type: 'message.submitted' });
    await messages.fail();
    expect(message()).toEqual({ writing: 'unanswered' });
    contact.send({ type: 'message.submitted' });
    await messages.answer('kept');
    expect(message()).toBe('sent');
  });

  it('continues to send when it is closed', async () => {
    const { contact, messages, message } = startContact();
    contact.send({ type: 'form.opened' });
    contact.send({ type: 'message.submitted' });
    contact.send({ type: 'form.closed' });
    await messages.answer('kept');
    expect(message()).toBe('sent');
  });
});
