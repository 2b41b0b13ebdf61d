/**
 * A tour of the funnel's graph in a browser: each event is caused by a visitor's action. The state is read from the
 * page: its address, its title and its heading identify it, and each transition of the machine has to be seen between
 * two of them.
 */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { funnelMachine } from '#machines/funnel/funnel.machine.ts';
import { pages, type ChoiceStep } from '#machines/domain/pages.ts';
import { funnelInput, funnelSamples, funnelWalk } from '#machines/funnel/funnel.samples.ts';
import { describeTransition, statesOf, transitionsOf, walk, type WalkStep } from '@plinth/statecharts/graph-walk';
import { nodesOf } from '@plinth/statecharts/xstate-internals';
import { pathTable } from '#machines/shared/path-table.ts';
import { brand } from '#screens/site/brand.ts';
import { besides, notThere } from './support/funnel-walk.ts';
import { expect, test } from './support/test.ts';
import { way, type Visitor } from './support/visitor.ts';

/** The browser's state besides the funnel's, which some actions depend on. */
interface Memory {
  /** Back leads to the previous step. */
  readonly isStepBehind: boolean;
  /** The last change of the plan on this page: found it, chose its base, or something else. */
  readonly plan: 'found' | 'chosen' | 'changed';
  readonly isBillingFilled: boolean;
  /** The event that the plan sends right after the last action: nothing else happens before. */
  readonly tells: 'plan.filled' | 'plan.emptied' | null;
}

interface Act {
  /** Whether the action is possible now. */
  readonly when?: (memory: Memory, at: AnyMachineSnapshot) => boolean;
  readonly perform: (me: Visitor) => Promise<void>;
  readonly leaves: Partial<Memory>;
}

/** Screens whose heading is not the title of their state. */
const headings: Readonly<Record<string, RegExp>> = { features: /\w/, thankYou: /^Your payment is successful$/ };

const plain = { isStepBehind: false } as const;

function goOn(path: string): Act {
  const onward = way.find((step) => step.path === path)?.onward ?? '';
  return { perform: (me) => me.press(onward), leaves: { isStepBehind: true } };
}

const goBack: Act = { when: ({ isStepBehind }) => isStepBehind, perform: (me) => me.back(), leaves: plain };

function followStep(name: RegExp): Act {
  return {
    perform: (me) => me.page.getByRole('list', { name: 'Steps' }).getByRole('link', { name }).click(),
    leaves: plain,
  };
}

/** The checkout is a page of the gateway: coming back from it opens the page again. */
const leaveCheckout: Act = { perform: (me) => me.letTheBank('Cancel'), leaves: { ...plain, plan: 'found' } };

