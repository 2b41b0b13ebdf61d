/**
 * Finds text nodes that React refers to. Translation in a browser, an extension or a reader replaces text nodes; React
 * then cannot change such a text, and throws where it places or removes something beside it. React makes one for each
 * text that has siblings, or that a component returns: such text stands in an element of its own
 * (src/ui/text-element.tsx), or is one string. The whole text of an element is set without one.
 */

/** What React keeps of a rendered part, as far as its place is read from it. */
interface Fiber {
  readonly type: unknown;
  readonly return: Fiber | null;
}

let found: string[] = [];
const watched = new WeakSet<Document>();

/** From now on, text nodes that React makes in this document are noted. */
export function watchReactText(target: Document): void {
  if (watched.has(target)) return;
  watched.add(target);
  const createTextNode = target.createTextNode.bind(target);
  target.createTextNode = (text) => {
    const node = createTextNode(text);
    // React marks the node as its own once it has it. Nobody replaces blank text.
    if (text.trim() !== '') queueMicrotask(() => note(node));
    return node;
  };
}

/** The text nodes noted since the last call: their text, and the elements and components around it. */
export function takeReactText(): readonly string[] {
  const taken = [...new Set(found)];
  found = [];
  return taken;
}

function note(node: Text): void {
  const fiber = Object.entries(node).find(([name]) => name.startsWith('__reactFiber$'))?.[1] as Fiber | undefined;
  if (!fiber) return;
  const around: string[] = [];
  for (let at = fiber.return; at && around.length < 5; at = at.return) {
    if (typeof at.type === 'string') around.push(`<${at.type}>`);
    else if (typeof at.type === 'function') around.push(at.type.name);
  }
  found.push(`'${node.data}' in ${around.join(' in ')}`);
}
