/**
 * Brings a page that was written ahead to life: with the first touch, or once the browser has nothing else to do. Until then
 * its links, accordions and forms are the browser's own.
 */
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

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

function awaitIdle(): void {
  // Safari has no idle callbacks: a moment after the load is the next best.
  if ('requestIdleCallback' in window) requestIdleCallback(wake);
  else setTimeout(wake, 200);
}

awaitTouch();
if (document.readyState === 'complete') awaitIdle();
else addEventListener('load', awaitIdle, { once: true });
