import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { howInstalmentsArePaid } from '#machines/domain/payments/payment-words.ts';
import { legalPages as hindiPages } from '#machines/domain/legal/legal-pages.hi.ts';
import { legalPages } from '#machines/domain/legal/legal-pages.ts';
import { sentencesOfBlock } from '#machines/domain/legal/legal-sentences.ts';
import { LegalScreen } from '#screens/legal/legal-screen.tsx';
import { companyFactNames, companyPlaceholder } from '#machines/domain/company-facts.ts';
import type { LegalPage } from '#machines/domain/legal/legal-page.ts';
import { brand } from '#screens/site/brand.ts';

/** Words in Latin letters that the Hindi texts keep; the place of the brand is in the language of the build. */
const kept = new Set([
  brand.name,
  ...(brand.address.match(/\w+/g) ?? []),
  'GST',
  'GSTIN',
  'UPI',
  'OTP',
  'AES',
  'CIN',
  'LLPIN',
  'Google',
  'Play',
  'Apple',
]);

/** Facts that the server fills in, and a sentence of the domain, which is in the language of the build. */
const notOfThePage = [...companyFactNames.map(companyPlaceholder), brand.email, howInstalmentsArePaid()];

/** The structure of the sections of a page, independent of their texts. */
function builtOf(page: LegalPage) {
  render(<LegalScreen page={page} />);
  const sections = screen.getAllByRole('region').map((section) => ({
    id: section.id,
    blocks: [...section.children].slice(1).map(({ tagName }) => tagName),
    points: section.querySelectorAll('li').length,
    cells: [...section.querySelectorAll('tr')].map(({ cells }) => cells.length),
    links: [...section.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '').toSorted(),
    numbers:
      (section.textContent ?? '')
        .replace(/^\d+\. /, '')
        .match(/\d+(?:,\d+)*/g)
        ?.toSorted() ?? [],
  }));
  const words = screen.getByRole('main').textContent ?? '';
  const textWords = screen
    .getAllByRole('region')
    .map(({ textContent }) => notOfThePage.reduce((left, part) => left.replaceAll(part, ''), textContent ?? ''))
    .join(' ');
  cleanup();
  return { sections, words, textWords };
}

describe.each(legalPages.map((page) => [page.path, page] as const))('%s in Hindi', (path, english) => {
  const hindi = hindiPages.find((page) => page.path === path);
  if (!hindi) throw new Error(`There is no ${path} in Hindi`);

  it('is whole: the same sections, lists, tables, links and numbers, from the same day', () => {
    expect(builtOf(hindi).sections).toEqual(builtOf(english).sections);
    expect(hindi.inForce).toBe(english.inForce);
  });

  it('has as many sentences in each block, because facts are quoted by their numbers', () => {
    const counts = (page: LegalPage): number[][] =>
      page.sections.map(({ blocks }) => blocks.map((block) => sentencesOfBlock(block).length));
    expect(counts(hindi)).toEqual(counts(english));
  });

  it('is in Hindi', () => {
    const { textWords } = builtOf({
      ...hindi,
      sections: hindi.sections.map((section) => ({
        ...section,
        blocks: section.blocks.filter((block) => typeof block !== 'object' || !('choices' in block)),
      })),
    });
    expect((textWords.match(/[A-Za-z]+/g) ?? []).filter((word) => !kept.has(word))).toEqual([]);
  });

  it('states at its top that the English text is binding, and links to it; the English one does not', () => {
    render(<LegalScreen page={hindi} />);
    const words = 'यह अनुवाद समझने के लिए है; कानूनी तौर पर अंग्रेज़ी पाठ ही मान्य है।';
    const banner = within(screen.getByRole('main')).getByText(
      (_, element) =>
        element?.localName === 'div' && element.textContent === words && element.querySelector('div') === null,
    );
    expect(within(banner).getByRole('link', { name: 'अंग्रेज़ी पाठ' }).getAttribute('href')).toBe(`${path}?language=en`);
    expect(
      banner.compareDocumentPosition(screen.getByRole('navigation', { name: 'Contents' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    cleanup();
    render(<LegalScreen page={english} />);
    expect(
      within(screen.getByRole('main'))
        .queryAllByRole('link')
        .filter((link) => link.getAttribute('href')?.includes('language=')),
    ).toEqual([]);
  });
});

it('the pages are in the same order', () => {
  expect(hindiPages.map(({ path }) => path)).toEqual(legalPages.map(({ path }) => path));
});
