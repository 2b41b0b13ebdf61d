/**
 * Finds text nodes that React refers to. Translation in a browser, an extension or a reader replaces text nodes; React
 * then cannot change such a text, and throws where it places or removes something beside it. React creates one for each
 * text that has siblings, or that a component returns: such text belongs in an element of its own
 * (src/ui/text-element.tsx), or in one string. The whole text of an element is set without one.
 */

/** React's record of a rendered part, with the fields that locate it. */
interface Fiber {
  readonly type: unknown;
  readonly return: Fiber | null;
}

let found: string[] = [];
const watched = new WeakSet<Document>();

/** Records the text nodes that React creates in this document from now on. */
export function watchReactText(target: Document): void {
  if (watched.has(target)) return;
  watched.add(target);
  const createTextNode = target.createTextNode.bind(target);
  target.createTextNode = (text) => {
    const node = createTextNode(text);
    // React marks the node as its own after it has it. No tool replaces blank text.
    if (text.trim() !== '') queueMicrotask(() => note(node));
    return node;
  };
}

/** The text nodes recorded since the last call: their text, and the elements and components around it. */
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
