import { describe, expect, it } from 'vitest';
import type { Profile, ProfileField } from '#machines/domain/identity/profile.ts';
import { profileMachine } from '#machines/settings/profile.machine.ts';
import { sampleProfile } from '#machines/settings/profile.samples.ts';
import { provider, saysOf } from './settings-outside.ts';
import { startUnderParent, typesOf } from './under-parent.ts';

describe('unfinished input of the profile when a page is left', () => {
  /** The profile is read in a browser that stored unfinished input for this field. */
  async function startWith(begun: ProfileField) {
    const reads = provider<Profile>();
    const names = provider<void, { readonly name: string }>();
    const { actor: profile, news } = startUnderParent(
      profileMachine.provide({ actors: { readProfile: reads.actor, saveName: names.actor } }),
      undefined,
    );
    profile.send({ type: 'session.held' });
    await reads.answer({ ...sampleProfile, begun });
    return {
      profile,
      names,
      news: () => typesOf(news).filter((type) => type !== 'part.unauthenticated'),
      state: () => profile.getSnapshot().value,
      says: () => saysOf(profile.getSnapshot()),
    };
  }

  it('is a name whose form is open again', async () => {
    const { profile, names, state, says } = await startWith('name');
    expect([state(), profile.getSnapshot().context.field]).toEqual([{ editing: 'open' }, 'name']);
    profile.send({ type: 'value.submitted', value: 'Meera Kulkarni', now: 0 });
    expect(names.asked).toEqual([{ name: 'Meera Kulkarni' }]);
    await names.answer();
    expect(says()).toBe('Your name was saved.');
  });

  it.each(['email', 'phone'] as const)(
    'is an address (%s), which is shown: its form requires the password first',
    async (field) => {
      const { profile, state, says, news } = await startWith(field);
      expect([state(), says()]).toEqual([
        { shown: 'begun' },
        'What you typed is still there: press Change to continue.',
      ]);
      expect(news()).toEqual([]);
      profile.send({ type: 'edit.opened', field });
      expect([state(), news()]).toEqual(['provingEdit', ['proof.needed']]);
    },
  );
});
