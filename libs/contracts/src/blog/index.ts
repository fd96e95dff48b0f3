import { BLOG_POSTS } from './posts';
import type { BlogPost } from './post';

export type { BlogPost } from './post';
export { BLOG_POSTS } from './posts';

/** Most articles that the list shows, and most tags of each. */
export const LISTED_POSTS = 12;
export const SHOWN_TAGS = 3;

export const postPath = ({ slug }: Pick<BlogPost, 'slug'>): string => `/blog/${slug}`;

/** Addresses are compared as the web application's routes are: without regard to case. */
export const postOf = (slug: string): BlogPost | undefined =>
  BLOG_POSTS.find((post) => post.slug === slug.toLowerCase());

export const featuredPosts = (): readonly BlogPost[] => BLOG_POSTS.filter((post) => post.featured);

/** The newest first; of one day in the order of the table. */
export const latestPosts = (): readonly BlogPost[] =>
  BLOG_POSTS.toSorted((a, b) => (a.publishDate < b.publishDate ? 1 : a.publishDate > b.publishDate ? -1 : 0)).slice(
    0,
    LISTED_POSTS,
  );
