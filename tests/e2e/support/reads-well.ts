/** Checks of a page in Hindi: words in Latin letters, clipped text, and lines that touch each other. */
import { expect, type Page } from '@playwright/test';

/** Words that stay in Latin letters: brands, the names of bases, abbreviations, and units. */
const kept = new Set(
  'Plinth Gather Storefront Tiffin Khata Stamina Classroom Custom INR USD EUR GBP AED SGD AUD CAD JPY GST GSTIN CIN LLPIN CGST SGST IGST PAN UPI OTP SMS QR PDF CSV API AI PIN NFC GPS MVP AES iOS Android iPhone iPad macOS watchOS Windows Mac Web Google Apple Play Store App WhatsApp Stripe Razorpay Chrome Firefox Safari Linux CRM A B px English plinth example com in www https library hello Ctrl Alt Shift Esc Enter K Z Y'.split(
    ' ',
  ),
);

/** The words in Latin letters that a page shows or announces, except those to keep and those marked as English. */
async function latinWordsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        element &&
        !element.closest('script, style, noscript, textarea, code, [lang=en], [data-typed]') &&
        element.checkVisibility()
      )
        found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (!element.closest('[lang=en]'))
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    }
    return [...found, document.title];
  });
  const words = texts.flatMap(
    (text) => text.replaceAll(/\S+@\S+|https?:\S+|[A-Z0-9]{8,}/g, '').match(/[A-Za-z][A-Za-z'’]*/g) ?? [],
  );
  return [...new Set(words.filter((word) => !kept.has(word)))];
}

/** Elements whose text is clipped, or that extend beyond the window. */
async function clippedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped: string[] = [];
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      clipped.push('the page scrolls sideways');
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut =
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        (element.textContent ?? '').trim() !== '';
      if (isCut && element.checkVisibility() && !element.closest('svg'))
        clipped.push(`${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 40)}`);
    }
    return clipped;
  });
}

/** Sentences in Devanagari whose lines are too close for the signs above and below the letters. */
async function crampedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cramped: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        !/\p{Script=Devanagari}/u.test(node.textContent ?? '') ||
        element.closest('script, style, svg') ||
        !element.checkVisibility()
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      const { lineHeight, fontSize } = getComputedStyle(element);
      // Screen-reader text is one pixel wide.
      if (
        tops.size > 1 &&
        element.clientWidth !== 1 &&
        Number.parseFloat(lineHeight) < 1.2 * Number.parseFloat(fontSize)
      )
        cramped.push(`${element.className}: ${(node.textContent ?? '').slice(0, 40)}`);
    }
    return cramped;
  });
}

/**
 * Checks that the current page reads well in Hindi.
 * @param data words from people's data, such as the name of their browser
 * @param widths of the window, in px
 */
export async function readsWell(
  page: Page,
  {
    data = [],
    widths = [390, 1440],
    state = '',
  }: { readonly data?: readonly string[]; readonly widths?: readonly number[]; readonly state?: string } = {},
): Promise<void> {
  const place = `${page.url()} ${state}`;
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await clippedOn(page), `clipped at ${width} px on ${place}`).toEqual([]);
    expect.soft(await crampedOn(page), `lines too close at ${width} px on ${place}`).toEqual([]);
  }
  expect
    .soft(
      (await latinWordsOn(page)).filter((word) => !data.includes(word)),
      `not in Hindi on ${place}`,
    )
    .toEqual([]);
}
