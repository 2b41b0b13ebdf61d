/** Who is of the staff: whoever is in this group of the user pool. */
import { createMiddleware } from 'hono/factory';
import { problem } from '../http/problem.ts';
import type { TokenUser } from './token-verifier.ts';
import type { ViewerEnv } from './viewer.ts';

/** As the pool names it, and the claim `cognito:groups` of its tokens. */
export const staffGroup = 'staff';

export function isOfStaff({ groups = [] }: TokenUser): boolean {
  return groups.includes(staffGroup);
}

/** Lets the staff pass. Anybody else is told no more than that. */
export const requireStaff = createMiddleware<ViewerEnv>(async (c, next) => {
  const { user } = c.var.viewer;
  if (user && isOfStaff(user)) return next();
  return problem(c, 403, 'Not allowed', 'This address is for the staff: sign in with an account of theirs.');
});
