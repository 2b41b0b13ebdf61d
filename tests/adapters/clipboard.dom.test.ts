import { describe, expect, it, vi } from 'vitest';
import { createInvitations } from '#adapters/invitations.ts';
import { copyLinkToClipboard, linkedText } from '#adapters/link-clipboard.ts';
import { movePlanToFragment } from '#adapters/plan-in-path.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { readPlanLink } from '#machines/domain/plan/plan-link.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { ask } from '../screens/login-provider.ts';

const draft = { ...chooseTemplate(emptyDraft('plan-1'), 2), name: 'Boat & Club – “Ä”' };
const { copyText } = createInvitations();

/** A browser whose clipboard accepts the texts of this page. */
function openClipboard(): readonly string[] {
  const texts: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void texts.push(text) } });
  return texts;
}

/**
 * Browsers in which a page cannot write to the clipboard, because of their settings or because the page has no
 * encryption.
 */
const refusing = [
  [
    'refuses',
    { clipboard: { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) } },
  ],
  ['has no clipboard for pages', {}],
] as const;

describe('the link of a plan', () => {
  it('is copied, and opens the same plan and price', async () => {
    const texts = openClipboard();
    const { isCopied, link } = await ask(copyLinkToClipboard, { draft });
    expect([isCopied, texts]).toEqual([true, [link]]);
    const { origin, pathname, hash } = new URL(link);
    expect([origin, pathname.startsWith('/plan/'), hash]).toEqual([window.location.origin, true, '']);
    const { id: _id, ...plan } = draft;
    expect(readPlanLink(pathname.slice('/plan/'.length))).toMatchObject({
      kind: 'plan',
      draft: plan,
      total: planCosts(draft).total,
    });
  });

  it.each(refusing)('is answered to be copied by hand where the browser %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await ask(copyLinkToClipboard, { draft })).toEqual({
      isCopied: false,
      link: expect.stringContaining('/plan/5.'),
    });
  });
});

describe('the path of a plan', () => {
  const open = (address: string): string => {
    window.history.replaceState(null, '', address);
    movePlanToFragment();
    const { pathname, search, hash } = window.location;
    return pathname + search + hash;
  };

  it.each([
    ['/plan/5.3.1.AAAAz', '/project-plan#plan=5.3.1.AAAAz'],
    ['/plan/5.3.1.AAAAz?utm_source=whatsapp', '/project-plan?utm_source=whatsapp#plan=5.3.1.AAAAz'],
    ['/compare/5.3.1.AAAAz', '/compare#plan=5.3.1.AAAAz'],
    ['/project-plan%23plan%3D5.3.1.AAAAz', '/project-plan#plan=5.3.1.AAAAz'],
    ['/compare', '/compare'],
    ['/project-plan#plan=5.3.1.AAAAz', '/project-plan#plan=5.3.1.AAAAz'],
  ])('%s becomes %s before the page is routed', (address, expected) => {
    expect(open(address)).toBe(expected);
  });

  it('gives the plan to the reader of fragments', () => {
    open('/plan/5.3.1.AAAAz');
    expect(linkedText(window.location.hash)).toBe('5.3.1.AAAAz');
  });
});

describe('a text', () => {
  it('is copied as it is', async () => {
    const texts = openClipboard();
    await ask(copyText, { text: 'https://plinth.example/invited/x' });
    expect(texts).toEqual(['https://plinth.example/invited/x']);
  });

  it.each(refusing)('fails where the browser %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    await expect(ask(copyText, { text: 'x' })).rejects.toBeInstanceOf(Error);
  });
});
