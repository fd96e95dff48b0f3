import { BLOG_POSTS, postPath } from '../blog';
import { metadataTags, pageMetadata, pageStatus, tagsAsHtml } from './index';

const OWN = ['/', '/recommendations', '/complete-solutions', '/blog', ...BLOG_POSTS.map(postPath)];

test.each(OWN)('%s says something of its own, short enough to be shown whole', (path) => {
  const { title, description, keywords, path: address } = pageMetadata(path);
  expect(address).toBe(path);
  expect(title).toContain('Tracewright');
  expect(description.length).toBeGreaterThan(60);
  expect(description.length).toBeLessThanOrEqual(165);
  expect(keywords.length).toBeGreaterThan(2);
});

test('no two pages say the same', () => {
  const pages = OWN.map(pageMetadata);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(OWN.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(OWN.length);
});

test.each(['/history', '/design/42', '/blog/none', '/blogs', '/blog/a/b', '', '/recommendations/x'])(
  '%s is told as the home page is',
  (path) => expect(pageMetadata(path)).toBe(pageMetadata('/')),
);

test.each([
  ['/Blog/', '/blog'],
  ['/BLOG/I2C-Pull-Up-Resistors', '/blog/i2c-pull-up-resistors'],
  ['/recommendations//', '/recommendations'],
])('%s is known as %s', (path, known) => expect(pageMetadata(path).path).toBe(known));

test('what no page has is not there, nor an article that was never written', () => {
  const missing = ['/blog/none', '/Blog/none/', '/blog/a/b', '/nowhere', '/design/7/x', '/admin/nothing', '/index.php'];
  expect(missing.map(pageStatus)).toEqual(missing.map(() => 404));
  const there = [...OWN, '/history', '/History/', '/design/7', '/shared/abc', '/admin/projects/7/history'];
  expect(there.map(pageStatus)).not.toContain(404);
});

test('what a page says can not leave its element', () => {
  const page = { ...pageMetadata('/'), title: `</title><script>`, description: `"><img src='x'> & more` };
  const html = tagsAsHtml(metadataTags(page, 'https://x.example'));
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
  expect(html).toContain('content="&quot;&gt;&lt;img src=&#39;x&#39;&gt; &amp; more"');
  expect(html).not.toMatch(/<script|<img/);
});

test('addresses are whole, and an article tells its day', () => {
  const tags = metadataTags(pageMetadata('/blog/ldo-heat-and-dropout'), 'https://x.example');
  const says = (value: string) => tags.find((tag) => tag.key?.value === value)?.says;
  expect(says('canonical')).toBe('https://x.example/blog/ldo-heat-and-dropout');
  expect(says('og:image')).toBe('https://x.example/images/workspace-light.webp');
  expect(says('article:published_time')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(new Set(tags.map((tag) => `${tag.element} ${tag.key?.value ?? ''}`)).size).toBe(tags.length);
});

it('reads an address of slashes alone, however many', () => {
  const slashes = '/'.repeat(100_000);
  expect(['/blog', `/blog${slashes}`, slashes].map(pageStatus)).toEqual([200, 200, 200]);
  expect(pageStatus(`${slashes}x`)).toBe(404);
});
