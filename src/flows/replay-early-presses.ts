/**
 * Records presses of buttons until the page handles them. The browser still handles a button that submits a form.
 * @returns replays them in order, to be called once the page is interactive. Presses of a button that has been replaced
 * are dropped.
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
