import { flushSync } from 'react-dom';

type TypedIn = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (root: HTMLElement): TypedIn[] => [...root.querySelectorAll<TypedIn>('input, textarea, select')];

const isTicked = (field: TypedIn): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Controls that a press checks, clears or resets. */
const pressed = 'input[type=checkbox], input[type=radio], button[type=reset]';

/** Whether a field differs from the prerendered markup. */
function isTouched(field: TypedIn): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
}

/**
 * The setter of the element's prototype; React overrides it on the element, to distinguish input from its own writes.
 */
function put(field: TypedIn, value: string): void {
  Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, value);
}

/** The state of a field after input. */
interface Typed {
  readonly value: string;
  readonly checked: boolean;
  /** The selection or the caret position; null if the field has none. */
  readonly from: number | null;
  readonly to: number | null;
}

function typedInto(field: TypedIn): Typed {
  const [from, to] = field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
  return { value: field.value, checked: isTicked(field) && field.checked, from, to };
}

/**
 * The field of a new page that corresponds to this one: among several with the same name the one with its value; a
 * field without a name is matched by its position.
 */
function counterpart(field: TypedIn, place: number, now: readonly TypedIn[]): TypedIn | undefined {
  if (field.name === '') return now[place];
  return (
    now.find((one) => one.name === field.name && (!isTicked(field) || one.value === field.value)) ??
    (isTicked(field) ? undefined : now[place])
  );
}

/** Repeats the input in a field of the hydrated page. */
function typeAgain(field: TypedIn, { value, checked, from, to }: Typed): void {
  if (isTicked(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  const isChosen = field instanceof HTMLSelectElement;
  const tell = (): boolean => field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
  // React first hydrates the part that receives an event, and treats the values that it finds there as unchanged.
  tell();
  if (!isChosen) field.value = '';
  put(field, value);
  if (!isChosen && from !== null) field.setSelectionRange(from, to);
  tell();
}

/**
 * Records the input in the fields of a prerendered page, so that nothing typed or checked before hydration is lost:
 * neither during hydration nor when another page replaces it. Until then the browser handles fields and forms, and
 * events are hidden from the app: it would otherwise apply some of them twice. A form that posts is submitted after its
 * fields are restored.
 * @returns replays the input and submits the form, to be called once the page is interactive.
 */
export function replayEarlyInput(root: HTMLElement): () => void {
  const before = fieldsOf(root);
  // React clears the fields that it hydrates at the first event, so each is recorded as it is typed.
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
          // Only one radio button of a group is checked, so the earlier one is dropped.
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
  // Otherwise React would handle the submit of a hydrated form before it has the input.
  document.addEventListener(
    'submit',
    (event) => {
      event.stopImmediatePropagation();
      // A form with GET has all data in the address, so the browser submits it.
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
      // A page that replaced this one may have the input already.
      const isKnown = what !== undefined && into !== field && isTicked(into) && into.checked === what.checked;
      // A form that keeps its fields in one state must update for one field before the event of the next.
      if (what && !isKnown) flushSync(() => typeAgain(into, what));
      if (field === focused && into !== document.activeElement) into.focus();
    }
    if (sent?.target instanceof HTMLFormElement && sent.target.isConnected) sent.target.requestSubmit(sent.submitter);
  };
}
