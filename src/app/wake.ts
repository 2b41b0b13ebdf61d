/**
 * Brings a page that was written ahead to life. A page that is whole without us waits for the first touch, or until nobody has touched
 * it for a while; a picture of a page, which is inert, comes to life as soon as it is painted. Until then links, accordions and forms
 * are the browser's own.
 */
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** How long, in ms, a loaded page is left alone: whoever only reads is not slowed down. */
const rest = 5_000;

function wake(): void {
  for (const touch of touches) removeEventListener(touch, wake);
  import('./main.tsx').catch(() => {
    // Without its scripts the page does what it did before; the next touch asks for them again.
    awaitTouch();
  });
}

function awaitTouch(): void {
  for (const touch of touches) addEventListener(touch, wake, { once: true, passive: true });
}

/** All that the page will need, asked for at once and not one after the other. */
function preload(addresses: string): void {
  for (const href of addresses.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

function awaitIdle(): void {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(wake);
    else wake();
  }, rest);
}

awaitTouch();
const root = document.getElementById('root');
if (root?.inert) {
  // A hidden page is never painted.
  const isHidden = document.visibilityState === 'hidden';
  const begin = (): void => {
    preload(root.dataset['scripts'] ?? '');
    wake();
  };
  if (isHidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
} else if (document.readyState === 'complete') awaitIdle();
else addEventListener('load', awaitIdle, { once: true });
