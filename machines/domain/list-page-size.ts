/** The number of rows on a page of a long list. */
export const listPageSize = 50;

/** The rows of a list of the staff are counted up to this number: to count millions takes seconds. */
export const mostCounted = 1_000;

/** The number of payment schedules on a page: each is a table. */
export const plansPageSize = 10;
