/**
 * Versions of a plan are kept for so many years after a later one replaced them. An ordered or shared plan keeps all of
 * its own.
 */
export const replacedVersionYears = 2;
