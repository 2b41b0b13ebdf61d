import { expect, it } from 'vitest';
import { eachDatabase } from '../db/databases.ts';
import { openFixture } from './open-provider-fixture.ts';

eachDatabase('the opened provider', (given) => {
  it('starts again with the existing data, and adds no user twice', async () => {
    const first = await openFixture(given);
    await first.press('new-password');
    const again = await openFixture(given);
    expect(await again.meets()).toBe('NEW_PASSWORD_REQUIRED');
  });
});
