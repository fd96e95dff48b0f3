import fs from 'node:fs';
import path from 'node:path';

const THEME = path.resolve(__dirname, '../../frontend/src/app/theme/global.css');

test('a link in a sentence stays in its line', () => {
  const css = fs.readFileSync(THEME, 'utf8');
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((one) => one.trim()),
    body,
  }));
  const ofLinks = rules.filter(({ selectors }) => selectors.some((one) => one === 'a' || one === 'p a'));
  expect(ofLinks.length).toBeGreaterThan(1);
  expect(ofLinks.filter(({ body }) => /\b(?:display|margin|padding)\b/.test(body))).toEqual([]);
});
