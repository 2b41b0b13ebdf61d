/** Reads SCXML independently of this project: a strict XML parser makes elements of it, which become SCION's input. */
import { createContext, runInContext, type Context } from 'node:vm';
import { SaxesParser } from 'saxes';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
}

/** The elements of a document. @throws when it is not well-formed, or a prefix has no namespace. */
export function readXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const open: Element[] = [{ name: '', attributes: {}, children: [] }];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(Object.entries(tag.attributes).map(([name, { value }]) => [name, value]));
    const element: Element = {
      name: tag.uri === 'http://www.w3.org/2005/07/scxml' ? tag.local : tag.name,
      attributes,
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const root = open[0]?.children[0];
  if (!root) throw new Error('The document is empty.');
  return root;
}

/**
 * The allowed children and attributes of each element in the standard: https://www.w3.org/TR/scxml/, chapters 3, 4, 5
 * and 6.
 */
const grammar: Readonly<
  Record<string, { readonly children: readonly string[]; readonly attributes: readonly string[] }>
> = {
  scxml: {
    children: ['state', 'parallel', 'final', 'datamodel', 'script'],
    attributes: ['xmlns', 'version', 'datamodel', 'name', 'initial', 'binding'],
  },
  state: {
    children: [
      'onentry',
      'onexit',
      'transition',
      'initial',
      'state',
      'parallel',
      'final',
      'history',
      'datamodel',
      'invoke',
    ],
    attributes: ['id', 'initial'],
  },
  parallel: {
    children: ['onentry', 'onexit', 'transition', 'state', 'parallel', 'history', 'datamodel', 'invoke'],
    attributes: ['id'],
  },
  final: { children: ['onentry', 'onexit', 'donedata'], attributes: ['id'] },
  history: { children: ['transition'], attributes: ['id', 'type'] },
  transition: { children: ['log', 'raise', 'send', 'cancel'], attributes: ['event', 'cond', 'target', 'type'] },
  onentry: { children: ['log', 'raise', 'send', 'cancel'], attributes: [] },
  onexit: { children: ['log', 'raise', 'send', 'cancel'], attributes: [] },
  invoke: {
    children: ['param', 'finalize', 'content'],
    attributes: ['id', 'idlocation', 'type', 'typeexpr', 'src', 'srcexpr', 'namelist', 'autoforward'],
  },
  content: { children: ['scxml'], attributes: ['expr'] },
  datamodel: { children: ['data'], attributes: [] },
  data: { children: [], attributes: ['id', 'src', 'expr'] },
  log: { children: [], attributes: ['label', 'expr'] },
  send: {
    children: ['param', 'content'],
    attributes: [
      'id',
      'idlocation',
      'event',
      'eventexpr',
      'target',
      'targetexpr',
      'type',
      'typeexpr',
      'delay',
      'delayexpr',
      'namelist',
    ],
  },
  cancel: { children: [], attributes: ['sendid', 'sendidexpr'] },
};

function within(element: Element): readonly Element[] {
  return [element, ...element.children.flatMap(within)];
}

