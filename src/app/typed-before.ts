import { flushSync } from 'react-dom';

type TypedIn = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (root: HTMLElement): TypedIn[] => [...root.querySelectorAll<TypedIn>('input, textarea, select')];

const isTicked = (field: TypedIn): field is HTMLInputElement => field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether a field differs from its prerendered value. */
function isTouched(field: TypedIn): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
}

/** Sets the value by the element's own setter: React overrides it to distinguish typing from its own writes. */
function put(field: TypedIn, value: string): void {
  Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, value);
}

/** The state of a field that somebody has used. */
interface Typed {
  readonly value: string;
  readonly checked: boolean;
  /** The selection or caret; null where a field has none. */
  readonly from: number | null;
  readonly to: number | null;
}

function typedInto(field: TypedIn): Typed {
  const [from, to] = field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
  return { value: field.value, checked: isTicked(field) && field.checked, from, to };
}

/** Repeats it in a field of the hydrated page. */
function typeAgain(field: TypedIn, { value, checked, from, to }: Typed): void {
  if (isTicked(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  const isChosen = field instanceof HTMLSelectElement;
  const notify = (): boolean => field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
  // The first event makes React hydrate this part of the page; React takes the value it finds for unchanged.
  notify();
  if (!isChosen) field.value = '';
  put(field, value);
  if (!isChosen && from !== null) field.setSelectionRange(from, to);
  notify();
}

/**
 * Records what is typed and ticked in a prerendered page until it is hydrated, so that nothing is lost, also when another page takes
 * its place.
 * @returns repeats it; to be called once the page is hydrated.
 */
export function holdTyped(root: HTMLElement): () => void {
  const before = fieldsOf(root);
  // React resets the fields that it hydrates once the first event reaches it, so each value is recorded as it is typed.
  const typed = new Map(before.filter(isTouched).map((field) => [field, typedInto(field)]));
  let focused = document.activeElement;
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  document.addEventListener('focusin', () => void (focused = document.activeElement), options);
  for (const type of ['input', 'change', 'selectionchange', 'keyup'] as const) {
    document.addEventListener(type, ({ target }) => {
      const field = before.find((one) => one === target || one === document.activeElement);
      if (field && isTouched(field)) typed.set(field, typedInto(field));
    }, options);
  }
  return () => {
    ends.abort();
    const now = fieldsOf(root);
    for (const [place, field] of before.entries()) {
      const what = typed.get(field);
      const into = field.isConnected ? field : now.find(({ name }) => name !== '' && name === field.name) ?? now[place];
      if (!into || into.type !== field.type) continue;
      // A form with one state for all fields must be rendered before the next field changes.
      if (what) flushSync(() => typeAgain(into, what));
      if (field === focused && into !== document.activeElement) into.focus();
    }
  };
}
