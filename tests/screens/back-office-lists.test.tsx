/** The long lists of the back office: their pages, their search, and the sentences of the assistant. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { followBackOfficePage } from '#app/back-office.tsx';
import { sampleAssistant, sampleOrder, sampleUnknown } from '#machines/back-office/back-office.samples.ts';
import { open, renderBackOffice } from '#tests/support/render-back-office.tsx';

it('turns the pages of one list, keeps them while an order is opened, and begins again with a search', async () => {
  const paid = { ...sampleOrder, state: 'paid', paidAt: '2027-03-01T09:00:00.000Z', invoice: 'PL/26-27/000042' };
  const pages = {
    waiting: { total: 0, next: null },
    refundable: { total: 120, next: 'second' },
    settled: { total: 0, next: null },
  };
  const first = open('refunds', null, { refundable: [paid], pages });
  const { backOffice, lists, user } = await renderBackOffice(first);
  expect(screen.getByText('Paid (120), last paid first')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next page: Paid' }));
  const part = { search: '', trails: { refundable: ['second'] } };
  expect(lists.asked.at(-1)).toEqual({ page: 'refunds', itemId: null, part });
  const second = { ...first, part, pages: { ...pages, refundable: { total: 120, next: 'third' } } };
  await act(() => lists.answer({ kind: 'found', found: second }));
  expect(screen.getByText('51–51 of 120')).toBeDefined();
  expect(screen.getByRole('link', { name: /Lakeside Kitchen.*PL\/26-27\/000042/ })).toBeDefined();
  act(() => followBackOfficePage(backOffice, 'refunds', paid.id));
  expect(lists.asked.at(-1)).toMatchObject({ page: 'refunds', itemId: paid.id });
  expect(lists.asked.at(-1)?.part?.trails.refundable).toEqual(['second']);
  await act(() => lists.answer({ kind: 'found', found: { ...second, itemId: paid.id, item: paid } }));
  expect(screen.getByText('51–51 of 120')).toBeDefined();
  await user.type(screen.getByRole('searchbox', { name: 'Search: Refunds' }), 'm');
  const sought = { page: 'refunds', itemId: paid.id, part: { search: 'm', trails: {} } } as const;
  expect(lists.asked.at(-1)).toEqual(sought);
  await act(() =>
    lists.answer({ kind: 'found', found: { ...first, ...sought, item: paid, refundable: [], pages: {} } }),
  );
  expect(screen.getByText('Nothing here contains “m”.')).toBeDefined();
});

it('shows the whole log in pages, with a search and a file of all of it', async () => {
  const { lists, user } = await renderBackOffice({
    ...sampleUnknown,
    page: 'audit',
    waiting: [],
    pages: { entries: { total: 1_001, next: 'second' } },
  });
  expect(screen.getByText('1–1 of more than 1,000')).toBeDefined();
  expect(screen.getByText('More than 1,000 entries, newest first')).toBeDefined();
  await user.type(screen.getByRole('searchbox', { name: 'Search the audit log' }), 'f');
  expect(lists.asked.at(-1)).toEqual({ page: 'audit', itemId: null, part: { search: 'f', trails: {} } });
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    '/api/desk-files/audit-log.csv?search=f',
  );
});

describe('the assistant’s page', () => {
  const [sentence] = sampleAssistant.misses?.sentences ?? [];
  const none = { misses: { counted: [], sentences: [] }, pages: { sentences: { total: 0, next: null } } };

  it('lists what was not understood, and the sentences given with consent', async () => {
    await renderBackOffice(sampleAssistant);
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Nearest meaningLanguageTimesLow confidenceSuggestion pressed',
      'gstHindi1284 times: refund 3, gst 1',
      'NoneEnglish22Never',
    ]);
    expect(screen.getByText('GST alag se lagega kya?').closest('li')?.textContent).toContain('Hindi, near gst, refund');
    expect(screen.getByRole('link', { name: 'Export as JSON lines' }).getAttribute('href')).toBe(
      '/api/desk-files/assistant/sentences.jsonl?search=',
    );
  });

  it('searches, and turns to older sentences and back, with what is shown staying until then', async () => {
    const { lists, user } = await renderBackOffice(sampleAssistant);
    const trail = [sampleAssistant.pages.sentences?.next ?? ''];
    const pages = screen.getByRole('navigation', { name: 'Pages: Sentences' });
    expect(pages.textContent).toContain('1–1 of 51');
    await user.click(screen.getByRole('button', { name: 'Previous page: Sentences' }));
    expect(lists.asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Next page: Sentences' }));
    const older = { search: '', trails: { sentences: trail } };
    expect(lists.asked.at(-1)).toEqual({ page: 'assistant', itemId: null, part: older });
    expect(screen.getByText('GST alag se lagega kya?')).toBeDefined();
    const last = { sentences: { total: 51, next: null } };
    await act(() => lists.answer({ kind: 'found', found: { ...sampleAssistant, part: older, pages: last } }));
    expect(pages.textContent).toContain('51–51 of 51');
    await user.click(screen.getByRole('button', { name: 'Next page: Sentences' }));
    expect(lists.asked).toHaveLength(2);
    await user.type(screen.getByRole('searchbox', { name: 'Search the sentences' }), 'q');
    const part = { search: 'q', trails: {} };
    expect(lists.asked.at(-1)).toEqual({ page: 'assistant', itemId: null, part });
    await act(() => lists.answer({ kind: 'found', found: { ...sampleAssistant, ...none, part } }));
    expect(screen.getByRole('status').textContent).toBe('No sentence contains “q”.');
    expect(screen.getByRole('link', { name: 'Export as JSON lines' }).getAttribute('href')).toContain('?search=q');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await act(() => lists.answer({ kind: 'found', found: { ...sampleAssistant, part: { search: '', trails: {} } } }));
    expect(screen.getByText('GST alag se lagega kya?')).toBeDefined();
  });

  it('removes a sentence after a question', async () => {
    const { acts, user } = await renderBackOffice(sampleAssistant);
    await user.click(screen.getByRole('button', { name: 'Remove “GST alag se lagega kya?”' }));
    expect(acts.asked).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Remove the sentence?' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(acts.asked).toEqual([{ kind: 'sentence.removed', id: sentence?.id }]);
  });

  it('says so where everything was understood, and where it cannot be loaded', async () => {
    const { backOffice, lists, user } = await renderBackOffice({ ...sampleAssistant, ...none });
    expect(screen.getByRole('heading', { name: 'Everything was understood' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'No sentences' })).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
    act(() =>
      backOffice.backOffice.send({
        type: 'page.opened',
        page: 'assistant',
        itemId: null,
        part: { search: 'q', trails: {} },
      }),
    );
    await act(() => lists.fail());
    expect(screen.getByRole('alert').textContent).toContain('The page could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(lists.asked.at(-1)).toEqual({ page: 'assistant', itemId: null, part: { search: 'q', trails: {} } });
  });
});