/** The actions of a visitor, by the innermost state and the event that they cause. */
const acts: Readonly<Record<string, Act>> = {
  'studio step.nextRequested': goOn('/studio'),
  'features step.nextRequested': goOn('/features'),
  'delivery step.nextRequested': goOn('/delivery'),
  'projectPlan step.nextRequested': goOn('/project-plan'),
  'paymentPlan step.nextRequested': goOn('/payment-plan'),
  'billingDetails step.nextRequested': {
    perform: async (me) => {
      await me.fillBilling();
      await me.press('Continue to Payment');
    },
    leaves: { isStepBehind: true, isBillingFilled: true },
  },

  'features step.backRequested': followStep(/Choose a base/),
  'delivery step.backRequested': followStep(/Refine features/),
  'projectPlan step.backRequested': goBack,
  'paymentPlan step.backRequested': goBack,
  'billingDetails step.backRequested': goBack,
  'funnel.checkAnswers.reading answer.changeRequested': {
    perform: (me) => me.button('Edit address').click(),
    leaves: plain,
    when: ({ isBillingFilled }) => isBillingFilled,
  },
  'billingDetails field.shown': {
    when: (_, { context }) => context['field'] !== null,
    perform: (me) => expect(me.page.getByLabel('Country', { exact: true })).toBeFocused(),
    leaves: {},
  },

  'studio template.chosen': {
    perform: async (me) => {
      await me.choose('Gather');
      await me.keepsBase();
    },
    leaves: { plan: 'chosen', tells: 'plan.filled' },
  },
  'studio template.cleared': {
    perform: async (me) => {
      await me.press('Clear selection');
      await me.keepsBase(false);
    },
    leaves: { plan: 'changed', tells: 'plan.emptied' },
  },
  // Undo takes back the last step, which was choosing the base.
  'features template.cleared': {
    when: ({ plan }) => plan === 'chosen',
    perform: async (me) => {
      await me.page.keyboard.press('ControlOrMeta+z');
      await me.keepsBase(false);
    },
    leaves: { ...plain, plan: 'changed', tells: 'plan.emptied' },
  },
  // Happens with the payment: the next plan begins empty, and the thank-you page stays.
  'funnel.thankYou.shown template.cleared': { perform: (me) => me.keepsBase(false), leaves: {} },

  // The page does this by itself: it is on the thank-you page.
  'thanksDue thanks.shown': { perform: (me) => me.amAt('/thankyou'), leaves: {} },

  'funnel.checkAnswers.reading payment.started': {
    when: ({ isBillingFilled }) => isBillingFilled,
    perform: async (me) => {
      await me.press(/^Pay ₹/);
      await me.amAtCheckout();
    },
    leaves: {},
  },
  'paying payment.settled': leaveCheckout,
  'paying payment.succeeded': {
    perform: (me) => me.letTheBank('Pay'),
    leaves: { ...plain, plan: 'changed', tells: 'plan.emptied' },
  },
};

/** The plan's events follow by themselves, right after the action that changed it. */
const toldByPlan: Act = { perform: () => Promise.resolve(), leaves: { tells: null } };
/** The states whose pages link to earlier choices. */
const changesChoices: ReadonlySet<string> = new Set(['paymentPlan', 'billingDetails', 'funnel.checkAnswers.reading']);

const addresses = pathTable(funnelMachine);

/** A route event is an address that is opened, from any state. */
function openAddress({ to }: EventObject & { readonly to?: string }): Act {
  const path = addresses.find(({ stateId }) => `#${stateId}` === to)?.path ?? '';
  // A page that is opened again has forgotten that a choice was being changed.
  return {
    when: (_, { context }) => context['returnTo'] === null,
    perform: (me) => me.open(path),
    leaves: { ...plain, plan: 'found' },
  };
}

function leafOf(snapshot: AnyMachineSnapshot): AnyStateNode {
  const leaf = nodesOf(snapshot).find(({ type }) => type === 'atomic');
  if (!leaf) throw new Error('The funnel is in no state');
  return leaf;
}

function changeChoice({ step }: EventObject & { readonly step?: ChoiceStep }): Act {
  return { perform: (me) => me.press(pages[step ?? 'studio'].step.edit), leaves: plain };
}

/** While a choice is being changed, the forward button leads back. */
const goBackFromChange: Act = { perform: (me) => me.press(/^Return to /), leaves: plain };

function actOf({ from, event }: WalkStep): Act | undefined {
  if (!from || !event) return undefined;
  if (event.type === 'plan.filled' || event.type === 'plan.emptied')
    return from.context['hasTemplate'] === (event.type === 'plan.filled') ? toldByPlan : undefined;
  const leaf = leafOf(from).id;
  if (event.type === 'choice.changeRequested') return changesChoices.has(leaf) ? changeChoice(event) : undefined;
  if (event.type === 'step.nextRequested' && from.context['returnTo'] !== null && leaf !== 'billingDetails')
    return goBackFromChange;
  return event.type === 'xstate.route' ? openAddress(event) : acts[`${leaf} ${event.type}`];
}

interface Place {
  readonly at: AnyMachineSnapshot;
  readonly memory: Memory;
}

interface Stride extends Place {
  readonly step: WalkStep;
  readonly act: Act;
}

