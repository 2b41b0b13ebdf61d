import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

type TypedIn = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  readonly value: string;
  /** What is selected of it, or where the next letter goes; null where a field has no such place. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The text fields and lists of choices that are no longer as they were written, with what is in them now. */
function typedSoFar(root: HTMLElement): Map<TypedIn, Typed> {
  const fields = [...root.querySelectorAll<TypedIn>('input:not([type=checkbox], [type=radio]), textarea, select')];
  const isTouched = (field: TypedIn): boolean =>
    field instanceof HTMLSelectElement ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected) : field.value !== field.defaultValue;
  const typedInto = (field: TypedIn): Typed => {
    const [from, to] = field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
    return { value: field.value, from, to };
  };
  return new Map(fields.filter(isTouched).map((field) => [field, typedInto(field)]));
}

/** The setter of the element itself; React puts one of its own in front, to tell what was typed from what it wrote. */
function put(field: TypedIn, value: string): void {
  Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(field, value);
}

/** Types it again, for the page that lives now. */
function typeAgain(field: TypedIn, { value, from, to }: Typed): void {
  const isChosen = field instanceof HTMLSelectElement;
  const tell = (): boolean => field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }));
  // React takes over a page part by part, and at once the part that something happens in; what it finds there is no news to it.
  tell();
  if (!isChosen) field.value = '';
  put(field, value);
  if (!isChosen && from !== null) field.setSelectionRange(from, to);
  tell();
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Shows the app in place of whatever is there. Resolves once it answers. */
export function showAnew(root: HTMLElement, app: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    createRoot(root).render(<Alive onAlive={resolve}>{app}</Alive>);
  });
}

/** Takes over a page as it stands, with what was typed into it. Resolves once it answers. */
export async function takeOver(root: HTMLElement, app: ReactNode): Promise<void> {
  const before = typedSoFar(root);
  await new Promise<void>((resolve) => {
    hydrateRoot(root, <Alive onAlive={resolve}>{app}</Alive>);
  });
  // What is typed while React looks through the page is not heard either; and with the first that it hears of, it empties the others.
  const typed = new Map([...before, ...typedSoFar(root)]);
  for (const [field, what] of typed) {
    // A form that keeps its fields together must know of one before it hears of the next.
    if (field.isConnected) flushSync(() => typeAgain(field, what));
  }
}
