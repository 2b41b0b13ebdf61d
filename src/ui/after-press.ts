/**
 * Delays what would move the page under a pressed pointer: a button that moves between press and release gets no click.
 * On a phone, the press is the emulated one of the mouse, which follows the touch.
 */
const begins = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup', 'dragend'] as const;

const waiting = new Set<() => void>();
let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;

function press(): void {
  clearTimeout(release);
  isPressed = true;
}

function finish(): void {
  isPressed = false;
  for (const run of waiting) run();
  waiting.clear();
}

/** The click follows the release in the same task. */
function end(): void {
  clearTimeout(release);
  release = setTimeout(finish);
}

/** Learns of presses from now on; a second call changes nothing. */
export function watchPresses(): void {
  for (const type of begins) document.addEventListener(type, press, { capture: true, passive: true });
  for (const type of ends) document.addEventListener(type, end, { capture: true, passive: true });
}

/** Runs at once if no pointer is pressed, otherwise after the click. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}
