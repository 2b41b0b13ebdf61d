/** Addresses that the product keeps for later: server and browser answer them with the page-not-found screen. */
export const notFoundPaths = [
  '/404',
  '/pricing',
  '/care',
  '/build',
  '/ai',
  '/api',
  '/case-studies',
  '/enterprise',
  '/small-businesses',
  '/entrepreneurs',
] as const;
