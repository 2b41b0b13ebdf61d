/** Storage in a browser that blocks it or has no room left. */
import { vi } from 'vitest';

/** Makes every access to a storage throw, as with site data blocked. */
export function blockStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}

/** Makes stored data readable and every further write fail. */
export function fillStorage(): void {
  const refuse = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const full = new Proxy(globalThis[area], {
      get: (kept, name) => (name === 'setItem' ? refuse : Reflect.get(kept, name)),
    });
    vi.spyOn(globalThis, area, 'get').mockReturnValue(full);
  }
}

/** The content of this browser's storage, as one text. */
export function keptText(): string {
  return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]);
}
