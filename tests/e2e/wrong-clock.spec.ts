import { expect, test } from './support/test.ts';

for (const year of [2020, 2030])
  test(`a device whose clock says ${year} shows the dates of the server`, async ({ me }) => {
    await me.page.clock.install({ time: new Date(`${year}-07-01T10:00:00Z`) });
    await me.comeBackTo('/payment-plan');
    const main = me.page.getByRole('main');
    await expect(main).toContainText(/\d{1,2} \w{3} 20\d\d/);
    await expect(main).not.toContainText(String(year));
  });
