import { flushSync } from 'react-dom';

type TypedIn = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (root: HTMLElement): TypedIn[] => [...root.querySelectorAll<TypedIn>('input, textarea, select')];

const isTicked = (field: TypedIn): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What is ticked or cleared by a press. */
const pressed = 'input[type=checkbox], input[type=radio], button[type=reset]';

/** Whether a field is no longer as it was written. */
function isTouched(field: TypedIn): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
}

/** The setter of the element itself; React puts one of its own in front, to tell what was typed from what it wrote. */
function put(field: TypedIn, value: string): void {
  Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, value);
}

/** What somebody has made of a field. */
interface Typed {
  readonly value: string;
  readonly checked: boolean;
  /** What is selected in it, or where the next letter goes; null where a field has no such place. */
  readonly from: number | null;
  readonly to: number | null;
}

function typedInto(field: TypedIn): Typed {
  const [from, to] = field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
  return { value: field.value, checked: isTicked(field) && field.checked, from, to };
}

/**
 * The field of another page that stands for this one: of several of one name the one with its value, and one without a
 * name by its place.
 */
function counterpart(field: TypedIn, place: number, now: readonly TypedIn[]): TypedIn | undefined {
  if (field.name === '') return now[place];
  return (
    now.find((one) => one.name === field.name && (!isTicked(field) || one.value === field.value)) ??
    (isTicked(field) ? undefined : now[place])
  );
}

/** Does the same to a field of the page that answers. */
function typeAgain(field: TypedIn, { value, checked, from, to }: Typed): void {
  if (isTicked(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  const isChosen = field instanceof HTMLSelectElement;
  const tell = (): boolean => field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
  // React hydrates first the part that something happens in; what it finds there is no news to it.
  tell();
  if (!isChosen) field.value = '';
  put(field, value);
  if (!isChosen && from !== null) field.setSelectionRange(from, to);
  tell();
}

/**
 * Keeps hold of the fields of a prerendered page, so that nothing that is typed or ticked before the page answers is
 * lost: neither when it is hydrated nor when another page takes its place. Meanwhile fields and forms are the browser's
 * own, and the app hears of none: what it knew of already would be done once more. A form that posts is sent once its
 * fields are known.
 * @returns types it again, and sends what was posted; to be called once the page answers.
 */
export function holdTyped(root: HTMLElement): () => void {
  const before = fieldsOf(root);
  // React empties what it hydrates as soon as it hears of the first field: each is noted as it is typed.
  const typed = new Map(before.filter(isTouched).map((field) => [field, typedInto(field)]));
  let focused = document.activeElement;
  let sent: SubmitEvent | undefined;
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  document.addEventListener('focusin', () => void (focused = document.activeElement), options);
  for (const type of ['input', 'change', 'selectionchange', 'keyup'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        const field = before.find((one) => one === target || one === document.activeElement);
        if (!field) return;
        if (isTicked(field)) {
          // Of a group, one is ticked: whichever was before is no longer.
          for (const one of typed.keys()) if (one.type === 'radio' && one.name === field.name) typed.delete(one);
          typed.delete(field);
        }
        if (isTouched(field)) typed.set(field, typedInto(field));
      },
      options,
    );
  }
  document.addEventListener(
    'reset',
    ({ target }) => {
      for (const field of typed.keys()) if (field.form === target) typed.delete(field);
    },
    options,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest(pressed)) event.stopImmediatePropagation();
    },
    options,
  );
  // React would hear of a form that it has hydrated before it knows what was typed into it.
  document.addEventListener(
    'submit',
    (event) => {
      event.stopImmediatePropagation();
      // What gets a page has all that it needs in its address.
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return;
      event.preventDefault();
      sent = event;
    },
    options,
  );
  return () => {
    ends.abort();
    const now = fieldsOf(root);
    for (const [place, field] of before.entries()) {
      const what = typed.get(field);
      const into = field.isConnected ? field : counterpart(field, place, now);
      if (!into || into.type !== field.type) continue;
      // A page that took the place of this one may know it already.
      const isKnown = what !== undefined && into !== field && isTicked(into) && into.checked === what.checked;
      // A form that keeps its fields together must know of one before it hears of the next.
      if (what && !isKnown) flushSync(() => typeAgain(into, what));
      if (field === focused && into !== document.activeElement) into.focus();
    }
    if (sent?.target instanceof HTMLFormElement && sent.target.isConnected) sent.target.requestSubmit(sent.submitter);
  };
}
