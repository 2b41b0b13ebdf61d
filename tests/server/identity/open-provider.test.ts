import { expect, it } from 'vitest';
import { eachDatabase } from '../db/databases.ts';
import { openDesk } from './open-provider-desk.ts';

eachDatabase('the opened provider', (given) => {
  it('starts again with the existing data, and adds no user twice', async () => {
    const first = await openDesk(given);
    await first.press('new-password');
    const again = await openDesk(given);
    expect(await again.meets()).toBe('NEW_PASSWORD_REQUIRED');
  });
});
