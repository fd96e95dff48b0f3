/** Addresses of the web application's pages; what begins with a colon stands for anything. */
export const PAGE_PATHS: readonly string[] = [
  '/',
  '/account/first-password',
  '/account/parts',
  '/account/plan',
  '/account/sessions',
  '/account/templates',
  '/admin',
  '/admin/audit',
  '/admin/circuit-reviews',
  '/admin/consultations',
  '/admin/design-orders',
  '/admin/experts',
  '/admin/ledger',
  '/admin/operations',
  '/admin/operations/messages',
  '/admin/payments',
  '/admin/projects/:projectId/history',
  '/admin/reconciliation',
  '/admin/test-gateway',
  '/blog',
  '/blog/:slug',
  '/bulk',
  '/bulk/:batchId',
  '/circuit-review',
  '/circuit-review/:reviewId/report',
  '/complete-solutions',
  '/consultation',
  '/consultation-success',
  '/design',
  '/design/:projectId',
  '/design/new',
  '/design/validate',
  '/design-orders',
  '/expert',
  '/expert/design-orders',
  '/expert/reviews/:reviewId',
  '/forgot-password',
  '/history',
  '/login',
  '/payment-gateway',
  '/privacy',
  '/razorpay-payment',
  '/recommendations',
  '/reset-password',
  '/shared/:token',
  '/simple-creator',
  '/simple-recommendations',
  '/subscribe',
  '/subscription-success',
  '/template-upload',
  '/terms',
];

const patterns = PAGE_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i'));

/** A path without slashes at its end. Counted by hand: a pattern would look at thousands of them over and over. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether the application has a page at an address, without regard to case and slashes at the end. */
export function isPagePath(path: string): boolean {
  const asked = withoutEndSlashes(path);
  return patterns.some((pattern) => pattern.test(asked));
}
