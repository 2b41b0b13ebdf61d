/** Addresses that search engines are to list: the sitemap names these, and no other page's head asks to be listed. */
export const publicPages = [
  '/',
  '/studio',
  '/login',
  '/whyplinthai',
  '/terms',
  '/privacy',
  '/refund',
  '/cancellation',
] as const;

/**
 * Addresses, and all beneath them, that crawlers are to leave alone: they answer programs, or show what is somebody's
 * own. A page that is only kept out of the lists is not here: its head says so, and has to be read for that.
 */
export const uncrawledPaths = [
  '/api/',
  '/dashboard',
  '/status',
  '/mailbox',
  '/payments',
  '/invoices',
  '/billingdetails',
  '/payment-plan',
  '/thankyou',
] as const;
