/** The differences between two versions of a flow, in words. */
import type { Flow, FlowState, FlowTransition, Named } from './flow.ts';
import { languageName, languagesOf, textIn } from './flow-texts.ts';
import { grouped } from './flow-tree.ts';
import { plainGuard } from './guard-scope.ts';
import { matchStates, matchTransitions, sameTargets, splitsOf, type TransitionPair } from './flow-match.ts';

export type ChangeKind =
  | 'flow added'
  | 'flow removed'
  | 'title changed'
  | 'state added'
  | 'state removed'
  | 'state renamed'
  | 'state moved'
  | 'state split'
  | 'state changed'
  | 'state words changed'
  | 'sentence changed'
  | 'transition added'
  | 'transition removed'
  | 'transition moved'
  | 'retargeted'
  | 'guard changed'
  | 'words changed'
  | 'actions changed'
  | 'delay changed'
  | 'order changed';

export interface Change {
  readonly kind: ChangeKind;
  /** Id of the state or the transition after the change; before it if removed. */
  readonly id: string;
  /** Id of the state that a page shows for it: the source of a transition, or the removed state. */
  readonly state: string;
  /** The difference, in a few words: 'guard', 'was called plain'. */
  readonly what: string;
  readonly sentence: string;
}

export interface FlowDifference {
  readonly flow: string;
  readonly title: string;
  readonly changes: readonly Change[];
}

/** A state's id without the machine's id, which all of its states share. */
function shortId(flow: Flow, id: string): string {
  const root = `${flow.states[0]?.id ?? ''}.`;
  return id.startsWith(root) ? id.slice(root.length) : id;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}[\p{Ll} ]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** 'checking, no answer comes': the source and the trigger of a transition. */
function nameOf(flow: Flow, { source, words, name }: FlowTransition): string {
  return `${shortId(flow, source)}, ${lowerFirst(words ?? name)}`;
}

