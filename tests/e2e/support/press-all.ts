/** Presses every control of a page, like a person who explores it. */
import type { Page } from '@playwright/test';

/** A control: its role and name, and its index among those with the same name. */
export interface Control {
  readonly name: string;
  readonly index: number;
}

/** Controls that are never pressed: they end the session or the account, print, or leave our screens. */
const left =
  /log ?out|sign out|delete|erase|print|download|invoice|लॉग ?आउट|साइन आउट|हटाए|हटा दें|मिटा|प्रिंट|डाउनलोड|इनवॉइस/i;
/** Among controls with the same name, such as the features of a catalogue, this many are pressed. */
const most = 2;

/** Every control that can be pressed now: in the front dialog, if there is one. */
export async function controlsOn(page: Page): Promise<readonly Control[]> {
  const names = await page.evaluate(() => controlsOf().map(([name]) => name));
  const counts = new Map<string, number>();
  return names.flatMap((name) => {
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return index < most && !left.test(name) ? [{ name, index }] : [];
  });
}

/** Presses a control, or selects another of its options; does nothing when it is gone. */
export async function pressOn(page: Page, control: Control): Promise<void> {
  await page.evaluate(({ name, index }) => {
    const element = controlsOf().filter(([each]) => each === name)[index]?.[1];
    if (element instanceof HTMLSelectElement)
      setValue(element, element.options[(element.selectedIndex + 1) % element.options.length]?.value ?? '', 'change');
    else if (element instanceof HTMLInputElement && element.type === 'range')
      setValue(element, element.value === element.max ? element.min : element.max, 'input');
    // A form that is invalid for the browser is not submitted; and SVG elements have no `click` method.
    else if (
      !(
        element instanceof HTMLButtonElement &&
        element.type === 'submit' &&
        element.form?.noValidate === false &&
        !element.form.checkValidity()
      )
    )
      element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  }, control);
}

/** Types into every visible field, then submits every form. */
export async function submitAll(page: Page, words: string): Promise<void> {
  await page.evaluate((text) => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    for (const field of dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=radio], [type=checkbox], [type=hidden], [type=range], [type=submit]), textarea',
    )) {
      if (field.checkVisibility() && !field.readOnly && !field.disabled) setValue(field, text, 'input');
    }
    // For an invalid form, the browser would also log a console message.
    for (const form of dialog.querySelectorAll('form'))
      if (form.checkVisibility() && (form.noValidate || form.checkValidity())) form.requestSubmit();
  }, words);
}

/** Defines the functions that the code above calls in the pages. */
export async function letPress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given = window as unknown as {
      controlsOf: () => (readonly [string, HTMLElement])[];
      setValue: typeof setValue;
    };
    given.controlsOf = () => {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const found = dialog.querySelectorAll<HTMLElement>(
        'button, summary, select, input:is([type=radio], [type=checkbox], [type=range]), [role=tab], [role=option], a[href^="#"]',
      );
      const isOn = (element: HTMLElement): boolean =>
        element.checkVisibility() &&
        !(element as HTMLButtonElement).disabled &&
        element.ariaDisabled !== 'true' &&
        !element.inert;
      const wordsOf = (element: HTMLElement): string =>
        element.ariaLabel ??
        (element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? (element.labels?.[0]?.textContent ?? element.name)
          : element.textContent);
      return [...found].filter(isOn).map(
        (element) =>
          [
            `${element.localName} ${wordsOf(element)
              .replaceAll(/[⟦⟧]/g, '')
              .replaceAll(/[\d,.]+/g, '0')
              .trim()
              .slice(0, 60)}`,
            element,
          ] as const,
      );
    };
    given.setValue = (element, value, event) => {
      // React tracks a field through a setter of its own: use the one of its class.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set?.call(element, value);
      element.dispatchEvent(new Event(event, { bubbles: true }));
    };
  });
}

declare function controlsOf(): readonly (readonly [name: string, element: HTMLElement])[];
declare function setValue(
  element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
  event: 'change' | 'input',
): void;
