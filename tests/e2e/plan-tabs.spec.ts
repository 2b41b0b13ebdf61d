import { expect, test } from './support/test.ts';

test('the four tabs of the project plan are beside each other, none of them cut @phone', async ({ me }) => {
  await me.comeBackTo('/project-plan');
  const row = me.page.getByRole('tablist');
  await expect(row.getByRole('tab')).toHaveCount(4);
  const [content, room] = await row.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(content).toBeLessThanOrEqual(room ?? 0);
});