const keyOf = ({ at, memory }: Place): string => JSON.stringify([at.value, at.context, memory]);
const { steps } = walk(
  { id: 'funnel', machine: funnelMachine, input: funnelInput, samples: funnelSamples },
  funnelWalk,
);

/** Every possible next action of a visitor, and its result. */
function stridesFrom({ at, memory }: Place): Stride[] {
  const here = JSON.stringify([at.value, at.context]);
  return steps.flatMap((step) => {
    const act = actOf(step);
    if ((act === toldByPlan || memory.tells !== null) && step.event?.type !== memory.tells) return [];
    if (
      !act ||
      !step.from ||
      JSON.stringify([step.from.value, step.from.context]) !== here ||
      act.when?.(memory, at) === false
    )
      return [];
    return [{ step, act, at: step.to, memory: { ...memory, ...act.leaves } }];
  });
}

/** The coverage of a stride: a transition, and for all but opened addresses also its state. */
function newsOf({ step }: Stride): string[] {
  const from = step.from && step.event?.type !== 'xstate.route' ? `${leafOf(step.from).id}, ` : '';
  return step.transitions.map((transition) => from + describeTransition(transition));
}

/** The shortest path to something not yet covered, or nothing when everything is covered. */
function wayToNotifications(start: Place, shown: ReadonlySet<string>): readonly Stride[] {
  const seen = new Set([keyOf(start)]);
  let ways: (readonly Stride[])[] = [[]];
  while (ways.length > 0) {
    const longer = ways.flatMap((strides) =>
      stridesFrom(strides.at(-1) ?? start).map((stride) => [...strides, stride]),
    );
    const found = longer.find((strides) =>
      strides.slice(-1).some((stride) => newsOf(stride).some((news) => !shown.has(news))),
    );
    if (found) return found;
    ways = longer.filter((strides) =>
      strides.slice(-1).some((stride) => !seen.has(keyOf(stride)) && seen.add(keyOf(stride))),
    );
  }
  return [];
}

/** One long path from a first visit that covers everything a visitor can do in the funnel. */
function tour(): readonly Stride[] {
  const [first] = steps;
  if (!first) throw new Error('The funnel does not start');
  const start: Place = {
    at: first.to,
    memory: { isStepBehind: false, plan: 'changed', isBillingFilled: false, tells: null },
  };
  const strides: Stride[] = [];
  const shown = new Set<string>();
  for (;;) {
    const next = wayToNotifications(strides.at(-1) ?? start, shown);
    if (next.length === 0) return strides;
    strides.push(...next);
    for (const news of next.flatMap(newsOf)) shown.add(news);
  }
}

/** A state that the page shows, and whether the studio shows a chosen base. */
interface Sight {
  readonly state: string;
  readonly hasBase: boolean | null;
}

const leaves = statesOf(funnelMachine).filter(({ type }) => type === 'atomic');
const checkout = leaves.find(({ tags }) => tags.includes('pending'))?.id ?? '';
/** Due thanks are shown at once: the page looks the same as after they were shown. */
const thanks = { due: 'thanksDue', shown: 'funnel.thankYou.shown' } as const;

/**
 * The state that the page shows. If its address, its title and its heading do not identify the same one, the result
 * describes them.
 */
async function look(me: Visitor): Promise<Sight> {
  const { path, title, heading, hasBase } = await me.page.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    heading: [...document.querySelectorAll('h1')]
      .filter((element) => element.checkVisibility())
      .map(({ innerText }) => innerText)
      .join(' | '),
    hasBase: [...document.querySelectorAll('main, aside')].some(
      (part) => part.checkVisibility() && (part as HTMLElement).innerText.includes('1 template selected'),
    ),
  }));
  if (heading === 'Sandbox checkout') return { state: checkout, hasBase: null };
  const named = addresses.find((address) => address.path === path && title === `${address.title} · ${brand.name}`);
  const isNamed = named !== undefined && (headings[named.stateId]?.test(heading) ?? heading === named.title);
  const leaf = leaves.find(
    ({ id, parent }) =>
      isNamed && id !== checkout && id !== thanks.due && (id === named.stateId || parent?.id === named.stateId),
  );
  return { state: leaf?.id ?? `${path}, “${title}”, “${heading}”`, hasBase: leaf?.id === 'studio' ? hasBase : null };
}

