/** Storage as it is where a browser keeps nothing, or no more. */
import { vi } from 'vitest';

/** Every look at a storage is refused, as with site data blocked. */
export function blockStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}

/** What is kept can be read, and nothing more is taken. */
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

/** Everything that this browser keeps, as one text. */
export function keptText(): string {
  return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]);
}
