/** The distance, in px, between two points that are probed at the edge: less than any bar is high. */
const stride = 16;

/** The bar of the page at this height of the window, if there is one: what sticks there, or is fixed. */
function barAt(y: number, banner: HTMLElement): Element | undefined {
  return document.elementsFromPoint(window.innerWidth / 2, y).find((element) => {
    if (banner.contains(element) || element.contains(banner)) return false;
    const { position, bottom } = getComputedStyle(element);
    return (
      (position === 'sticky' || position === 'fixed') &&
      bottom !== 'auto' &&
      element.getBoundingClientRect().height < window.innerHeight / 2
    );
  });
}

/** How high above the window's edge the banner begins, so that it lies on no bar. */
function roomFor(banner: HTMLElement): number {
  const { height } = banner.getBoundingClientRect();
  let room = 0;
  for (let up = 1; up < room + height; up += stride) {
    const bar = barAt(window.innerHeight - up, banner);
    if (bar) room = Math.max(room, window.innerHeight - bar.getBoundingClientRect().top);
  }
  return Math.round(room);
}

/**
 * Keeps a banner above the bars at the lower edge of the page, and focused elements above the banner. Pages change
 * without notice, so the position of the bars is measured. @returns stops it.
 */
export function keepClear(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  let frame = 0;
  const place = (): void => {
    frame = 0;
    const room = roomFor(banner);
    banner.style.setProperty('--room', `${room}px`);
    style.setProperty('scroll-padding-bottom', `${room + banner.offsetHeight + stride}px`);
  };
  const placeSoon = (): void => {
    frame ||= requestAnimationFrame(place);
  };
  const resized = new ResizeObserver(placeSoon);
  const changed = new MutationObserver(placeSoon);
  resized.observe(document.body);
  resized.observe(banner);
  changed.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('scroll', placeSoon, { passive: true });
  window.addEventListener('resize', placeSoon);
  // A bar that rises is in its place only then.
  document.addEventListener('animationend', placeSoon);
  place();
  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    changed.disconnect();
    window.removeEventListener('scroll', placeSoon);
    window.removeEventListener('resize', placeSoon);
    document.removeEventListener('animationend', placeSoon);
    style.removeProperty('scroll-padding-bottom');
  };
}
