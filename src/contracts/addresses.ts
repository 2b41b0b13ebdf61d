import { notFoundPaths } from './not-found-paths.ts';

/**
 * Every address of the product, as the router reads it: `:name` stands for any one part, `?` for one that may be
 * missing.
 */
export const addresses = [
  '/',
  '/home',
  '/contact',
  '/whyplinthai',
  '/terms',
  '/privacy',
  '/refund',
  '/cancellation',
  '/studio',
  '/template/:template_id',
  '/features',
  '/delivery',
  '/project-plan',
  '/compare',
  '/payment-plan',
  '/billingdetails',
  '/billingdetails/check',
  '/thankyou',
  '/login',
  '/register',
  '/recovery',
  '/status',
  '/dashboard/:page?',
  '/dashboard/settings/:part',
  '/dashboard/project/:projectId',
  '/prototype/:projectId',
  '/desk/:page?/:itemId?',
  '/invited/:secret',
  '/invited/:secret/prototype',
  ...notFoundPaths,
] as const;

const patterns = addresses.map(
  (address) => new RegExp(`^${address.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
);

/** Whether a path is an address of the product, in any capitals, with or without a slash at its end. */
export function isAddress(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
