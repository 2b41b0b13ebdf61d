/** An id of a row, as addresses carry it: the database refuses to look for anything else. */
export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
