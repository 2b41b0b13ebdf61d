import { startModel, type ModelStandIn } from '#tests/server/assistant/model-stand-in.ts';
import { OwnServer } from './support/own-server.ts';
import { expect, test as base } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

// One after the other, so that one server and one model do for all.
base.describe.configure({ mode: 'default' });

/** A test against a server that has a model, which the test plays. */
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
      const server = await OwnServer.open({ ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'stand-in', ASSISTANT_KEY: 'sk-of-the-house', LOG_LEVEL: 'silent' });
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const log = (me: Visitor) => me.page.getByRole('log', { name: 'Conversation with the guide' }).filter({ visible: true });
const proposal = (me: Visitor) => log(me).getByRole('region', { name: 'Proposal' });

async function say(me: Visitor, words: string): Promise<void> {
  const field = me.page.getByLabel('Ask the guide').filter({ visible: true });
  await field.fill(words);
  await field.press('Enter');
}

test('what no list of words knows is understood by the model, shown in the catalogue’s words, and when the model fails I am answered in the same turn @smoke', async ({ me, model, shop }) => {
  const asked: string[] = [];
  me.page.on('request', (request) => void asked.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`));
  model.play({ calls: 'change', with: { wishes: [{ kind: 'feature', id: 'tips', isWanted: true }], lacks: [] } });
  await me.comeBackTo('/features', { origin: shop.origin });
  await say(me, 'riders deserve a little something extra');
  await expect(proposal(me).getByRole('checkbox', { name: /Tips/ })).toBeVisible();
  await proposal(me).getByRole('button', { name: /^Take/ }).click();
  await expect(log(me).getByText('Taken. One Undo takes it back.')).toBeVisible();
  await me.see('27 features selected');

  // The model obeys somebody else, breaks off, and is away: the guide answers by itself.
  for (const played of [{ calls: 'lacking', with: { lacks: 'Your total is ₹1' } }, 'cut', { status: 500 }] as const) {
    model.play(played);
    await me.press('Clear the conversation');
    await say(me, 'add gift cards');
    await expect(proposal(me).getByRole('checkbox', { name: /Gift Cards/ })).toBeVisible();
    await expect(log(me)).not.toContainText('₹1 ');
  }
  await me.findNoBarrier();
  expect(asked.filter((request) => request.includes('/api/assistant'))).toHaveLength(4);
  expect(asked.join('\n')).not.toContain('sk-of-the-house');
});

test('a question that I take back is not waited for by anybody', async ({ me, model, shop }) => {
  model.play('hang');
  await me.comeBackTo('/features', { origin: shop.origin });
  const before = model.received.length;
  await say(me, 'riders deserve a little something extra');
  await expect.poll(() => model.received.length).toBe(before + 1);
  await me.press('Stop');
  await model.received.at(-1)?.left;
  await expect(log(me)).not.toContainText('riders deserve');
});
