import { historyStepped, overlayMark, type OverlayMark } from './history-step.ts';
import type { Router } from './router.ts';

/** The interface of a panel or dialog over a page that the history needs. */
export interface Overlay {
  readonly name: string;
  /** The event that opens it in its current form, as plain data; null while it is closed. */
  readonly opening: () => unknown;
  readonly open: (opening: unknown) => void;
  readonly close: () => void;
  /** Closes it with its page, without confirmation; absent where closing never asks for one. */
  readonly leave?: () => void;
  readonly subscribe: (listener: () => void) => unknown;
}

interface Actor<Event> {
  readonly send: (event: Event) => void;
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * An overlay of a machine. `opening` returns the event that opens it in its current form, or null while it is closed;
 * `closing` is the event that closes it.
 */
export function overlayOf<Event extends { readonly type: string }>(
  name: string,
  actor: Actor<Event>,
  opening: () => NoInfer<Event> | null,
  closing: NoInfer<Event>,
): Overlay {
  return {
    name,
    opening,
    open: (event) => actor.send(event as Event),
    close: () => actor.send(closing),
    subscribe: (listener) => actor.subscribe(listener),
  };
}

function withMark(mark: OverlayMark): unknown {
  return { ...(window.history.state as object | null), overlay: mark };
}

/**
 * Each open overlay is a history entry, so that Back closes it before it leaves the page, and Forward opens it again.
 * The entry has the address and key of the page below it: the router sees one place. Closing the overlay by its own
 * control goes back over the entry. A page that is opened with such an entry, by a reload or from the next page, is
 * shown without the overlay. An overlay belongs to the address below it: once the router is at another, for whatever
 * reason, the overlay closes.
 * @param settle called when the address is again the one below the overlay.
 */
export function joinHistory(
  overlays: readonly Overlay[],
  router: Pick<Router, 'coming' | 'location' | 'shown' | 'subscribe'>,
  settle: () => void = () => undefined,
): void {
  const isShown = (): boolean => {
    const place = router.coming() ?? router.location();
    const key = (window.history.state as { readonly key?: string } | null)?.key ?? 'default';
    return key === place.key && window.location.pathname === place.pathname && window.location.hash === place.hash;
  };
  const isOurs = (mark: OverlayMark | null): boolean => overlays.some(({ name }) => name === mark?.name);

  /**
   * Whether a step back over the entry of a closed overlay is in progress: overlays that open meanwhile add their entry
   * afterwards.
   */
  let isStepping = false;

  /** Overlays with a pending request, which did not close with their page: they get no entry over another page. */
  const left = new Set<Overlay>();

  const stepBack = (): void => {
    isStepping = true;
    window.history.back();
  };

  const isResting = (): boolean => router.coming() === undefined;

  const syncHistory = (): void => {
    // During a navigation, an entry would be written between the two pages, and a step back would cancel the
    // navigation.
    if (!isResting()) return;
    for (const overlay of overlays) {
      if (isStepping) return;
      const { name } = overlay;
      const mark = overlayMark();
      const open = overlay.opening();
      if (open === null) left.delete(overlay);
      if (open !== null && mark === null && isShown() && !left.has(overlay))
        window.history.pushState(withMark({ name, opening: open }), '');
      if (open === null && mark?.name === name) stepBack();
    }
  };

  const handleStep = (step: Event): void => {
    const isOwnStep = isStepping;
    isStepping = false;
    const mark = overlayMark();
    if (!isShown() && !isOurs(mark)) return;
    // The router would treat both entries as navigations.
    step.preventDefault();
    if (!isShown()) {
      stepBack();
      return;
    }
    for (const overlay of isOwnStep ? [] : overlays) {
      const isOpen = overlay.opening() !== null;
      if (isOpen && mark?.name !== overlay.name) overlay.close();
      if (!isOpen && mark?.name === overlay.name) overlay.open(mark.opening);
    }
    settle();
    syncHistory();
  };

  let shown = router.shown()?.location.pathname ?? null;
  const leave = (): void => {
    const { pathname } = router.location();
    if (!isResting() || pathname === shown) return;
    const isFirst = shown === null;
    shown = pathname;
    for (const overlay of isFirst ? [] : overlays) {
      if (overlay.opening() !== null) (overlay.leave ?? overlay.close)();
      if (overlay.opening() !== null) left.add(overlay);
    }
  };

  window.addEventListener(historyStepped, handleStep);
  for (const overlay of overlays) overlay.subscribe(syncHistory);
  router.subscribe(leave);
  router.subscribe(syncHistory);
  syncHistory();
}
