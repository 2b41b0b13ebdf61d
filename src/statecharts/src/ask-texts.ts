/** Questions about texts: what is said where, what can be read, and what happens if something occurs. */
import {
  counted,
  distinct,
  firstText,
  flowsLike,
  goalsOf,
  itemOf,
  placesCalled,
  waysOfItems,
  withinOf,
  type AnswerItem,
  type Answered,
} from './ask-answer.ts';
import type { AskIndex, Match, Place } from './ask-index.ts';
import { bareName } from './ask-words.ts';
import type { FlowTree } from './flow-tree.ts';

/** The states with a sentence that contains a text, in any language. */
export function saying(index: AskIndex, text: string): Answered {
  const bare = bareName(text);
  if (bare === '') return undefined;
  const places = index.trees.flatMap((tree) =>
    tree.flow.states.flatMap((state) => {
      const said = Object.values(state.says ?? {}).find((one) => bareName(one).includes(bare));
      return said === undefined ? [] : [itemOf({ tree, state }, said)];
    }),
  );
  return {
    sentence:
      places.length === 0
        ? `No state of these flows says “${text}”. Texts that only a screen has are not in the flows.`
        : `${counted(places.length, 'state says', 'states say')} “${text}”.`,
    items: places,
    ways: waysOfItems(places),
  };
}

/** The states with a tag. */
export function taggedWith(index: AskIndex, phrase: string): Answered {
  const { rest, within } = withinOf(index, phrase);
  const bare = bareName(rest);
  const items = within.flatMap((tree) =>
    tree.flow.states
      .filter(({ tags }) => tags.some((tag) => bareName(tag) === bare))
      .map((state) => itemOf({ tree, state })),
  );
  return items.length === 0
    ? undefined
    : {
        sentence: `${counted(items.length, 'state has', 'states have')} the tag ${rest}.`,
        items,
        ways: waysOfItems(items),
      };
}

/** Words by which a state or its sentence tells of a failure. */
const ofFailure =
  /\bnot\b|n['’]t\b|\bno\b|\bcannot\b|\brefus|\breject|\bdeclin|\bfail|\berror|\bunable\b|\bunavailab|\bunanswer|\bwrong\b|\binvalid|\btoo (?:long|short|many)\b|\bout of date\b/i;

/** Whether a state is entered by a failure, or tells of one. */
function isFailure(tree: FlowTree, { state }: Place): boolean {
  const isEnteredByError = tree.flow.transitions.some(
    ({ trigger, targets }) => trigger === 'error' && targets.includes(state.id),
  );
  return isEnteredByError || ofFailure.test(`${state.key} ${firstText(state) ?? ''} ${state.tags.join(' ')}`);
}

/** The sentences that can be read in a flow, or in a state and those inside of it. */
export function shownIn(index: AskIndex, phrase: string, areErrors: boolean): Answered {
  const flows = flowsLike(index, phrase);
  const places = flows.length > 0 ? [] : placesCalled(index, phrase);
  const inside = [
    ...flows.flatMap((tree) => tree.flow.states.map((state): Place => ({ tree, state }))),
    ...places.flatMap(({ tree, state: outer }) =>
      tree.flow.states.filter(({ id }) => tree.isWithin(id, outer.id)).map((state): Place => ({ tree, state })),
    ),
  ];
  if (inside.length === 0) return undefined;
  const meant = areErrors ? inside.filter((place) => isFailure(place.tree, place)) : inside;
  const said = meant.filter(({ state }) => firstText(state) !== undefined);
  const silent = areErrors ? meant.filter(({ state }) => firstText(state) === undefined && state.parent !== null) : [];
  const what = areErrors ? 'error' : 'sentence';
  const where = [...new Set(inside.map(({ tree }) => tree.flow.id))].join(', ');
  const items = [
    ...said.map((place) => itemOf(place, firstText(place.state) ?? null)),
    ...silent.map((place) => itemOf(place)),
  ];
  const texts = new Set(said.map(({ state }) => firstText(state)));
  return {
    sentence:
      `${texts.size === 0 ? 'No' : String(texts.size)} ${what}${texts.size === 1 ? '' : 's'} can be read in ${where}` +
      `${texts.size < said.length ? `, in ${said.length} states` : ''}.` +
      (silent.length === 0
        ? ''
        : ` ${counted(silent.length, 'state tells', 'states tell')} of a failure without a sentence: the screen has the words.`),
    items,
    ways: waysOfItems(items),
  };
}

/** The least share of a question that a text has to have. */
const least = 0.7;
/** Texts that have almost as much of the question count too. */
const margin = 0.1;
const maxItems = 12;

/** What a match shows: the goals of a transition, or the state. */
function itemsOf({ tree, state, transition }: Match): readonly AnswerItem[] {
  return transition ? goalsOf(tree, [transition]) : [itemOf({ tree, state }, firstText(state) ?? state.words)];
}

/** What happens on an occasion: the transitions and states whose texts have its words. */
export function happensIf(index: AskIndex, phrase: string): Answered {
  const { rest, within } = withinOf(index, phrase);
  const matches = index.matching(rest, within);
  const best = matches[0]?.score ?? 0;
  if (best < least) return undefined;
  const meant = matches.filter(({ score }) => score >= Math.max(least, best - margin));
  const items = distinct(meant.flatMap(itemsOf));
  const transitions = meant.flatMap(({ tree, transition }) => (transition ? [[tree, transition] as const] : []));
  const flows = [...new Set(items.map(({ flow }) => flow))];
  return {
    sentence: `${counted(items.length, 'place')} in ${flows.join(', ')} ${items.length === 1 ? 'is' : 'are'} about it${items.length > maxItems ? `; the ${maxItems} nearest are listed` : ''}.`,
    items: items.slice(0, maxItems),
    ways: waysOfItems(items.slice(0, maxItems), transitions.slice(0, maxItems)),
  };
}
