import {
  createActor,
  enqueueActions,
  setup,
  type ActorRefFrom,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
} from 'xstate';

/**
 * Starts a machine under a parent that records the events that it receives.
 * @param replies the parent's reply to an event, by its type
 */
export function startUnderParent<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  replies: Readonly<Record<string, EventObject>> = {},
): { actor: ActorRefFrom<Machine>; news: EventObject[] } {
  const news: EventObject[] = [];
  const parent = setup({
    actors: { child: machine as AnyStateMachine },
    actions: {
      writeDown: ({ event }) => {
        news.push(event);
      },
      reply: enqueueActions(({ enqueue, event }) => {
        const reply = replies[event.type];
        if (reply) enqueue.sendTo('child', reply);
      }),
    },
  }).createMachine({
    invoke: { id: 'child', src: 'child', input: () => input as unknown },
    on: { '*': { actions: ['writeDown', 'reply'] } },
  });
  const actor = createActor(parent).start().getSnapshot().children['child'];
  if (!actor) throw new Error(`${machine.id} did not start`);
  return { actor: actor as unknown as ActorRefFrom<Machine>, news };
}

/** The types of the received events, in order. */
export function typesOf(news: readonly EventObject[]): readonly string[] {
  return news.map(({ type }) => type);
}