function goalOf(flow: Flow, { targets }: FlowTransition): string {
  return targets.length === 0 ? 'stays' : `goes to ${targets.map((id) => shortId(flow, id)).join(' and ')}`;
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

function textsOf(named: readonly Named[]): string {
  return listOf(named.map(({ text }) => text));
}

function quoted(words: string | null): string {
  return words === null ? 'none' : `“${words}”`;
}

function delayText({ delay }: FlowTransition): string {
  return delay === null ? '' : `${delay.name ?? ''} ${delay.ms ?? ''}`.trim();
}

type Facet<Item> = readonly [kind: ChangeKind, what: string, read: (item: Item, flow: Flow) => string];

const stateFacets: readonly Facet<FlowState>[] = [
  ['state words changed', 'words', ({ words }) => quoted(words)],
  ['state changed', 'type', ({ type, history }) => (history === null ? type : `${history} ${type}`)],
  ['state changed', 'tags', ({ tags }) => listOf(tags)],
  ['state changed', 'address', ({ path }) => path ?? 'none'],
  ['state changed', 'page title', ({ title }) => title ?? 'none'],
  ['state changed', 'actors', ({ actors }) => listOf(actors.map(({ name }) => name))],
  ['state changed', 'entry actions', ({ entry }) => textsOf(entry)],
  ['state changed', 'exit actions', ({ exit }) => textsOf(exit)],
];

const transitionFacets: readonly Facet<FlowTransition>[] = [
  ['guard changed', 'guard', ({ guard }) => guard?.text ?? 'none'],
  ['actions changed', 'actions', ({ actions }) => textsOf(actions)],
  ['delay changed', 'delay', delayText],
];

/** The properties that differ between two versions of the same state or transition. */
function changesOf<Item>(
  facets: readonly Facet<Item>[],
  [old, before]: readonly [Item, Flow],
  [now, after]: readonly [Item, Flow],
  subject: Pick<Change, 'id' | 'state'>,
  name: string,
): readonly Change[] {
  return facets.flatMap(([kind, what, read]) => {
    const [was, is] = [read(old, before), read(now, after)];
    return was === is ? [] : [{ kind, ...subject, what, sentence: `${name}: ${what} ${is}, was ${was}` }];
  });
}

/** Named guards with another condition, each at the first transition that it guards. */
function conditionsOf(before: Flow, after: Flow): readonly Change[] {
  return Object.entries(after.guards ?? {}).flatMap(([name, condition]) => {
    const was = before.guards?.[name];
    const uses = ({ guard }: FlowTransition): boolean =>
      guard?.text.split(/ and | or |^not /).some((part) => plainGuard(part) === name) ?? false;
    const first = after.transitions.find(uses);
    return was === undefined || was === condition || !first
      ? []
      : [
          {
            kind: 'guard changed' as const,
            id: first.id,
            state: first.source,
            what: 'condition',
            sentence: `${name}: the condition is “${condition}”, was “${was}”`,
          },
        ];
  });
}

/** Arms in a different order: XState takes the first whose guard is true. */
function reordered(after: Flow, pairs: readonly TransitionPair[]): readonly Change[] {
  const groups = grouped(pairs, ([before]) => `${before.source}|${before.event}`);
  return [...groups.values()].flatMap((group) => {
    const indexOf = ({ id }: FlowTransition): number => Number(id.slice(id.lastIndexOf('|') + 1));
    const inOrder = group.toSorted(([one], [other]) => indexOf(one) - indexOf(other)).map(([, now]) => now);
    const first = inOrder[0];
    const isSame = inOrder.every((now, at) => at === 0 || indexOf(now) > indexOf(inOrder[at - 1] ?? now));
    return isSame || !first
      ? []
      : [
          {
            kind: 'order changed' as const,
            id: first.id,
            state: first.source,
            what: 'order',
            sentence: `${shortId(after, first.source)}, ${first.event === '' ? 'at once' : first.event}: its arms are tried in another order`,
          },
        ];
  });
}

/** The sentences of a state that differ, in the languages that both versions have. */
function sentencesOf(
  [old, before]: readonly [FlowState, Flow],
  [now, after]: readonly [FlowState, Flow],
  name: string,
): readonly Change[] {
  const [was, are] = [languagesOf(before), languagesOf(after)];
  const shared = are.filter((language) => was.includes(language));
  // A version without languages is compared with the first language of the other.
  const pairs = shared.length > 0 ? shared.map((one) => [one, one] as const) : [[was[0], are[0]] as const];
  return pairs.flatMap(([oldLanguage, language]) => {
    const [former, current] = [textIn(old, oldLanguage), textIn(now, language)];
    if (former === current) return [];
    const sentence = `the sentence${languageName(language) === '' ? '' : ` in ${languageName(language)}`}`;
    return [
      {
        kind: 'sentence changed' as const,
        id: now.id,
        state: now.id,
        what: 'sentence',
        sentence:
          former === null
            ? `${name}: ${sentence} ${quoted(current)} is new`
            : current === null
              ? `${name}: ${sentence} ${quoted(former)} is gone`
              : `${name}: ${sentence} ${quoted(former)} became ${quoted(current)}`,
      },
    ];
  });
}

/** All differences between two versions of a flow, each in a sentence. */
export function differenceOf(before: Flow, after: Flow): readonly Change[] {
  const match = matchStates(before, after);
  const splits = splitsOf(before, after, match);
  const parts = new Set([...splits.values()].flat());
  const pairs = matchTransitions(before, after, match, splits);
  const matched = new Set(match.values());
  const paired = new Set<FlowTransition>(pairs.flat());
  const stateOf = new Map(after.states.map((state) => [state.id, state]));

  const ofStates = before.states.flatMap((old): readonly Change[] => {
    const now = stateOf.get(match.get(old.id) ?? '');
    const split = splits.get(old.id);
    const [part] = split ?? [];
    if (split && part)
      return [
        {
          kind: 'state split',
          id: part.id,
          state: part.id,
          what: `was a part of ${old.key}`,
          sentence: `${shortId(before, old.id)}: the state was split into ${split.map(({ id }) => shortId(after, id)).join(' and ')}`,
        },
      ];
    if (!now)
      return [
        {
          kind: 'state removed',
          id: old.id,
          state: old.id,
          what: 'gone',
          sentence: `${shortId(before, old.id)}: the state is gone`,
        },
      ];
    const name = shortId(after, now.id);
    const subject = { id: now.id, state: now.id };
    const isMoved = old.parent !== null && match.get(old.parent) !== now.parent;
    const isRenamed =
      now.key !== old.key || (now.id !== old.id && !isMoved && match.get(old.parent ?? '') === old.parent);
    const initial = old.initial === null ? null : (match.get(old.initial) ?? old.initial);
    return [
      ...(isRenamed
        ? [
            {
              kind: 'state renamed' as const,
              ...subject,
              what: `was called ${old.key}`,
              sentence: `${name}: the state was called ${shortId(before, old.id)}`,
            },
          ]
        : []),
      ...(isMoved
        ? [
            {
              kind: 'state moved' as const,
              ...subject,
              what: `was in ${shortId(before, old.parent ?? '')}`,
              sentence: `${name}: the state lies in ${shortId(after, now.parent ?? '')}, was in ${shortId(before, old.parent ?? '')}`,
            },
          ]
        : []),
      ...(initial === now.initial
        ? []
        : [
            {
              kind: 'state changed' as const,
              ...subject,
              what: `began in ${shortId(before, old.initial ?? 'none')}`,
              sentence: `${name}: begins in ${shortId(after, now.initial ?? 'none')}, was ${shortId(before, old.initial ?? 'none')}`,
            },
          ]),
      ...changesOf(stateFacets, [old, before], [now, after], subject, name),
      ...sentencesOf([old, before], [now, after], name),
    ];
  });
  const added = after.states
    .filter((state) => !matched.has(state.id) && !parts.has(state))
    .map((state): Change => ({
      kind: 'state added',
      id: state.id,
      state: state.id,
      what: 'new',
      sentence: `${shortId(after, state.id)}: the state is new${state.words === null ? '' : `, ${quoted(state.words)}`}`,
    }));

  const ofTransitions = pairs.flatMap(([old, now]): readonly Change[] => {
    const name = nameOf(after, now);
    const subject = { id: now.id, state: now.source };
    const isAtSameGoal = sameTargets(match, old, now, splits);
    const isElsewhere = !splits.has(old.source) && match.get(old.source) !== now.source;
    return [
      ...(isElsewhere
        ? [
            {
              kind: 'transition moved' as const,
              ...subject,
              what: `was in ${shortId(before, old.source)}`,
              sentence: `${name}: the transition lies in ${shortId(after, now.source)}, was in ${shortId(before, old.source)}`,
            },
          ]
        : []),
      ...(isAtSameGoal
        ? []
        : [
            {
              kind: 'retargeted' as const,
              ...subject,
              what:
                old.targets.length === 0
                  ? 'stayed'
                  : `led to ${old.targets.map((id) => shortId(before, id)).join(' and ')}`,
              sentence: `${name}: ${goalOf(after, now)}, ${old.targets.length === 0 ? 'stayed' : `was ${old.targets.map((id) => shortId(before, id)).join(' and ')}`}`,
            },
          ]),
      ...(old.reenter === now.reenter
        ? []
        : [
            {
              kind: 'retargeted' as const,
              ...subject,
              what: now.reenter ? 'enters its state again' : 'no longer enters its state again',
              sentence: `${name}: ${now.reenter ? 'enters its state again, did not' : 'no longer enters its state again'}`,
            },
          ]),
      ...(old.words === now.words
        ? []
        : [
            {
              kind: 'words changed' as const,
              ...subject,
              what: 'words',
              sentence: `${shortId(after, now.source)}, ${now.name}: words ${quoted(now.words)}, was ${quoted(old.words)}`,
            },
          ]),
      ...changesOf(transitionFacets, [old, before], [now, after], subject, name),
    ];
  });
  const gone = before.transitions
    .filter((one) => !paired.has(one))
    .map((one): Change => ({
      kind: 'transition removed',
      id: one.id,
      state: match.get(one.source) ?? splits.get(one.source)?.[0]?.id ?? one.source,
      what: 'gone',
      sentence: `${nameOf(before, one)}: the transition is gone, ${one.targets.length === 0 ? 'stayed' : `went to ${one.targets.map((id) => shortId(before, id)).join(' and ')}`}`,
    }));
  const fresh = after.transitions
    .filter((one) => !paired.has(one))
    .map((one): Change => ({
      kind: 'transition added',
      id: one.id,
      state: one.source,
      what: 'new',
      sentence: `${nameOf(after, one)}: the transition is new, ${goalOf(after, one)}${one.guard === null ? '' : ` if ${one.guard.text}`}`,
    }));

  return [
    ...ofStates,
    ...added,
    ...ofTransitions,
    ...conditionsOf(before, after),
    ...reordered(after, pairs),
    ...gone,
    ...fresh,
  ];
}

/** The differences of all flows, without flows that have none. Flows are matched by id. */
export function differencesOf(before: readonly Flow[], after: readonly Flow[]): readonly FlowDifference[] {
  const old = new Map(before.map((flow) => [flow.id, flow]));
  const now = new Set(after.map(({ id }) => id));
  const sizeOf = ({ states, transitions }: Flow): string =>
    `${states.length} states, ${transitions.length} transitions`;
  const whole = (flow: Flow, kind: ChangeKind, what: string): FlowDifference => ({
    flow: flow.id,
    title: flow.title,
    changes: [
      {
        kind,
        id: flow.id,
        state: flow.states[0]?.id ?? flow.id,
        what: kind === 'flow added' ? 'new' : 'gone',
        sentence: `${flow.id}: ${what}, ${sizeOf(flow)}`,
      },
    ],
  });
  const differences = after.map((flow): FlowDifference => {
    const was = old.get(flow.id);
    if (!was) return whole(flow, 'flow added', 'the flow is new');
    const title: readonly Change[] =
      was.title === flow.title
        ? []
        : [
            {
              kind: 'title changed',
              id: flow.id,
              state: flow.states[0]?.id ?? flow.id,
              what: 'title',
              sentence: `${flow.id}: title ${quoted(flow.title)}, was ${quoted(was.title)}`,
            },
          ];
    return { flow: flow.id, title: flow.title, changes: [...title, ...differenceOf(was, flow)] };
  });
  return [
    ...differences,
    ...before.filter(({ id }) => !now.has(id)).map((flow) => whole(flow, 'flow removed', 'the flow is gone')),
  ].filter(({ changes }) => changes.length > 0);
}

/** The differences as Markdown: a heading for each flow, a line for each change. */
export function differencesAsMarkdown(differences: readonly FlowDifference[]): string {
  if (differences.length === 0) return 'No flow is different.\n';
  return differences
    .map(
      ({ flow, title, changes }) =>
        `## ${title} (${flow})\n\n${changes.map(({ sentence }) => `- ${sentence}\n`).join('')}`,
    )
    .join('\n');
}
