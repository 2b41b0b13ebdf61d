/** Presses the controls of the framed page as a person does. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { implementPort } from '#adapters/implement-port.ts';
import { plainName } from '#contracts/live-channel.ts';
import * as ports from '#machines/ports/framed-page.ts';
import type { Press, Pressed } from '#machines/ports/framed-page.ts';
import { framedDocument } from './framed-page.ts';

const controls = 'a[href], button, input, select, textarea, summary, [role]';

/** Roles of controls that take text or have choices of their own: they get the focus. */
const focused: ReadonlySet<string | null> = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'slider',
  'listbox',
]);

/** Whether a person can press it: visible, enabled, and not behind a dialog. */
function isPressable(element: HTMLElement): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled="true"]') &&
    element.closest('[inert], [aria-hidden="true"]') === null
  );
}

/** The part of the page that can be used: its top dialog, or all of it. */
function usablePart(page: Document): ParentNode {
  return [...page.querySelectorAll('dialog:modal')].at(-1) ?? page;
}

function findControl(page: Document, { path, controls: known }: Press): HTMLElement | undefined {
  const present = [...usablePart(page).querySelectorAll<HTMLElement>(controls)].filter(isPressable);
  for (const { role, name } of known) {
    const found = present.find(
      (element) => getRole(element) === role && plainName(computeAccessibleName(element)) === name,
    );
    if (found) return found;
  }
  if (path === null) return undefined;
  return present.find((element) => 'pathname' in element && element.pathname === path);
}

function press(element: HTMLElement): Pressed {
  const role = getRole(element);
  const isFocused = focused.has(role);
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const control = { role: role ?? '', name: computeAccessibleName(element) };
  element.focus({ preventScroll: true });
  if (!isFocused) element.click();
  return { control, isFocused, place: { x, y, width, height } };
}

export const pressInFrame = implementPort(ports.pressControl, ({ input }) => {
  const page = framedDocument();
  const element = page === null ? undefined : findControl(page, input.press);
  return Promise.resolve(element ? press(element) : null);
});
