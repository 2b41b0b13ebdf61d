/** The number of rows on a page of a long list. */
export const listPageSize = 50;

/** The number of payment schedules on a page: each is a table. */
export const plansPageSize = 10;
