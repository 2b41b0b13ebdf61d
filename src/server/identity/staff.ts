/** The staff: the members of this group of the user pool. */
import { createMiddleware } from 'hono/factory';
import { problem } from '../http/problem.ts';
import type { TokenUser } from './token-verifier.ts';
import type { ViewerEnv } from './viewer.ts';

/** The group's name in the pool, and in the claim `cognito:groups` of its tokens. */
export const staffGroup = 'staff';

export function isOfStaff({ groups = [] }: TokenUser): boolean {
  return groups.includes(staffGroup);
}

/** Accepts the staff. The response to others reveals no more than that. */
export const requireStaff = createMiddleware<ViewerEnv>(async (c, next) => {
  const { user } = c.var.viewer;
  if (user && isOfStaff(user)) return next();
  return problem(c, 403, 'Not allowed', 'This address is for the staff: sign in with an account of theirs.');
});
