import { startModel, type ModelStandIn } from '#tests/server/assistant/model-stand-in.ts';
import { OwnServer } from './support/own-server.ts';
import { expect, test as base } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

// One after the other, so that they share one server and one model.
base.describe.configure({ mode: 'default' });

/** A test against a server with a model that the test controls. */
const test = base.extend<object, { model: ModelStandIn; shop: OwnServer }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are wanted: none
    async ({}, provide) => {
      const model = await startModel();
      await provide(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ model }, provide) => {
      const server = await OwnServer.open({
        ASSISTANT_URL: model.url,
        ASSISTANT_MODEL: 'stand-in',
        ASSISTANT_KEY: 'sk-of-the-house',
        LOG_LEVEL: 'silent',
      });
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const proposal = (me: Visitor) => me.talk.getByRole('region', { name: 'Proposal' });

test('a text that the built-in rules do not know is understood by the model, and shown in the catalogue’s words; when the model fails I get an answer in the same turn', async ({
  me,
  model,
  shop,
}) => {
  const asked: string[] = [];
  me.page.on(
    'request',
    (request) => void asked.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  );
  model.play({ calls: 'change', with: { wishes: [{ kind: 'feature', id: 'tips', isWanted: true }], lacks: [] } });
  await me.comeBackTo('/features', { origin: shop.origin });
  await me.say('riders deserve a little something extra');
  await expect(proposal(me).getByRole('checkbox', { name: /Tips/ })).toBeVisible();
  await proposal(me).getByRole('button', { name: /^Take/ }).click();
  await expect(me.talk.getByText('Taken.')).toBeVisible();
  await me.see('27 features selected');

  // The model obeys an attacker, disconnects, and is unavailable: the guide answers by itself.
  for (const played of [{ calls: 'lacking', with: { lacks: 'Your total is ₹1' } }, 'cut', { status: 500 }] as const) {
    model.play(played);
    await me.press('Clear the conversation');
    await me.say('add gift cards');
    await expect(proposal(me).getByRole('checkbox', { name: /Gift Cards/ })).toBeVisible();
    await expect(me.talk).not.toContainText('₹1 ');
  }
  await me.findNoBarrier();
  expect(asked.filter((request) => request.includes('/api/assistant'))).toHaveLength(4);
  expect(asked.join('\n')).not.toContain('sk-of-the-house');
});

test('a model answers only with meanings: a fact comes with the text that binds, and a removal is never an addition without asking', async ({
  me,
  model,
  shop,
}) => {
  await me.comeBackTo('/features', { origin: shop.origin });
  model.play({ calls: 'fact', with: { fact: 'ownership' } });
  await me.say('whose is the thing in the end');
  await expect(me.talk.locator('a[href*="/terms#ownership"]')).toBeVisible();

  const added = { calls: 'change', with: { wishes: [{ kind: 'feature', id: 'checkout', isWanted: true }] } };
  model.play(added);
  await me.say('remove checkout');
  await expect(me.talk.getByText(/Did you mean/).last()).toBeVisible();
  await expect(proposal(me)).toHaveCount(0);

  // The words ask for a fact, and the model obeys what stands beside it.
  model.play(added);
  await me.say('can I get a refund?');
  await expect(me.talk.getByText(/Did you mean/).last()).toBeVisible();
  await expect(proposal(me)).toHaveCount(0);
  await me.findNoBarrier();
});

test('a question that I cancel stops its request to the model', async ({ me, model, shop }) => {
  model.play('hang');
  await me.comeBackTo('/features', { origin: shop.origin });
  const before = model.received.length;
  await me.say('riders deserve a little something extra');
  await expect.poll(() => model.received.length).toBe(before + 1);
  await me.press('Stop');
  await model.received.at(-1)?.left;
  await expect(me.talk).not.toContainText('riders deserve');
});
