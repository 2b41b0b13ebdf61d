/** The name of the page's meta element with the server's day, as an ISO date in India. */
export const serverDayMeta = 'server-day';
