/** Values that differ in every run, such as a secret, look the same in pictures. */
import type { Page } from '@playwright/test';

/** Random values, and their replacements in a picture. */
const chances = [
  { pattern: '\\bcheckout_[0-9a-f]{8,}', instead: 'checkout_7f2a0913' },
  { pattern: '\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b', instead: '7f2a0913-4c1e-4b8c-93f5-3d5c7d2d8b01' },
  { pattern: 'https?://localhost:\\d+/[\\w/?=&.-]*', instead: 'https://plinth.example/a-link-of-this-project' },
  { pattern: 'localhost:\\d+', instead: 'plinth.example' },
  { pattern: '\\b[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}\\b(?! [A-Z2-7]{4})', instead: 'K7PM X3QD' },
  { pattern: '\\b(?:[A-Z2-7]{4} ){5,}[A-Z2-7]{1,4}\\b', instead: 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP' },
  { pattern: '\\bPL/\\d\\d-\\d\\d/\\d+', instead: 'PL/29-30/1' },
  { pattern: '\\b\\d{1,2} ?\\+ ?\\d{1,2}\\b', instead: '3 + 4' },
] as const;

/** Replaces every random value in a page. @returns a function that restores them. */
export async function hideChance(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((patterns) => {
    const hidden: (() => void)[] = [];
    const steady = (text: string): string =>
      patterns.reduce((so, { pattern, instead }) => so.replaceAll(new RegExp(pattern, 'g'), instead), text);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [at, before] = [node, node.nodeValue ?? ''];
      if (steady(before) === before) continue;
      at.nodeValue = steady(before);
      hidden.push(() => (at.nodeValue = before));
    }
    for (const field of document.querySelectorAll('input')) {
      const before = field.value;
      if (field.type !== 'text' || steady(before) === before) continue;
      field.value = steady(before);
      hidden.push(() => (field.value = before));
    }
    for (const code of document.querySelectorAll<HTMLElement>('[aria-label^="QR code"]')) {
      const before = code.getAttribute('style') ?? '';
      code.style.cssText = `${before}; background: repeating-conic-gradient(currentColor 0 25%, transparent 0 50%) 0 0 / 12px 12px`;
      for (const part of code.children) part.setAttribute('visibility', 'hidden');
      hidden.push(() => {
        code.setAttribute('style', before);
        for (const part of code.children) part.removeAttribute('visibility');
      });
    }
    Object.assign(window, { showChance: () => hidden.splice(0).forEach((show) => show()) });
  }, chances);
  return () => page.evaluate(() => (window as unknown as { readonly showChance: () => void }).showChance());
}
