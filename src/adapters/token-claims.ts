import * as v from 'valibot';

const claimsSchema = v.object({
  exp: v.number(),
  origin_jti: v.optional(v.string()),
  auth_time: v.optional(v.number()),
  sub: v.optional(v.string()),
});

/** What a token says of itself; null when it cannot be read. The server checks it, this page only reads it. */
export function claimsOf(token: string): v.InferOutput<typeof claimsSchema> | null {
  try {
    const middle = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const told = v.safeParse(claimsSchema, JSON.parse(atob(middle)));
    return told.success ? told.output : null;
  } catch {
    return null;
  }
}

/** Whether two access tokens are of one session: a renewal keeps which sign-in it comes from. */
export function isSameSession(one: string, other: string): boolean {
  const [first, second] = [claimsOf(one), claimsOf(other)];
  return (
    first !== null && second !== null && first.origin_jti === second.origin_jti && first.auth_time === second.auth_time
  );
}
