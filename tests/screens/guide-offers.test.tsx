import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleReply, sampleRequest } from '#machines/assistant/assistant.samples.ts';
import type { Confidence, Intent, Reply } from '#machines/domain/assistant/assistant.types.ts';
import type { Miss } from '#machines/domain/assistant/miss.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { FeaturesScreen } from '#screens/features/features-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

/** What the guide offers below an answer. The test says what is understood and replied; the machine is the real one. */

const plain: Reply = { ...sampleReply, featureIds: [] };
const priceOf = (id: string): Intent => ({ kind: 'cost', things: [{ kind: 'feature', id, isWanted: true }] });
const askedBack: Reply = {
  ...plain,
  sentences: ['Did you mean one of these?'],
  choices: [
    { label: 'The price of Videos', intent: priceOf('videos') },
    { label: 'The price of Video Calls', intent: priceOf('video-calls') },
  ],
};
const lost: Reply = { ...plain, kind: 'unknown', sentences: ['I did not understand that.'], offersTeam: true };
const tips: Reply = {
  ...plain,
  proposal: { kind: 'changes', changes: [{ type: 'feature.added', featureId: 'tips' }] },
};

async function begin({
  confidence = 'high',
  intents = [{ kind: 'help' }],
  replies,
}: {
  confidence?: Confidence;
  intents?: readonly Intent[];
  replies: readonly (Reply | Error)[];
}) {
  const left = [...replies];
  const misses: Miss[] = [];
  const { user, product } = renderProduct(<FeaturesScreen />, {
    draft: { templateId: 3 },
    path: '/features',
    understand: () => Promise.resolve({ language: 'en', confidence, intents }),
    reply: () => {
      const next = left.shift() ?? plain;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    tellMiss: (miss) => void misses.push(miss),
  });
  const log = await screen.findByRole('log', { name: 'Conversation with the guide' });
  const field = screen.getByLabelText<HTMLInputElement>('Ask the guide');
  const say = (words: string): Promise<void> => user.type(field, `${words}{Enter}`);
  const press = (name: string): Promise<void> => user.click(within(log).getByRole('button', { name }));
  const { assistant, talkDraft } = await product.openAssistant();
  return { user, product, log, field, say, press, misses, assistant, talkDraft };
}

describe('a question with several meanings', () => {
  it('offers them as buttons; one press answers, and the list then shows which it was', async () => {
    const { user, log, say } = await begin({
      confidence: 'middle',
      intents: [priceOf('videos'), priceOf('video-calls')],
      replies: [askedBack, { ...plain, sentences: ['Video Calls costs more.'] }],
    });
    await say('how much is video calling');
    const list = await within(log).findByRole('list', { name: 'What you may have meant' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['The price of Videos', 'The price of Video Calls']);
    within(list).getByRole('button', { name: 'The price of Video Calls' }).focus();
    await user.keyboard('{Enter}');
    await within(log).findByText('Video Calls costs more.');
    expect(within(list).queryByRole('button')).toBeNull();
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['The price of Videos', 'You chose: The price of Video Calls']);
    expect(document.activeElement?.textContent).toBe('You asked: The price of Video Calls');
  });

  it('can be asked in other words instead, and then shows that nothing was pressed', async () => {
    const { log, say } = await begin({
      confidence: 'middle',
      intents: [priceOf('videos'), priceOf('video-calls')],
      replies: [askedBack, { ...plain, sentences: ['Both have a price.'] }],
    });
    await say('how much is video calling');
    const list = await within(log).findByRole('list', { name: 'What you may have meant' });
    await say('the price of calls');
    await within(log).findByText('Both have a price.');
    expect(within(list).queryByRole('button')).toBeNull();
    expect(list.textContent).toBe('The price of VideosThe price of Video Calls');
  });
});

describe('a question that is not understood', () => {
  it('goes to the form of the team, without being written again', async () => {
    const { log, say, press, assistant, talkDraft } = await begin({ confidence: 'low', replies: [lost] });
    await say('kundli matching by star sign');
    await within(log).findByText('I did not understand that.');
    await press('Ask the team');
    const form = screen.getByRole('region', { name: 'Speak to a human' });
    expect(within(form).getByLabelText<HTMLTextAreaElement>(/^What is it about/).value).toBe(
      'kundli matching by star sign',
    );
    expect(document.activeElement).toBe(within(form).getByRole('heading', { name: 'Speak to a human' }));
    expect(within(log).queryByRole('button', { name: 'Ask the team' })).toBeNull();
    expect(talkDraft.read().message).toBe('kundli matching by star sign');
    expect(Object.keys(assistant.getSnapshot().context)).not.toContain('message');
  });

  it('replaces the question before in that form, but nothing that was written there', async () => {
    const { user, log, say, press, talkDraft } = await begin({ confidence: 'low', replies: [lost, lost, lost] });
    const back = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Back to the guide' }));
    await say('first');
    await within(log).findByText('I did not understand that.');
    await press('Ask the team');
    await back();
    await say('second');
    await waitFor(() => expect(within(log).getAllByText('I did not understand that.')).toHaveLength(2));
    await press('Ask the team');
    expect(talkDraft.read().message).toBe('second');
    await user.type(screen.getByLabelText(/^What is it about/), ', and two kitchens');
    await back();
    await say('third');
    await waitFor(() => expect(within(log).getAllByText('I did not understand that.')).toHaveLength(3));
    await press('Ask the team');
    expect(talkDraft.read().message).toBe('second, and two kitchens');
  });

  it('is sent to the list of the team only after consent, once, and with thanks', async () => {
    const { user, log, say, misses } = await begin({ confidence: 'low', replies: [lost] });
    await say('kundli matching');
    const consent = await within(log).findByRole('checkbox', { name: /^Let the team read this sentence/ });
    expect((consent as HTMLInputElement).checked).toBe(false);
    expect(misses.filter(({ words }) => words !== null)).toEqual([]);
    consent.focus();
    await user.keyboard(' ');
    within(log).getByText('Thank you. The team can read it now.');
    expect(document.activeElement).toBe(consent);
    await user.keyboard(' ');
    expect((consent as HTMLInputElement).checked).toBe(true);
    expect(misses.map(({ words }) => words)).toEqual(['kundli matching']);
  });
});

describe('an answer', () => {
  it('links to the text that says it, in a tab of its own', async () => {
    const { log, say } = await begin({
      replies: [{ ...plain, source: { path: '/terms#ownership', page: 'Terms' } }],
    });
    await say('do I own the code');
    const link = await within(log).findByRole('link', { name: 'Read it in full: Terms (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/terms#ownership', '_blank']);
  });

  it('in another language than the page says so, with its question', async () => {
    const { log, say } = await begin({ replies: [{ ...plain, language: 'hi', sentences: ['कोड आपका है।'] }] });
    await say('क्या कोड मेरा होगा?');
    expect((await within(log).findByText('कोड आपका है।')).closest('[lang]')?.getAttribute('lang')).toBe('hi');
    expect(within(log).getByText('क्या कोड मेरा होगा?').getAttribute('lang')).toBe('hi');
  });

  it('in the language of the page names none', async () => {
    const { log, say } = await begin({ replies: [plain] });
    await say('hello');
    expect((await within(log).findByText('A shop shows what it sells.')).closest('[lang]')).toBeNull();
  });

  it('that does not arrive leaves what was typed in the field', async () => {
    const { log, field, say } = await begin({ replies: [new Error('offline'), plain] });
    await say('What do I need?');
    await within(log).findByText(/^The guide could not be loaded/);
    expect(field.value).toBe('What do I need?');
    await say('');
    await within(log).findByText('A shop shows what it sells.');
    expect(field.value).toBe('');
  });
});

describe('a proposal that was taken', () => {
  it('leads on to the plan, and is taken back by one press', async () => {
    const { product, log, say, press } = await begin({ replies: [tips] });
    const inPlan = () => planFeatures(product.plan.getSnapshot().context.draft);
    const before = inPlan();
    await say('add tips');
    await within(log).findByRole('region', { name: 'Proposal' });
    await press('Take it');
    await within(log).findByText('Taken.');
    expect(inPlan()).toContain('tips');
    expect(within(log).getByRole('link', { name: 'See your plan' }).getAttribute('href')).toBe('/project-plan');
    await press('Undo');
    const said = await within(log).findByText('Taken back: “Added Tips”.');
    expect(document.activeElement).toBe(said.parentElement);
    expect(inPlan()).toEqual(before);
    expect(within(log).queryByRole('link', { name: 'See your plan' })).toBeNull();
    // What it says stays as it was.
    act(() => product.plan.send({ type: 'feature.added', featureId: 'gift-cards' }));
    expect(said.textContent).toBe('Taken back: “Added Tips”.');
  });

  it('offers neither once something else is asked', async () => {
    const { log, say, press } = await begin({ replies: [tips, { ...plain, sentences: ['As you like.'] }] });
    await say('add tips');
    await within(log).findByRole('region', { name: 'Proposal' });
    await press('Take it');
    await within(log).findByText('Taken.');
    await say('hello');
    await within(log).findByText('As you like.');
    within(log).getByText('Taken.');
    expect(within(log).queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a proposal to ask the team for a feature', () => {
  it('needs an account, and says where to sign in', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', asked);
    document.cookie = 'plinth_token=; max-age=0';
    const { user, log, say } = await begin({ replies: [sampleRequest] });
    await say('add kundli matching');
    const card = await within(log).findByRole('region', { name: 'Request' });
    await user.click(within(card).getByRole('button', { name: 'Request this feature' }));
    expect((await within(card).findByRole('alert')).textContent).toMatch(/^Sign in first/);
    expect(within(card).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(asked).not.toHaveBeenCalled();
  });
});
