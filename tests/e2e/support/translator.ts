/**
 * A browser that translates pages like Chrome: it replaces text nodes, again after each change. The translation is the
 * page's own text in brackets.
 */
import type { Page } from '@playwright/test';

/** Translates every document that this page opens, once it is loaded. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeft = (node: Text): boolean =>
      (node.textContent ?? '').trim() === '' ||
      node.parentElement === null ||
      node.parentElement.closest('script, style, textarea, title, [data-translated]') !== null;
    function translate(node: Text): void {
      if (isLeft(node)) return;
      const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(node.data) ?? [];
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.dataset['translated'] = '';
      inner.append(`${before}⟦${words}⟧${after}`);
      outer.append(inner);
      node.replaceWith(outer);
    }
    function translateAll(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    }
    window.addEventListener('load', () => {
      translateAll();
      new MutationObserver(translateAll).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
  });
}

/**
 * Differences between the page and React's tree: an element with another text than the one that was rendered, a text
 * without an element of its own, and a part that failed.
 * @param failures the endings of the sentence that replaces a failed part
 */
export function wrongTexts(page: Page, failures: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((sentences) => {
    interface Fiber {
      readonly tag: number;
      readonly type: unknown;
      readonly memoizedProps: unknown;
      readonly stateNode: unknown;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    const found: string[] = [];
    const bare = (text: string | null): string => (text ?? '').replaceAll(/[⟦⟧]/g, '');
    function look(first: Fiber | null, parent: string): void {
      for (let at = first; at; at = at.sibling) {
        const props = at.memoizedProps;
        // Fiber tag 6 is a text, 5 an element.
        if (at.tag === 6 && String(props).trim() !== '')
          found.push(`'${String(props)}' in <${parent}> has no element of its own`);
        if (
          at.tag === 5 &&
          at.stateNode instanceof Element &&
          typeof props === 'object' &&
          props !== null &&
          'children' in props &&
          (typeof props.children === 'string' || typeof props.children === 'number')
        ) {
          const shown = bare(at.stateNode.textContent);
          if (shown !== String(props.children))
            found.push(`'${shown}' instead of '${props.children}' in <${String(at.type)}>`);
        }
        look(at.child, at.tag === 5 ? String(at.type) : parent);
      }
    }
    for (const element of document.querySelectorAll('*')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
      const root =
        key === undefined
          ? undefined
          : (element as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } } | null>)[key];
      if (root) look(root.stateNode.current, element.localName);
    }
    const text = bare(document.body.textContent);
    return [...found, ...sentences.filter((sentence) => text.includes(sentence))];
  }, failures);
}
