/**
 * Keeps presses of buttons for as long as nothing on the page listens to them. A button that sends a form is the
 * browser's own until then.
 * @returns presses them again in their order; to be called once the page answers. A button that gave way to another is
 *   gone with its page.
 */
export function holdPresses(): () => void {
  const pressed: HTMLButtonElement[] = [];
  const hold = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type !== 'button') return;
    event.stopImmediatePropagation();
    pressed.push(button);
  };
  document.addEventListener('click', hold, { capture: true });
  return () => {
    document.removeEventListener('click', hold, { capture: true });
    for (const button of pressed) if (button.isConnected) button.click();
  };
}
