/** The number of rows on a page of a long list. */
export const listPageSize = 50;
