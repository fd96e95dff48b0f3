import { describe, expect, it } from 'vitest';
import { loginPath, safeNextPath } from './next-path';

describe('where to go after signing in', () => {
  it.each(['/design/new', '/design/42?view=circuit#part', '/admin/audit?q=U3'])('goes to %s', (path) => {
    expect(safeNextPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'design/new',
    'https://evil.example/',
    '//evil.example/path',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
  ])('never goes to %j', (path) => {
    expect(safeNextPath(path)).toBe('/');
  });

  it('leads from the sign-in page back to where somebody was', () => {
    expect(loginPath('/design/42?view=circuit')).toBe('/login?next=%2Fdesign%2F42%3Fview%3Dcircuit');
    expect(loginPath('/')).toBe('/login');
  });
});
