import { RULES } from '@tracewright/circuit/rules';
import { BLOG_POSTS, featuredPosts, LISTED_POSTS, latestPosts, postOf } from '@tracewright/contracts/blog';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from '../../app/router';
import { postDay } from '../../components/posts';
import type { Block } from './body';
import { piecesOf, readableText, readTimeOf, unbroken, wordsOf } from './body/text';
import { loadArticle, WRITTEN } from './load-article';

const slugs = BLOG_POSTS.map(({ slug }) => slug);

describe('the articles', () => {
  it('are those of the table, and each of them has a body', () => {
    expect([...WRITTEN].toSorted()).toEqual(slugs.toSorted());
    expect(slugs).toEqual(
      expect.arrayContaining([
        'ai-circuit-design-guide-2025',
        'iot-electronics-design-best-practices',
        'pcb-design-component-optimization',
      ]),
    );
  });

  it('are listed the newest first, twelve at most, and three are featured', () => {
    const days = latestPosts().map(({ publishDate }) => publishDate);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days.length).toBe(Math.min(LISTED_POSTS, BLOG_POSTS.length));
    expect(featuredPosts()).toHaveLength(3);
  });

  it.each(slugs)('%s is worth reading: long enough, with sources, and what the product does', async (slug) => {
    const body = await loadArticle(slug);
    const kinds = body.map(({ kind }) => kind);
    expect(wordsOf(body)).toBeGreaterThanOrEqual(600);
    expect(wordsOf(body)).toBeLessThanOrEqual(1000);
    expect(kinds.filter((kind) => kind === 'note')).toHaveLength(1);
    expect(kinds.at(-1)).toBe('sources');
    expect(kinds.filter((kind) => kind === 'heading').length).toBeGreaterThan(2);
  });

  it.each(BLOG_POSTS)('$slug takes as long as its card says, and its day is a day', async (post) => {
    expect(post.readTime).toBe(readTimeOf(await loadArticle(post.slug)));
    expect(postDay(post)).toMatch(/^[A-Z][a-z]{2} \d\d, \d{4}$/);
    expect(postDay(post).slice(4, 6)).toBe(post.publishDate.slice(-2));
  });

  it.each(slugs)('the links of %s lead to pages that exist', async (slug) => {
    const texts = (await loadArticle(slug)).flatMap((block) =>
      block.kind === 'list' ? block.items : 'text' in block ? [block.text] : [],
    );
    const links = texts.flatMap(piecesOf).flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []));
    for (const to of links) {
      expect(matchRoutes(routes, to)?.at(-1)?.route.path).not.toBe('*');
      if (to.startsWith('/blog/')) expect(postOf(to.slice('/blog/'.length))).toBeDefined();
    }
  });

  it.each(slugs)('the rules that %s names are rules', async (slug) => {
    const body = await loadArticle(slug);
    const told = body.flatMap((block) => (block.kind === 'note' ? piecesOf(block.text) : []));
    const named = told.flatMap(({ kind, text }) => (kind === 'code' ? [text] : []));
    expect(named.filter((name) => !RULES.some((rule) => rule.name === name))).toEqual([]);
  });

  it.each(slugs)('the tables of %s have a cell for each column', async (slug) => {
    const tables = (await loadArticle(slug)).flatMap((block) => (block.kind === 'table' ? [block] : []));
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length);
  });

  it('have no letters that the fonts of the pages lack', async () => {
    const bodies = await Promise.all(slugs.map(loadArticle));
    const strange = new Set(
      bodies
        .map(readableText)
        .join('')
        .replace(/[\x20-\xff\nΔΩπ₹’“”]/g, ''),
    );
    expect([...strange]).toEqual([]);
  });
});

describe('a text', () => {
  it('is cut at its marks, and nothing of it is lost', () => {
    expect(piecesOf('Use `4k7` as in [I2C](/blog/i2c), not [this](https://x.example).')).toEqual([
      { kind: 'text', text: 'Use ' },
      { kind: 'code', text: '4k7' },
      { kind: 'text', text: ' as in ' },
      { kind: 'link', text: 'I2C', to: '/blog/i2c' },
      { kind: 'text', text: ', not [this](https://x.example).' },
    ]);
  });

  it('keeps numbers and their units together, and nothing else', () => {
    const text = 'At 12 V with 4.7 kΩ and 90 K/W in 3 steps of 5 % for 20 minutes';
    expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(
      'At 12_V with 4.7_kΩ and 90_K/W in 3 steps of 5_% for 20 minutes',
    );
  });

  it('counts its words without the marks, each 200 begun as a minute', () => {
    const words = (count: number): readonly Block[] => [{ kind: 'paragraph', text: '[word](/blog) '.repeat(count) }];
    expect([200, 201].map((count) => readTimeOf(words(count)))).toEqual([1, 2]);
  });
});
