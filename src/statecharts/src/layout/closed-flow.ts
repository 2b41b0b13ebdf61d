/** A flow with its outermost states closed, to show a large one as a whole first. */
import { treeOf } from '../flow-tree.ts';
import { markSigns, type Marks } from '../flow-union.ts';
import type { Flow, FlowTransition } from '../flow.ts';

/**
 * A flow of the root and its direct children. A closed state shows the number of states inside. Transitions from inside
 * lead out of the closed state, those that stay inside are left out, and duplicates are merged.
 * @param marks the results of a comparison for its parts; a closed state shows the number of changes inside
 */
export function closedFlow(flow: Flow, marks: Marks = new Map()): { readonly flow: Flow; readonly marks: Marks } {
  const tree = treeOf(flow);
  const [root] = flow.states;
  const outer = flow.states.filter(({ id, parent }) => id === root?.id || parent === root?.id);
  const closedAround = (id: string): string => tree.lineOf(id).find((state) => outer.includes(state))?.id ?? id;
  const said = new Set<string>();
  const transitions = flow.transitions.flatMap((one): readonly FlowTransition[] => {
    const source = closedAround(one.source);
    const targets = one.targets.map(closedAround);
    const isInside = source !== one.source && targets.every((target) => target === source);
    const key = [
      source,
      one.event.replaceAll(one.source, source),
      one.words,
      one.guard?.text,
      targets,
      marks.get(one.id)?.text,
    ].join('|');
    if (isInside || said.has(key)) return [];
    said.add(key);
    return [{ ...one, source, targets }];
  });
  const states = outer.map((state) => {
    if (state.id === root?.id) return state;
    const inside = flow.states.filter(({ id }) => id !== state.id && tree.isWithin(id, state.id)).length;
    const told =
      inside === 0 ? state.words : [state.words, `${inside} states inside.`].filter((part) => part !== null).join(' ');
    return { ...state, words: told, type: state.type === 'final' ? state.type : ('atomic' as const), initial: null };
  });
  const drawn = new Set([...outer, ...transitions].map(({ id }) => id));
  const closedMarks = new Map(marks);
  for (const { id } of outer) {
    const own = marks.get(id);
    // Everything in an added or removed state is added or removed too.
    if (id === root?.id || own?.kind === 'added' || own?.kind === 'removed') continue;
    const inside = [
      ...flow.states.filter((state) => tree.isWithin(state.id, id)),
      ...flow.transitions.filter(({ source }) => tree.isWithin(source, id)),
    ];
    const different = inside.filter((part) => marks.has(part.id) && !drawn.has(part.id)).length;
    if (different > 0)
      closedMarks.set(id, {
        kind: 'changed',
        text: own ? `${own.text}, ${different} inside` : `${markSigns.changed} ${different} inside`,
      });
  }
  return { flow: { ...flow, states, transitions }, marks: closedMarks };
}
