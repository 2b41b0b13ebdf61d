/** The page of the product in the frame of the live page: a document of the same origin. */
import type { FrameLanguage } from '#machines/flows/screen-frame.machine.ts';

let frame: HTMLIFrameElement | null = null;

/** Names the frame of this page; null when it is gone. */
export function nameFrame(element: HTMLIFrameElement | null): void {
  frame = element;
}

/** The document in the frame; null if it is of another origin, or did not load. */
export function framedDocument(): Document | null {
  try {
    const document = frame?.contentDocument ?? null;
    return document === null || document.URL === 'about:blank' ? null : document;
  } catch {
    return null;
  }
}

/** The language of the framed page; null if it cannot be read. */
export function framedLanguage(): FrameLanguage | null {
  const document = framedDocument();
  return document === null ? null : document.documentElement.lang.startsWith('hi') ? 'hi' : 'en';
}

/** The address of the framed page without its origin; null if it cannot be read. */
export function framedAddress(): string | null {
  const document = framedDocument();
  if (document === null) return null;
  const { pathname, search, hash } = new URL(document.URL);
  return `${pathname}${search}${hash}`;
}

/** An address of the product that reports its steps, in a language if one is requested. */
export function inspectedAddress(address: string, language: FrameLanguage | null): string {
  const url = new URL(address, window.location.origin);
  url.searchParams.set('inspect', '');
  url.searchParams.delete('language');
  if (language !== null) url.searchParams.set('language', language);
  return `${url.pathname}${url.search}${url.hash}`;
}
