export interface NavigationEntry {
  readonly label: string;
  readonly path: string;
  /** Switched on in the change that adds the route; until then no link leads to it. */
  readonly exists: boolean;
  /** Only for people who are signed in: nobody else is shown the link. */
  readonly needsUser?: boolean;
}

/** The header's links, in the specification's order. */
export const HEADER_LINKS: readonly NavigationEntry[] = [
  { label: 'Component Recommendations', path: '/recommendations', exists: true },
  { label: 'Complete Circuit Design', path: '/complete-solutions', exists: true },
  { label: 'Circuit Review', path: '/circuit-review', exists: true, needsUser: true },
  { label: 'Consultation', path: '/consultation', exists: true, needsUser: true },
  { label: 'My History', path: '/history', exists: true, needsUser: true },
  { label: 'Blog', path: '/blog', exists: true },
];

/** Besides those, for experts. */
export const EXPERT_LINKS: readonly NavigationEntry[] = [{ label: 'My Work', path: '/expert', exists: true }];

/** The Admin dropdown: only for the administrator. */
export const ADMIN_LINKS: readonly NavigationEntry[] = [
  { label: 'Dashboard', path: '/admin', exists: true },
  { label: 'Consultations', path: '/admin/consultations', exists: true },
  { label: 'Circuit Reviews', path: '/admin/circuit-reviews', exists: true },
  { label: 'Design Orders', path: '/admin/design-orders', exists: true },
  { label: 'Upload Templates', path: '/template-upload', exists: true },
  { label: 'Experts', path: '/admin/experts', exists: true },
  { label: 'Payments', path: '/admin/payments', exists: true },
  { label: 'Operations', path: '/admin/operations', exists: true },
  { label: 'Messages', path: '/admin/operations/messages', exists: true },
  { label: 'Audit', path: '/admin/audit', exists: true },
];

export interface FooterColumn {
  readonly title: string;
  readonly links: readonly NavigationEntry[];
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Services',
    links: [
      { label: 'Design workspace', path: '/design/new', exists: true },
      { label: 'Design validator', path: '/design/validate', exists: true },
      { label: 'Circuit creator', path: '/simple-creator', exists: true },
      ...HEADER_LINKS.slice(0, 4),
      { label: 'Bulk processing', path: '/bulk', exists: true, needsUser: true },
      { label: 'Plan and usage', path: '/account/plan', exists: true, needsUser: true },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Resource library', path: '/resources', exists: false },
      { label: 'Blog', path: '/blog', exists: true },
      { label: 'My History', path: '/history', exists: true, needsUser: true },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy', path: '/privacy', exists: true },
      { label: 'Terms', path: '/terms', exists: true },
    ],
  },
];

export const existing = (links: readonly NavigationEntry[]): readonly NavigationEntry[] =>
  links.filter((link) => link.exists);

/** Those of the links that exist for this visitor. */
export const linksFor = (links: readonly NavigationEntry[], signedIn: boolean): readonly NavigationEntry[] =>
  existing(links).filter((link) => signedIn || !link.needsUser);

/** Whether a page of the specification can be linked to already. */
export const routeExists = (path: string): boolean =>
  [...HEADER_LINKS, ...EXPERT_LINKS, ...ADMIN_LINKS, ...FOOTER_COLUMNS.flatMap((column) => column.links)].some(
    (link) => link.path === path && link.exists,
  );
