/**
 * A browser with extensions: they mark the document and its fields, and insert elements beside fields, into forms, the
 * body and the head.
 */
import type { Page } from '@playwright/test';

/** Extends every document that this page opens, from its first element on, and all later content. */
export async function extendPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function insert(at: Element, position: InsertPosition, name: string): void {
      const added = document.createElement(name);
      added.dataset['added'] = '';
      at.insertAdjacentElement(position, added);
    }
    function extend(): void {
      for (const field of document.querySelectorAll('input:not([data-seen]), textarea:not([data-seen])')) {
        field.setAttribute('data-seen', '');
        field.classList.add('extended');
        insert(field, 'afterend', 'div');
      }
      for (const form of document.querySelectorAll('form:not([data-seen])')) {
        form.setAttribute('data-seen', '');
        insert(form, 'afterbegin', 'div');
        insert(form, 'beforeend', 'div');
      }
      document.documentElement.setAttribute('data-seen', '');
      if (document.head && !document.head.querySelector('[data-added]')) insert(document.head, 'beforeend', 'meta');
      if (!document.body || document.body.querySelector(':scope > [data-added]')) return;
      document.body.setAttribute('data-seen', '');
      insert(document.body, 'afterbegin', 'div');
      insert(document.body, 'beforeend', 'grammarly-desktop-integration');
    }
    new MutationObserver(extend).observe(document, { childList: true, subtree: true });
  });
}
