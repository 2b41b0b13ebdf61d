import { describe, expect, it } from 'vitest';
import { createVerifiedTokens } from '#server/identity/verified-tokens.ts';

const key = {};
const claims = { exp: 2_000 };
const before = 1_999_999;
const after = 2_000_000;

/** A check of the signature that counts how often it was asked. */
function counted() {
  let count = 0;
  const verify = async () => {
    count += 1;
    return claims;
  };
  return { verify, count: () => count };
}

describe('verified tokens', () => {
  it('checks the signature of a token once until it expires', async () => {
    const tokens = createVerifiedTokens<typeof claims>();
    const { verify, count } = counted();
    expect(await tokens.claimsOf('a', key, before, verify)).toBe(claims);
    expect(await tokens.claimsOf('a', key, before, verify)).toBe(claims);
    expect(count()).toBe(1);
    await tokens.claimsOf('a', key, after, verify);
    expect(count()).toBe(2);
  });

  it('checks a token again when its key was replaced', async () => {
    const tokens = createVerifiedTokens<typeof claims>();
    const { verify, count } = counted();
    await tokens.claimsOf('a', key, before, verify);
    await tokens.claimsOf('a', {}, before, verify);
    expect(count()).toBe(2);
  });

  it('remembers no rejection', async () => {
    const tokens = createVerifiedTokens<typeof claims>();
    const refuse = async () => {
      throw new Error('The token does not verify.');
    };
    await expect(tokens.claimsOf('a', key, before, refuse)).rejects.toThrow('does not verify');
    await expect(tokens.claimsOf('a', key, before, refuse)).rejects.toThrow('does not verify');
    expect(tokens.size()).toBe(0);
  });

  it('forgets the oldest of too many', async () => {
    const tokens = createVerifiedTokens<typeof claims>(2);
    const { verify, count } = counted();
    for (const token of ['a', 'b', 'c']) await tokens.claimsOf(token, key, before, verify);
    expect(tokens.size()).toBe(2);
    await tokens.claimsOf('c', key, before, verify);
    expect(count()).toBe(3);
    await tokens.claimsOf('a', key, before, verify);
    expect(count()).toBe(4);
  });
});
