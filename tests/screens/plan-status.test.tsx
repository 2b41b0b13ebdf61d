import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { PlanSent, PlanToSend } from '#machines/ports/project-copy.ts';
import { PlanStatus } from '#screens/product/plan-status.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

const mine: PlanDraft = { ...emptyDraft('test-1'), templateId: 1, name: 'Boat Club' };
const theirs: PlanDraft = { ...mine, platforms: ['android', 'web'] };
const said =
  'Boat Club was also changed on another device. Your changes are kept in this browser until you choose one of the two.';

/** The plan was changed on another device; the server reports it once. */
async function meetConflict() {
  const sendPlan = vi.fn<(plan: PlanToSend) => Promise<PlanSent>>(async () => ({ kind: 'saved' }));
  sendPlan.mockResolvedValueOnce({ kind: 'conflict', theirs: { id: 'project-1', version: 4, draft: theirs } });
  const page = renderProduct(<PlanStatus />, { draft: mine, sendPlan });
  expect(screen.queryByText(said)).toBeNull();
  await act(async () =>
    page.product.projectSync.opened()?.send({ type: 'plan.sendRequested', draft: mine, mayCreate: true }),
  );
  screen.getByText(said);
  return { ...page, sendPlan };
}

it.each([
  ['Keep this plan', mine],
  ['Use the other device’s plan', theirs],
])('a plan that was changed on another device asks which one stays: %s', async (name, draft) => {
  const { user, sendPlan } = await meetConflict();
  await user.click(screen.getByRole('button', { name }));
  expect(screen.queryByText(said)).toBeNull();
  expect(sendPlan).toHaveBeenLastCalledWith({
    draft,
    mayCreate: true,
    onTopOf: { id: 'project-1', version: 4, draft: theirs },
  });
});
