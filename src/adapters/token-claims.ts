import * as v from 'valibot';

const claimsSchema = v.object({
  exp: v.number(),
  origin_jti: v.optional(v.string()),
  auth_time: v.optional(v.number()),
  sub: v.optional(v.string()),
});

/** The claims of a token; null if they cannot be read. The server verifies it; this page only reads it. */
export function claimsOf(token: string): v.InferOutput<typeof claimsSchema> | null {
  try {
    const middle = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const told = v.safeParse(claimsSchema, JSON.parse(atob(middle)));
    return told.success ? told.output : null;
  } catch {
    return null;
  }
}

/** Whether two access tokens belong to one session: a renewal preserves the id of its sign-in. */
export function isSameSession(one: string, other: string): boolean {
  const [first, second] = [claimsOf(one), claimsOf(other)];
  return (
    first !== null && second !== null && first.origin_jti === second.origin_jti && first.auth_time === second.auth_time
  );
}
