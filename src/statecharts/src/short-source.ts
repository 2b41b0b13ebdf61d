/** Functions of a machine in short, as an editor shows an inline guard or action. */

/** The most characters of an inline function. */
const maxInline = 40;

/** A text of at most so many characters. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** The index after the bracket that closes the one at an index. */
function closedAfter(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    else if (')]}'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** The source of a function without its parameters, and without `return` if it does nothing else. */
function bodyOf(source: string): string {
  const text = source
    // Comments, and the names that Vite gives to imports.
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=[\s;{(,])\/\/[^\n]*/g, '')
    .replaceAll(/\(0,\s*([\w$.]+)\)(?=\()/g, '$1')
    .replaceAll(/__vi(?:te_ssr)?_import_\d+__\./g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const arrow = /^(?:async )?[\w$]+ ?=> ?/.exec(text);
  const open = text.indexOf('(');
  const after = arrow ? text.slice(arrow[0].length) : text.slice(closedAfter(text, open)).replace(/^ ?(?:=> ?)?/, '');
  const returned = /^\{ ?return\b ?([^;]*);? ?\}$/.exec(after)?.[1] ?? after;
  const isWrapped = returned.startsWith('(') && closedAfter(returned, 0) === returned.length;
  return (isWrapped ? returned.slice(1, -1) : returned).replace(/;$/, '').trim();
}

function isFunction(value: unknown): value is (...args: readonly never[]) => unknown {
  return typeof value === 'function';
}

/** 'context.count > 3': a function in short, or '' if it has no source. @param most the number of characters */
export function shortSource(value: unknown, most = maxInline): string {
  if (!isFunction(value)) return '';
  const source = Function.prototype.toString.call(value);
  return source.includes('[native code]') ? '' : cut(bodyOf(source), most);
}

/** The keys of an object in a source: 'count' and 'total' of '{ count: 1, total }'. */
function keysIn(body: string): readonly string[] {
  if (!body.startsWith('{')) return [];
  const keys: string[] = [];
  let isKey = false;
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at] ?? '';
    if (at === 0 || letter === ',') isKey = true;
    else if ('([{'.includes(letter)) at = closedAfter(body, at) - 1;
    else if (isKey && /[\w$]/.test(letter)) {
      const key = /^[\w$]+/.exec(body.slice(at))?.[0] ?? '';
      keys.push(key);
      at += key.length - 1;
      isKey = false;
    } else if (letter === '.') isKey = false;
  }
  return keys;
}

/** The type of an event, or the source of the function that makes it. */
function eventText(event: unknown): string {
  const type: unknown = typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined;
  return typeof type === 'string' ? type : shortSource(event);
}

function nameText(value: unknown): string {
  return typeof value === 'string' ? value : shortSource(value);
}

interface BuiltIn {
  readonly type: string;
  readonly assignment?: unknown;
  readonly event?: unknown;
  readonly to?: unknown;
  readonly src?: unknown;
  readonly actorRef?: unknown;
  readonly sendId?: unknown;
  readonly collect?: unknown;
  readonly value?: unknown;
}

/** By the type of an action of XState, its text after the name. */
const builtIns: Readonly<Record<string, (action: BuiltIn) => string>> = {
  'xstate.assign': ({ assignment }) => {
    if (!isFunction(assignment)) return Object.keys(assignment ?? {}).join(', ');
    const body = bodyOf(Function.prototype.toString.call(assignment));
    return keysIn(body).join(', ') || body;
  },
  'xstate.raise': ({ event }) => eventText(event),
  'xstate.sendTo': ({ to, event }) => `${eventText(event)} to ${to === '#_parent' ? 'parent' : nameText(to)}`,
  'xstate.emit': ({ event }) => eventText(event),
  'xstate.spawnChild': ({ src }) => nameText(src),
  'xstate.stopChild': ({ actorRef }) => nameText(actorRef),
  'xstate.cancel': ({ sendId }) => nameText(sendId),
  'xstate.log': ({ value }) => nameText(value),
  'xstate.enqueueActions': ({ collect }) => shortSource(collect),
};

/** 'assign count': an action of XState in short; undefined if it is none. */
export function builtInText(value: unknown): string | undefined {
  const { type } = value as { readonly type?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(builtIns, type)) return undefined;
  const verb = type.replace('xstate.', '').replace('sendTo', 'send').replace('enqueueActions', 'enqueue');
  return cut(`${verb} ${builtIns[type]?.(value as BuiltIn) ?? ''}`.trim(), maxInline);
}

/** Names that JavaScript takes from the key of a function in a configuration. */
const keyNames: ReadonlySet<string> = new Set(['', 'guard', 'actions', 'entry', 'exit', 'anonymous', 'default']);

/** The own name of a function, or its source in short. */
export function functionText(value: unknown): string | undefined {
  if (!isFunction(value)) return undefined;
  return keyNames.has(value.name) ? shortSource(value) || undefined : value.name;
}
