/** The id of a row, as in addresses: the database rejects queries for any other form. */
export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
