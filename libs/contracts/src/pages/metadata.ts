import { BLOG_POSTS, postOf, postPath } from '../blog';
import { isPagePath, withoutEndSlashes } from './paths';

/** What a page says of itself to search engines and to whoever shares a link to it. */
export interface PageMetadata {
  /** The address under which it is known, without the host. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Only of an article: the day on which it appeared, and whose it is. */
  readonly article?: { readonly published: string; readonly author: string; readonly tags: readonly string[] };
}

const PRODUCT = 'Tracewright';

const HOME: PageMetadata = {
  path: '/',
  title: `${PRODUCT}: circuit design that shows its evidence`,
  description:
    'A circuit design workspace: import a KiCad or Eagle design, read findings that name rule, parts, nets and figures, and keep every change.',
  keywords: ['circuit design', 'schematic review', 'design rules', 'KiCad', 'Eagle', 'bill of materials'],
};

const PAGES: readonly PageMetadata[] = [
  HOME,
  {
    path: '/recommendations',
    title: `Component Recommendations · ${PRODUCT}`,
    description:
      'Describe what a circuit must do: find proven circuits for it, and parts that fit its supply, budget and features, with the reason for each.',
    keywords: ['component selection', 'circuit templates', 'AI circuit recommendations', 'electronic components'],
  },
  {
    path: '/complete-solutions',
    title: `Complete Circuit Design · ${PRODUCT}`,
    description:
      'From a requirement to a circuit that can be built: schematic, bill of materials, suppliers, costs in rupees and a guide to build and test it.',
    keywords: ['complete circuit design', 'schematic generator', 'bill of materials', 'cost analysis'],
  },
  {
    path: '/blog',
    title: `Blog · ${PRODUCT}`,
    description: 'Notes on circuit design with worked figures: power, interfaces, boards, costs and files.',
    keywords: ['electronics blog', 'circuit design articles', ...new Set(BLOG_POSTS.map((post) => post.category))],
  },
];

/** As the web application's routes compare addresses: without regard to case and a slash at the end. */
const known = (path: string): string => withoutEndSlashes(path.toLowerCase());

const slugIn = (path: string): string | undefined => /^\/blog\/([^/]+)$/.exec(path)?.[1];

/** Pages that say nothing of themselves are told as the home page is. */
export function pageMetadata(path: string): PageMetadata {
  const asked = known(path);
  const post = postOf(slugIn(asked) ?? '');
  if (!post) return PAGES.find((page) => page.path === asked) ?? HOME;
  return {
    path: postPath(post),
    title: `${post.title} · ${PRODUCT}`,
    description: post.description,
    keywords: [...post.tags, post.category],
    article: { published: post.publishDate, author: post.author, tags: post.tags },
  };
}

/** Nothing is at an address that no page has, nor where an article was never written. */
export function pageStatus(path: string): 200 | 404 {
  const slug = slugIn(known(path));
  return isPagePath(path) && (slug === undefined || postOf(slug)) ? 200 : 404;
}
