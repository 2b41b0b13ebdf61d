/** The distance, in px, between two points that are probed at the edge; smaller than the height of any bar. */
const stride = 16;

/** The sticky or fixed bar of the page at this height of the window, if any. */
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

/** The distance, in px, between the window's edge and the banner at which it covers no bar. */
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
 * without notice, so the positions of the bars are measured. @returns a function that stops it.
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
  // An animated bar reaches its position only at the end of the animation.
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
