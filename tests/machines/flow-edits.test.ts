/** Edits are followed: the flow that is shown first, then the list, and the last edit wins. */
import { expect, it } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import * as ports from '#machines/ports/flows.ts';
import { flowEditsMachine } from '#machines/flows/flow-edits.machine.ts';
import { sampleFlow } from '#machines/flows/flow-viewer.samples.ts';
import type { AnyCatalogue, DrawnFlow, FlowEditsEvent } from '#machines/ports/flows.ts';

interface Pending<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
}

function opened() {
  let tell: (event: FlowEditsEvent) => void = () => undefined;
  const asked: (readonly string[])[] = [];
  const flows: Pending<DrawnFlow | null>[] = [];
  const lists: Pending<AnyCatalogue>[] = [];
  const pending = <T>(all: Pending<T>[]): Promise<T> =>
    new Promise((resolve, reject) => void all.push({ resolve, reject }));
  const actor = createActor(
    flowEditsMachine.provide({
      actors: {
        hearEdits: fromCallback<EventObject>(({ sendBack }) => void (tell = sendBack)),
        readEdited: implementPort(ports.readEdited, ({ input: { edited, shown } }) => {
          asked.push([...edited, `shown: ${shown}`]);
          return pending(flows);
        }),
        readCatalogue: implementPort(ports.readCatalogue, () => pending(lists)),
      },
    }),
    { input: { catalogue: { release: 'old' } } },
  ).start();
  const redrawn: string[] = [];
  actor.on('flow.redrawn', ({ drawn }) => void redrawn.push(drawn.flow.id));
  const release = () => actor.getSnapshot().context.catalogue.release;
  return {
    actor,
    tell: (...ids: string[]) => tell({ type: 'sources.edited', flows: ids }),
    asked,
    flows,
    lists,
    redrawn,
    release,
  };
}

const settled = () => new Promise((resolve) => void setImmediate(resolve));

it('reads the flow that is shown, passes it on, and then reads the list', async () => {
  const { actor, tell, asked, flows, lists, redrawn, release } = opened();
  actor.send({ type: 'flow.shown', id: 'currency' });
  tell('currency');
  expect(asked).toEqual([['currency', 'shown: currency']]);
  flows[0]?.resolve(sampleFlow);
  await settled();
  expect(redrawn).toEqual(['currency']);
  expect(release()).toBe('old');
  lists[0]?.resolve({ release: 'new' });
  await settled();
  expect(release()).toBe('new');
});

it('reads the list alone when another flow is different', async () => {
  const { tell, flows, lists, redrawn, release } = opened();
  tell('payment');
  flows[0]?.resolve(null);
  await settled();
  lists[0]?.resolve({ release: 'new' });
  await settled();
  expect([redrawn, release()]).toEqual([[], 'new']);
});

it('reads everything that was edited meanwhile, and not the older answer', async () => {
  const { tell, asked, flows, lists, release } = opened();
  tell('payment');
  tell('currency');
  expect(asked.at(-1)).toEqual(['payment', 'currency', 'shown: ']);
  flows[1]?.resolve(null);
  await settled();
  tell('plan');
  lists[0]?.resolve({ release: 'older' });
  flows[2]?.resolve(null);
  await settled();
  lists[1]?.resolve({ release: 'newest' });
  await settled();
  expect(release()).toBe('newest');
});

it('keeps what was there when nothing can be read, and tries again at the next edit', async () => {
  const { tell, flows, lists, release } = opened();
  tell('payment');
  flows[0]?.reject(new Error('away'));
  await settled();
  lists[0]?.reject(new Error('away'));
  await settled();
  expect(release()).toBe('old');
  tell('payment');
  flows[1]?.resolve(null);
  await settled();
  lists[1]?.resolve({ release: 'new' });
  await settled();
  expect(release()).toBe('new');
});
