/** The shortest counterexamples of fixed bugs, as a person performs them: each ends in the current, correct state. */
import { expect, test } from './support/account-test.ts';
import { counterexampleOf, play, playable } from './support/play.ts';
import { otherProject, productBindings, ProductStage } from './support/play-product.ts';
import { sharedProject, sharingBindings, SharingStage } from './support/play-sharing.ts';

test('a plan that is paid late leaves the project alone that I opened meanwhile', async ({ me, accounts }) => {
  const stage = new ProductStage(me, accounts);
  await play(counterexampleOf('late-payment-and-another-project'), productBindings, stage);
  await me.see(/ is paid\.$/);
  await me.amAt('/studio');
  await me.see('1 template selected');
  expect(await stage.kept()).toContain(otherProject);
});

test('a plan that is paid late leaves its copy to me', async ({ me, accounts }) => {
  const stage = new ProductStage(me, accounts);
  await play(counterexampleOf('late-payment-and-a-copy'), productBindings, stage);
  await me.see(/ is paid\.$/);
  await me.amAt('/delivery');
  await expect(stage.speed).toBeEnabled();
});

test('a plan whose payment is open stays as I ordered it', async ({ me, accounts }) => {
  const stage = new ProductStage(me, accounts);
  const { isRefused } = await play(counterexampleOf('changed-while-paid'), productBindings, stage);
  expect(isRefused).toBe(true);
  await me.see('A payment for this plan is open. The plan stays as you ordered it until your bank has answered.');
  await expect(me.button('Rename')).toBeDisabled();
});

test('while the bank does not answer about one plan I pay for another', async ({ me, accounts }) => {
  const stage = new ProductStage(me, accounts);
  await play(counterexampleOf('one-payment-for-all'), productBindings, stage);
  await me.open('/billingdetails/check');
  await me.press(/^Pay ₹/);
  await me.amAtCheckout();
});

test('changes from another tab are shown here, without a question', async ({ me, accounts }) => {
  const stage = new ProductStage(me, accounts);
  await play(counterexampleOf('other-tab-unheard'), productBindings, stage);
  await expect(me.page.getByText('This plan was changed in another tab.')).toHaveCount(0);
  await me.reload();
  await expect(stage.speed).toHaveValue(
    await (await stage.other()).page.getByRole('slider', { name: 'Delivery speed' }).inputValue(),
  );
});

test('a change from another tab is reverted by one Undo', async ({ me, accounts }) => {
  const stage = new ProductStage(me, accounts);
  await play(counterexampleOf('other-tab-heard-twice'), productBindings, stage);
  await expect(stage.speed).toHaveAttribute('aria-valuetext', /^Standard/);
});

test('a link that is made after I closed the panel is shown', async ({ me, accounts }) => {
  await play(counterexampleOf('link-of-a-closed-panel'), sharingBindings, new SharingStage(me, accounts));
  const panel = me.page.getByRole('dialog', { name: `Share ${sharedProject}` });
  await expect(panel.getByLabel('The new link')).toHaveValue(/\/invited\//);
  await expect(panel.getByRole('button', { name: 'Withdraw: Kitchen team' })).toBeVisible();
});

test('an unbound action is named', () => {
  const counterexample = counterexampleOf('changed-while-paid');
  expect(() => playable(counterexample, {})).toThrow('nothing in the browser is bound to the act start.');
  const unplayable = {
    ...counterexample,
    steps: [{ ...counterexample.steps[0]!, id: 'store.full', words: 'the store is full' }],
  };
  expect(() => playable(unplayable, productBindings)).toThrow(
    'Step 1, "the store is full": the act store.full cannot be played in the browser.',
  );
});
