import { matchRoutes, redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom';

/**
 * `handle` of a route whose page the server gives a content security policy of its own (`PagePolicies` there). A browser
 * keeps the policy that its document came with, so such a page is entered and left by a full load.
 */
export const OWN_POLICY = { ownPolicy: true } as const;

/** Loads the document anew wherever the next page's policy is another than that of the document. */
export function withPagePolicies(routes: RouteObject[], loadedAt: string): RouteObject[] {
  const own = policyOf(routes, loadedAt);
  const loader: LoaderFunction = ({ request }) => {
    // The router keeps the fragment to itself: no link to such a page may need one.
    const { pathname, search } = new URL(request.url);
    if (policyOf(routes, pathname) === own) return null;
    return redirectDocument(pathname + search);
  };
  const fallback = routes.find((route) => route.hydrateFallbackElement !== undefined)?.hydrateFallbackElement;
  return [{ loader, shouldRevalidate: () => true, hydrateFallbackElement: fallback, children: routes }];
}

/** Names the policy: the marked route's path, or nothing for the strict one of all other pages. */
function policyOf(routes: RouteObject[], pathname: string): string | undefined {
  const marked = matchRoutes(routes, pathname)?.findLast(({ route }) => isMarked(route.handle));
  return marked?.route.path;
}

const isMarked = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'ownPolicy' in handle && handle.ownPolicy === true;