/** The parts of a document that the standard does not allow. */
export function grammarErrors(root: Element): readonly string[] {
  const all = within(root);
  const states = all.filter(({ name }) => ['state', 'parallel', 'final', 'history'].includes(name));
  // Ids of states and of invocations are XML ids: each is unique, and is a name without a colon.
  const ids = all
    .filter(({ name }) => ['state', 'parallel', 'final', 'history', 'invoke', 'data'].includes(name))
    .map(({ attributes }) => attributes['id'] ?? '');
  const known = new Set(states.map(({ attributes }) => attributes['id']));
  const targets = all
    .filter(({ name }) => name !== 'send')
    .flatMap(({ attributes }) =>
      [attributes['target'], attributes['initial']].flatMap((value) => (value === undefined ? [] : value.split(' '))),
    );
  const isOwn = (name: string): boolean => name === 'xmlns' || !name.includes(':');
  return [
    ...(root.name === 'scxml' && root.attributes['version'] === '1.0' ? [] : ['the document is no SCXML 1.0']),
    ...all.flatMap(({ name, attributes, children }) => [
      ...(grammar[name] ? [] : [`there is no element ${name}`]),
      ...children
        .filter((child) => grammar[name] && !grammar[name].children.includes(child.name))
        .map((child) => `${name} holds ${child.name}`),
      ...Object.keys(attributes)
        .filter((key) => isOwn(key) && grammar[name] && !grammar[name].attributes.includes(key))
        .map((key) => `${name} says ${key}`),
    ]),
    ...all
      .filter(
        ({ name, attributes }) =>
          name === 'transition' &&
          attributes['event'] === undefined &&
          attributes['cond'] === undefined &&
          attributes['target'] === undefined,
      )
      .map(() => 'a transition has no event, no condition and no target'),
    ...all
      .filter(
        ({ name, children }) =>
          name === 'history' && (children.length !== 1 || children[0]?.attributes['target'] === undefined),
      )
      .map(() => 'a history has no default'),
    // SCION makes a function of this name, and Qt a class.
    ...all
      .filter(({ name, attributes }) => name === 'scxml' && !/^[A-Za-z_]\w*$/.test(attributes['name'] ?? ''))
      .map(({ attributes }) => `${attributes['name']} is no name of a program`),
    // A document elsewhere may be missing; what is invoked is in this one.
    ...all
      .filter(({ name, children }) => name === 'invoke' && children[0]?.children[0]?.name !== 'scxml')
      .map(({ attributes }) => `${attributes['id']} invokes nothing`),
    ...all
      .flatMap(({ attributes }) => attributes['event']?.split(' ') ?? [])
      .filter((event) => !/^[\w.-]*\*?$/.test(event))
      .map((event) => `${event} is no event`),
    ...ids.filter((id) => !/^[\p{L}_][\p{L}\d._-]*$/u.test(id)).map((id) => `${id} is no XML id`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is the id of two elements`),
    ...targets.filter((id) => !known.has(id)).map((id) => `${id} is no state`),
  ];
}

/** A state in SCION's format. */
export interface Scjson {
  readonly $type: string;
  readonly id: string | undefined;
  readonly initial: readonly string[] | undefined;
  readonly isDeep: boolean;
  readonly transitions: readonly object[];
  readonly states: readonly Scjson[];
  readonly onEntry: readonly (() => void)[];
  readonly onExit: readonly (() => void)[];
}

/** The values that a condition may read, and the start and end of delays. */
export interface Host {
  /**
   * The current value of a variable of the document; `isEventless` for the condition of a transition without an event.
   */
  readonly valueOf: (variable: string, isEventless: boolean) => boolean;
  /** Whether a state is active. */
  readonly isIn: (id: string) => boolean;
  readonly begin: (event: string) => void;
  readonly end: (sendid: string) => void;
}

function evaluate(context: Context, condition: string, eventName: string | undefined): boolean {
  Object.assign(context, { _event: { name: eventName } });
  return Boolean(runInContext(condition, context));
}

/** SCION's input: the states and transitions of a document, whose conditions and delays call a host. */
export function scjsonOf(root: Element, host: Host): Scjson {
  let isEventless = false;
  const context = createContext({ In: host.isIn });
  const variables = root.children.filter(({ name }) => name === 'datamodel').flatMap(({ children }) => children);
  for (const { attributes } of variables) {
    const id = attributes['id'] ?? '';
    Object.defineProperty(context, id, { get: () => host.valueOf(id, isEventless) });
  }
  const split = (text: string | undefined): readonly string[] | undefined => text?.split(' ');
  const read = ({ name, attributes, children }: Element): Scjson => {
    const contentOf = (block: string): readonly Element[] =>
      children.filter((child) => child.name === block).flatMap((child) => child.children);
    const isDelayed = ({ attributes: { delay, delayexpr } }: Element): boolean =>
      /^\d+ms$/.test(delay ?? '') || delayexpr !== undefined;
    return {
      $type: name,
      id: attributes['id'],
      initial: split(attributes['initial']),
      isDeep: attributes['type'] === 'deep',
      transitions: children
        .filter((child) => child.name === 'transition')
        .map(({ attributes: { event, cond, target, type } }) => ({
          ...(event !== undefined && { event }),
          ...(target !== undefined && { target: split(target) }),
          ...(type !== undefined && { type }),
          ...(cond !== undefined && {
            cond: (received: { readonly name: string } | null) => {
              isEventless = event === undefined;
              return evaluate(context, cond, received?.name);
            },
          }),
        })),
      states: children.filter((child) => ['state', 'parallel', 'final', 'history'].includes(child.name)).map(read),
      onEntry: [
        () => {
          for (const one of contentOf('onentry').filter((child) => child.name === 'send' && isDelayed(child)))
            host.begin(one.attributes['event'] ?? '');
        },
      ],
      onExit: [
        () => {
          for (const one of contentOf('onexit').filter((child) => child.name === 'cancel'))
            host.end(one.attributes['sendid'] ?? '');
        },
      ],
    };
  };
  return read(root);
}
