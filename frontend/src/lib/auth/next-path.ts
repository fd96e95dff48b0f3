/** Where to go after signing in: a path on this site, never another origin. */
export function safeNextPath(next: string | null | undefined): string {
  if (!next || !next.startsWith('/') || /^\/[/\\]/.test(next)) return '/';
  try {
    const url = new URL(next, 'http://site.invalid');
    return url.origin === 'http://site.invalid' && !url.pathname.startsWith('/login')
      ? url.pathname + url.search + url.hash
      : '/';
  } catch {
    return '/';
  }
}

/** The sign-in page that leads back to `path`. */
export function loginPath(path: string): string {
  const next = safeNextPath(path);
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
