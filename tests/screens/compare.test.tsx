import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeBranches, firstBranch } from '#machines/domain/plan/branches.ts';
import { changePlan, type PlanChange } from '#machines/domain/plan/plan-changes.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { planMark } from '#machines/domain/plan/plan-link.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { CompareScreen } from '#screens/compare/compare-screen.tsx';
import { DeliveryScreen } from '#screens/delivery/delivery-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

const full = chooseTemplate(emptyDraft('test-1'), 1);
const changes: readonly PlanChange[] = [
  { type: 'branch.made', name: 'Lean MVP' },
  { type: 'feature.removed', featureId: 'videos' },
  { type: 'phase.toggled', phaseId: 'full-build' },
  { type: 'branch.opened', name: firstBranch },
  { type: 'branch.made', name: 'Faster' },
  { type: 'platform.toggled', platformId: 'mobile-site' },
  { type: 'speed.chosen', speed: 'fast' },
  { type: 'branch.opened', name: firstBranch },
];
const three = changes.reduce((draft, change) => changePlan(draft, change).draft, full);

const column = (name: string): HTMLElement => screen.getByRole('region', { name });
const draftNow = ({ product }: ReturnType<typeof renderProduct>): PlanDraft => product.plan.getSnapshot().context.draft;

it('shows three branches with the price and the date of each, and its differences from the open one', () => {
  renderProduct(<CompareScreen />, { draft: three });
  expect(within(column('Full')).getByText('This is your plan now')).toBeTruthy();
  expect(within(column('Full')).getByText(/^All 26 features of/)).toBeTruthy();
  const lean = within(column('Lean MVP'));
  expect(lean.getByText('Without Videos')).toBeTruthy();
  expect(lean.getByText('Without Full Build')).toBeTruthy();
  expect(lean.getByText(/^−₹[\d,]+\.\d\d$/)).toBeTruthy();
  const faster = within(column('Faster'));
  expect(faster.getByText('The same features as Full')).toBeTruthy();
  expect(faster.getByText('Mobile Site').className).not.toBe('');
  expect(faster.getByText('Fast')).toBeTruthy();
  expect(faster.getByText(/^\+₹[\d,]+\.\d\d$/)).toBeTruthy();
  expect(screen.getByText('25 features in common in all three')).toBeTruthy();
});

it('makes, renames, uses and drops a branch, each undone by one step', async () => {
  const shown = renderProduct(<CompareScreen />, { draft: full });
  const { user, product } = shown;
  expect(screen.getByText(/^One branch so far/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New branch' }));
  await user.click(screen.getByRole('button', { name: 'Make the branch' }));
  expect(screen.getByText('Give the branch a name.', { selector: 'span, p' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name of the branch' }), 'Lean MVP');
  await user.click(screen.getByRole('button', { name: 'Make the branch' }));
  expect(within(column('Lean MVP')).getByText('This is your plan now')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More for Full' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const field = screen.getByRole('textbox', { name: 'Name of the branch' });
  await user.clear(field);
  await user.type(field, 'Everything{Enter}');
  await user.click(within(column('Everything')).getByRole('button', { name: 'Use Everything' }));
  await user.click(screen.getByRole('button', { name: 'More for Lean MVP' }));
  await user.click(screen.getByRole('menuitem', { name: 'Drop' }));
  expect(screen.queryByRole('region', { name: 'Lean MVP' })).toBeNull();
  for (let step = 0; step < 4; step += 1) act(() => product.plan.send({ type: 'plan.undone' }));
  expect(draftNow(shown)).toEqual(full);
});

it('merges the selected features, and names additions, removals and features that stay', async () => {
  const made = changePlan(changeBranches(full, { type: 'branch.made', name: 'Lean MVP' }).draft, {
    type: 'feature.removed',
    featureId: 'email-login',
  }).draft;
  const own = { platforms: ['web'], phases: ['mvp'], speed: 'fast', care: 'none', cycle: 'weekly' } as const;
  const lean: PlanDraft = { ...made, ...own };
  const shown = renderProduct(<CompareScreen />, { draft: lean });
  const { user } = shown;
  await user.click(screen.getByRole('button', { name: 'More for Full' }));
  await user.click(screen.getByRole('menuitem', { name: 'Merge into Lean MVP' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Merge Full into Lean MVP' }));
  expect(
    dialog.getByText('Pick what your plan takes over. Platforms, phases, speed, care and payments stay as they are.'),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Merge features' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: /^Password Reset/ }));
  expect(dialog.getByText(/Brings Email Login along\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Merge 1 feature' }));
  expect(planFeatures(draftNow(shown))).toEqual(expect.arrayContaining(['password-reset', 'email-login']));
  expect(draftNow(shown)).toMatchObject(own);
});

it('selects which three of many are shown beside each other', async () => {
  const five = ['Fourth', 'Fifth'].reduce(
    (draft, name) => changeBranches(draft, { type: 'branch.made', name }).draft,
    three,
  );
  const { user } = renderProduct(<CompareScreen />, { draft: five });
  expect(screen.getByRole('button', { name: 'New branch' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('region', { name: 'Faster' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Faster' }));
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('data-branch'))).toEqual(
    expect.arrayContaining(['Faster', 'Fifth']),
  );
});

it('lists the history with the saved versions of the server, and goes to a step and to a version', async () => {
  const older = { ...full, name: 'Older' };
  const findSaved = () =>
    Promise.resolve({
      projectId: 'project-1',
      versions: [
        {
          version: 4,
          savedAt: '2027-01-01T04:30:00.000Z',
          total: planCosts(older).total,
          steps: ['added Payments', 'removed iOS'],
          change: 12_000_00,
          mark: planMark(older),
        },
      ],
    });
  const shown = renderProduct(<CompareScreen />, { draft: full, findSaved, findVersion: () => Promise.resolve(older) });
  const { user, product } = shown;
  act(() => product.plan.send({ type: 'feature.added', featureId: 'video-calls' }));
  await user.click(screen.getByRole('button', { name: 'History' }));
  const entries = await screen.findAllByRole('listitem');
  expect(
    within(entries.find((entry) => entry.getAttribute('aria-current') === 'step') as HTMLElement).getByText(
      'Added Video Calls',
    ),
  ).toBeTruthy();
  const saved = await screen.findByText('Added Payments. Removed iOS');
  expect(within(saved.closest('li') as HTMLElement).getByText('+₹12,000.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go to: The plan as it began here' }));
  expect(draftNow(shown)).toEqual(full);
  expect(screen.getByText('Undone')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go to: Added Payments. Removed iOS' }));
  expect(draftNow(shown)).toEqual(older);
});

it('opens by the link beside Undo, from a plan with a base', () => {
  const { product, unmount } = renderProduct(<DeliveryScreen />, { draft: full });
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'History' });
  expect(
    links.map((link) => [link.getAttribute('href'), link.closest('[role=group]')?.getAttribute('aria-label')]),
  ).toEqual([['/compare', 'History']]);
  act(() => product.plan.send({ type: 'template.cleared' }));
  expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
  unmount();
  renderProduct(<CompareScreen />, { draft: full });
  expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
});

it('changes nothing while a payment of the plan is open', () => {
  const { product } = renderProduct(<CompareScreen />, { draft: three });
  act(() => product.plan.send({ type: 'plan.locked', draft: product.plan.getSnapshot().context.draft }));
  expect(screen.queryByRole('button', { name: 'New branch' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Use Lean MVP' })).toHaveProperty('disabled', true);
});
