import { beforeEach, expect, it } from 'vitest';
import { createBackOffice } from '#adapters/back-office.ts';
import { recordMiss } from '#server/assistant/miss-store.ts';
import { onDatabase } from '../server/db/databases.ts';
import { openRequestServer } from '../server/request-server.ts';
import { staffName } from '../server/viewer-stand-in.ts';
import { ask } from '../screens/login-provider.ts';
import { browse, type Browser } from './browser.ts';

const { actAtBackOffice, listBackOffice } = createBackOffice();
const at = Date.parse('2027-01-06T09:00:00Z');

onDatabase('the assistant’s page of the back office', (given) => {
  let browser: Browser;
  beforeEach(async () => {
    browser = browse(openRequestServer(given.database).app);
    browser.signIn(staffName);
    for (const words of ['is GST included?', 'cheapest app?'])
      await recordMiss(
        given.database.db,
        { language: 'en', confidence: 'low', nearest: ['gst'], chosen: null, words },
        at,
      );
  });
  const read = (search: string) =>
    ask(listBackOffice, { page: 'assistant', itemId: null, part: { search, trails: {} } });

  it('has the counts, and the sentences that contain what is searched for', async () => {
    expect(await read('cheap')).toMatchObject({
      kind: 'found',
      found: {
        page: 'assistant',
        part: { search: 'cheap', trails: {} },
        counts: { assistant: 2 },
        entries: [],
        misses: {
          counted: [{ nearest: 'gst', language: 'en', times: 2, low: 2, chosen: [] }],
          sentences: [{ words: 'cheapest app?' }],
        },
        pages: { sentences: { total: 1, next: null } },
      },
    });
  });

  it('has the newest sentences at first, and no removed one', async () => {
    const first = await ask(listBackOffice, { page: 'assistant', itemId: null });
    const [sentence] = first.kind === 'found' ? (first.found.misses?.sentences ?? []) : [];
    expect(await ask(actAtBackOffice, { kind: 'sentence.removed', id: sentence?.id ?? '' })).toEqual({ kind: 'done' });
    expect(await read('')).toMatchObject({ found: { counts: { assistant: 1 }, misses: { sentences: [{}] } } });
  });

  it('is for the staff alone', async () => {
    browser.signIn('asha');
    expect(await read('')).toEqual({ kind: 'notStaff' });
  });
});