/** Waits until the page shows this state of the machine. @returns the shown state */
async function seeState(me: Visitor, at: AnyMachineSnapshot): Promise<Sight> {
  const state = leafOf(at).id;
  let sight: Sight | undefined;
  // A page that is being left cannot be evaluated.
  await expect(async () => {
    sight = await look(me);
    expect(sight).toEqual({
      state: state === thanks.due ? thanks.shown : state,
      hasBase: state === 'studio' ? at.context.hasTemplate : null,
    });
  }).toPass({ intervals: [50], timeout: 15_000 });
  if (!sight) throw new Error('Nothing was seen');
  return { ...sight, state };
}

function withAncestors(node: AnyStateNode | undefined): readonly AnyStateNode[] {
  return node ? [node, ...withAncestors(node.parent)] : [];
}

const idsAround = (id: string): ReadonlySet<string> =>
  new Set(withAncestors(leaves.find((leaf) => leaf.id === id)).map((node) => node.id));

/**
 * The machine's transition for this event between the two states; while a choice is being changed, transitions of the
 * whole funnel also count.
 */
function transitionBetween(
  from: Sight,
  { event, isChanging }: { event: EventObject & { readonly to?: string }; isChanging: boolean },
  to: Sight,
): AnyTransitionDefinition | undefined {
  const [around, reached] = [idsAround(from.state), idsAround(to.state)];
  return transitionsOf(funnelMachine).find(({ source, eventType, target }) => {
    const targets = ((target ?? []) as readonly AnyStateNode[]).map(({ id }) => id);
    const leadsThere = targets.length === 0 ? to.state === from.state : targets.every((id) => reached.has(id));
    const isMeant = event.type !== 'xstate.route' || targets.includes(event.to?.slice(1) ?? '');
    const isOfTheWay =
      event.type !== 'step.nextRequested' || isChanging === ((source as AnyStateNode).id === funnelMachine.id);
    return isOfTheWay && eventType === event.type && around.has((source as AnyStateNode).id) && leadsThere && isMeant;
  });
}

test('every event of the graph without a visitor’s action has a reason', () => {
  const undone = new Set(steps.flatMap((step) => (step.event && !actOf(step) ? [step.event.type] : [])));
  expect([...undone].toSorted()).toEqual(Object.keys(notThere).toSorted());
});

test('every path through the funnel leads in the browser to where its graph says', async ({ me }) => {
  const walked = new Set<AnyTransitionDefinition | undefined>();
  const visited = new Set<string>();
  await me.open('/studio');
  await expect.poll(async () => (await look(me)).state).toBe('studio');
  let here = await look(me);
  for (const { step, act, at } of tour()) {
    await test.step(`${step.event?.type}: ${step.transitions.map(describeTransition).join('; ')}`, async () => {
      await act.perform(me);
      const there = await seeState(me, at);
      if (step.event)
        walked.add(
          transitionBetween(here, { event: step.event, isChanging: step.from?.context['returnTo'] !== null }, there),
        );
      for (const id of [...idsAround(here.state), ...idsAround(there.state)]) visited.add(id);
      here = there;
    });
  }
  const ofOneVisitor = transitionsOf(funnelMachine).filter(
    (transition) => !besides.has(describeTransition(transition)),
  );
  const lines = ofOneVisitor.map(
    (transition) => `${walked.has(transition) ? 'walked' : 'not walked'}: ${describeTransition(transition)}`,
  );
  await test.info().attach('transitions', { body: lines.join('\n'), contentType: 'text/plain' });
  expect(lines.filter((line) => line.startsWith('not walked'))).toEqual([]);
  expect(
    statesOf(funnelMachine)
      .map(({ id }) => id)
      .filter((id) => !visited.has(id)),
  ).toEqual([]);
});
