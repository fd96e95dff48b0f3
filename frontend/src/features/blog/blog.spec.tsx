import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BLOG_POSTS } from '@tracewright/contracts/blog';
import { describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import ArticlePage from './ArticlePage';
import BlogPage from './BlogPage';
import * as articles from './load-article';

const pages = [
  { path: '/blog', element: <BlogPage /> },
  { path: '/blog/:slug', element: <ArticlePage /> },
  { path: '/other', element: <p>Elsewhere</p> },
];
const POST = BLOG_POSTS.find(({ slug }) => slug === 'i2c-pull-up-resistors')!;
const said = (selector: string): string | null | undefined =>
  document.head.querySelector(selector)?.getAttribute('content');
const canonical = (): string | undefined => document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;

function open(at: string) {
  fakeServer(() => ({ status: 401 }));
  return renderRoutes(pages, at);
}

describe('the list of articles', () => {
  it('shows the featured and the latest, each with category, read time, date, title and up to three tags', () => {
    open('/blog');
    const featured = within(screen.getByRole('region', { name: 'Featured articles' }));
    expect(featured.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    const latest = within(screen.getByRole('region', { name: 'Latest articles' }));
    const links = latest.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(BLOG_POSTS.map(({ slug }) => `/blog/${slug}`));
    const card = latest.getByRole('link', { name: POST.title }).closest('li')!;
    expect(card.textContent).toContain('Interfaces5 min readNov 26, 2026');
    expect(within(card).getByRole('list', { name: 'Tags' }).children).toHaveLength(3);
  });

  it('leads on to recommendations and complete solutions', () => {
    open('/blog');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Get component recommendations')).toBe('/recommendations');
    expect(hrefOf('Design a complete circuit')).toBe('/complete-solutions');
  });

  it('shows what was saved in this browser, the last first, and nothing that it cannot read', () => {
    localStorage.setItem('tracewright.saved-articles', JSON.stringify(['gone', POST.slug, 7, BLOG_POSTS[0]!.slug]));
    open('/blog');
    const saved = within(screen.getByRole('region', { name: 'Saved in this browser' }));
    expect(saved.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      POST.title,
      BLOG_POSTS[0]!.title,
    ]);
  });

  it.each(['{', '7', 'null'])('takes what is no list for nothing: %s', (text) => {
    localStorage.setItem('tracewright.saved-articles', text);
    open('/blog');
    expect(screen.queryByRole('region', { name: 'Saved in this browser' })).toBeNull();
  });
});

describe('an article', () => {
  it('has title, date, read time, author, tags, a body with figures and sources, and a way on', async () => {
    open(`/blog/${POST.slug}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(POST.title);
    expect(screen.getByText('Nov 26, 2026', { selector: '.article-facts time' })).toBeTruthy();
    expect(screen.getByText('The Tracewright engineers')).toBeTruthy();
    expect(await screen.findByText('VDD = 3.3 V: (3.3 V - 0.4 V) / 3 mA = 967 Ω')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Sources' }).textContent).toMatch(/UM10204/);
    const next = within(screen.getByRole('region', { name: 'Continue Reading' }));
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(`/blog/${POST.slug}`);
    expect(screen.getByRole('link', { name: 'Get component recommendations' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Design a complete circuit' })).toBeTruthy();
  });

  it('tells of itself what the server tells, and of the home page when it is left', async () => {
    for (const left of document.head.querySelectorAll('link[rel=canonical]')) left.remove();
    document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="https://public.example/blog">');
    const { unmount } = open(`/blog/${POST.slug}`);
    await screen.findByRole('region', { name: 'Sources' });
    expect(document.title).toBe(`${POST.title} · Tracewright`);
    expect(said('meta[name=description]')).toBe(POST.description);
    expect(canonical()).toBe(`https://public.example/blog/${POST.slug}`);
    expect(said('meta[property="og:type"]')).toBe('article');
    expect(document.head.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
    unmount();
    expect(canonical()).toBe('https://public.example/');
    expect(said('meta[property="og:type"]')).toBe('website');
    expect(document.head.querySelector('meta[property^="article:"]')).toBeNull();
    document.head.querySelector('link[rel=canonical]')?.remove();
  });

  it('is saved in this browser, and taken back', async () => {
    open(`/blog/${POST.slug}`);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(localStorage.getItem('tracewright.saved-articles')).toBe(JSON.stringify([POST.slug]));
    const button = screen.getByRole('button', { name: 'Saved', pressed: true });
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
    expect(localStorage.getItem('tracewright.saved-articles')).toBe('[]');
  });

  it('says so where the browser keeps nothing', async () => {
    open(`/blog/${POST.slug}`);
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
  });

  it('shares its address, and shows it where nothing can be copied', async () => {
    const user = userEvent.setup();
    open(`/blog/${POST.slug}`);
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    const address = `${location.origin}/blog/${POST.slug}`;
    expect(copy).toHaveBeenCalledWith(address);
    copy.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Copy this link')).toBeTruthy();
    expect(screen.getAllByText(address).length).toBeGreaterThan(0);
  });

  it('can be asked for again when its body did not come', async () => {
    const load = vi.spyOn(articles, 'loadArticle').mockRejectedValueOnce(new Error('Failed to fetch'));
    open(`/blog/${POST.slug}`);
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('The article could not be loaded')).toBeTruthy();
    await userEvent.click(failure.getByRole('button', { name: /Try again/ }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Sources' })).toBeTruthy());
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that was never written is not found, to the letter', () => {
    open('/blog/no-such-article');
    expect(screen.getByRole('heading', { name: 'Post Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the blog' }).getAttribute('href')).toBe('/blog');
  });
});
