/** The texts in the boxes and on the edges of a drawn flow, line by line. */
import { withoutRoute, type FlowState, type FlowTransition } from '../flow.ts';
import type { Row } from '../chart.ts';
import type { Mark, Marks } from '../flow-union.ts';

/** The length of a line on an edge; a longer text continues in the next. Words are never split. */
const labelLength = 26;
/** The length of a line in a box, and in one that contains others. */
export const boxLength = 30;
export const wideLength = 60;

function filled(text: string, length: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.pop();
    if (last === undefined) lines.push(word);
    else if (`${last} ${word}`.length > length) lines.push(last, word);
    else lines.push(`${last} ${word}`);
  }
  return lines;
}

/**
 * Wraps a text between words into as few lines of at most this many characters as possible; the lines are about equally
 * long.
 */
export function wrap(text: string, length: number): readonly string[] {
  const lines = filled(text, length);
  const shorter = filled(text, length - 1);
  return lines.length > 1 && length > 1 && shorter.length === lines.length ? wrap(text, length - 1) : lines;
}

/** The guard of a transition, in brackets, without the condition of a route. */
function guardText({ guard, trigger }: FlowTransition): string | null {
  if (guard === null) return null;
  const text = trigger === 'route' ? withoutRoute(guard.text) : guard.text;
  return text === '' ? null : `[${text}]`;
}

function rowsFor(kind: Row['kind'], text: string, length: number, { id }: FlowTransition): readonly Row[] {
  return wrap(text, length).map((line) => ({ kind, text: line, transition: id }));
}

function heading({ words, name }: FlowTransition): string {
  return words ?? name;
}

/** The event's type or the delay, if there is a description instead. */
function typeRows(transition: FlowTransition, length: number): readonly Row[] {
  return hasType(transition) ? rowsFor('type', transition.name, length, transition) : [];
}

function hasType({ trigger, words }: FlowTransition): boolean {
  return (trigger === 'event' || trigger === 'after') && words !== null;
}

function guardRows(transition: FlowTransition, length: number): readonly Row[] {
  const guard = guardText(transition);
  return guard === null ? [] : rowsFor('guard', guard, length, transition);
}

function markRows(mark: Mark | undefined, length: number, transition?: string): readonly Row[] {
  return mark === undefined
    ? []
    : wrap(mark.text, length).map((text): Row => ({
        kind: mark.kind,
        text,
        ...(transition !== undefined && { transition }),
      }));
}

/** Whether the line above already shows the trigger of a transition, so that its guard or its target is enough. */
function isSaid(transition: FlowTransition, before: FlowTransition | undefined, marks: Marks): boolean {
  // Marked transitions are shown separately.
  if (marks.has(transition.id) || (before && marks.has(before.id))) return false;
  return (
    before?.source === transition.source && before.event === transition.event && heading(before) === heading(transition)
  );
}

/** The target of a transition without a line of its own, behind its guard if both fit in one line. */
function targetRows(transition: FlowTransition, length: number, titleOf: (id: string) => string): readonly Row[] {
  const guard = guardText(transition);
  const targets = transition.targets.map((id): Row => {
    const text = `→ ${id === transition.source ? 'itself' : titleOf(id)}`;
    return { kind: 'target', text, transition: transition.id, state: id };
  });
  const [first, ...rest] = targets;
  if (guard === null) return targets;
  if (first && rest.length === 0 && `${guard} ${first.text}`.length <= length)
    return [{ ...first, text: `${guard} ${first.text}` }];
  return [...guardRows(transition, length), ...targets];
}

/**
 * The lines of an edge: each transition with its description, the event's type and its guard.
 * @param end the state that the line ends at, around some targets
 */
export function labelRows(
  transitions: readonly FlowTransition[],
  end: string,
  titleOf: (id: string) => string,
  marks: Marks,
): readonly Row[] {
  return transitions.flatMap((transition, index) => {
    const more =
      transition.targets[0] === end ? guardRows(transition, labelLength) : targetRows(transition, labelLength, titleOf);
    if (more.length > 0 && isSaid(transition, transitions[index - 1], marks)) return more;
    return [
      ...markRows(marks.get(transition.id), labelLength, transition.id),
      ...rowsFor(transition.trigger, heading(transition), labelLength, transition),
      ...typeRows(transition, labelLength),
      ...more,
    ];
  });
}

/** The details of a transition without a target: the event's type, with its guard if both fit in one line. */
function stayingRows(transition: FlowTransition, length: number): readonly Row[] {
  const guard = guardText(transition);
  if (guard === null || !hasType(transition))
    return [...typeRows(transition, length), ...guardRows(transition, length)];
  const text = `${transition.name} ${guard}`;
  return text.length <= length
    ? rowsFor('type', text, length, transition)
    : [...typeRows(transition, length), ...guardRows(transition, length)];
}

/**
 * The lines of transitions in their source's box; the event's type is shown only if there is no target to describe
 * them.
 */
export function innerRows(
  transitions: readonly FlowTransition[],
  length: number,
  titleOf: (id: string) => string,
  marks: Marks,
): readonly Row[] {
  return transitions.flatMap((transition, index) => {
    const delay = transition.trigger === 'after' ? typeRows(transition, length) : [];
    const more =
      transition.targets.length === 0
        ? stayingRows(transition, length)
        : [...delay, ...targetRows(transition, length, titleOf)];
    if (more.length > 0 && isSaid(transition, transitions[index - 1], marks)) return more;
    return [
      ...markRows(marks.get(transition.id), length, transition.id),
      ...rowsFor(transition.trigger, heading(transition), length, transition),
      ...more,
    ];
  });
}

/**
 * The lines of a state itself: its address with its guards, its description, the actors it runs.
 * @param routes the transitions by its address
 */
export function stateRows(
  { id, path, words, actors }: FlowState,
  length: number,
  routes: readonly FlowTransition[],
  marks: Marks,
): readonly Row[] {
  const addresses = routes.flatMap((route) => [
    ...markRows(marks.get(route.id), length, route.id),
    ...rowsFor('address', path ?? route.name, length, route),
    ...guardRows(route, length),
  ]);
  return [
    ...markRows(marks.get(id), length),
    ...(path !== null && routes.length === 0 ? [{ kind: 'address' as const, text: path }] : []),
    ...addresses,
    ...(words === null ? [] : wrap(words, length).map((text): Row => ({ kind: 'words', text }))),
    ...actors.map(({ name }): Row => ({ kind: 'invoke', text: `runs ${name}` })),
  ];
}
