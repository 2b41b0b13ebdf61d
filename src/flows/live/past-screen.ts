/** The recorded screen at a moment of a trace. */
import type { ScreenEvent, Screens } from '#machines/ports/live-pages.ts';
import type { TraceStep } from '#machines/shared/trace.ts';

/** rrweb's numbers of a page's size, and of its whole content. */
const kinds = { page: 4, snapshot: 2 } as const;

/** The time that a step has to change the screen, in ms, unless another event comes. */
const paintTime = 500;

/** The events of a page that show one moment of it: its size, its whole content, and the changes up to then. */
export type PastScreen = readonly ScreenEvent[];

/** When the screen of a step is complete: right before the next turn of the page, in ms since 1970. */
function timeOf(steps: readonly TraceStep[], moment: number): number {
  const step = steps[moment];
  if (!step) return 0;
  const next = steps.slice(moment + 1).find(({ at, page }) => page === step.page && at > step.at + 50);
  return Math.min(step.at + paintTime, (next?.at ?? Infinity) - 1);
}

/** The screen of a moment; null if it was not recorded. */
export function pastScreen(steps: readonly TraceStep[], moment: number, screens: Screens): PastScreen | null {
  const events = screens[steps[moment]?.page ?? 0] ?? [];
  const time = timeOf(steps, moment);
  const until = events.findLastIndex(({ timestamp }) => timestamp <= time);
  const whole = events.findLastIndex(({ type }, index) => index <= until && type === kinds.snapshot);
  const size = events.findLastIndex(({ type }, index) => index <= whole && type === kinds.page);
  return whole < 0 || size < 0 ? null : events.slice(size, until + 1);
}

/** The size of a recorded page, in px. */
export function sizeOf([first]: PastScreen): { readonly width: number; readonly height: number } {
  const { width, height } = (first?.data ?? {}) as { readonly width?: number; readonly height?: number };
  return { width: width ?? 390, height: height ?? 844 };
}
