import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api';
import { createProjectOnce } from './new-project';

const keys = (post: { mock: { calls: unknown[][] } }): unknown[] =>
  post.mock.calls.map(([, , options]) => (options as { idempotencyKey?: string }).idempotencyKey);

describe('a new project', () => {
  beforeEach(() => sessionStorage.clear());

  it('is asked for as specified', async () => {
    const post = vi.spyOn(api, 'post').mockResolvedValue({ id: 1 });
    await createProjectOnce('visit-0');
    expect(post.mock.calls[0]?.slice(0, 2)).toEqual([
      '/api/projects',
      { name: 'New Project', description: 'A new electronic design project', userId: 1 },
    ]);
  });

  it('is created once although the effect runs twice', async () => {
    const post = vi.spyOn(api, 'post').mockResolvedValue({ id: 1 });
    const both = await Promise.all([createProjectOnce('visit-1'), createProjectOnce('visit-1')]);
    expect(both).toEqual([{ id: 1 }, { id: 1 }]);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('is the same wish after a reload in the middle of the call', async () => {
    const post = vi.spyOn(api, 'post').mockRejectedValue(new Error('cut off'));
    await createProjectOnce('visit-2').catch(() => undefined);
    await createProjectOnce('visit-2').catch(() => undefined);
    const [first, second] = keys(post);
    expect(first).toBe(second);
  });

  it('is another one at the next visit', async () => {
    const post = vi.spyOn(api, 'post').mockResolvedValue({ id: 1 });
    await createProjectOnce('visit-3');
    await createProjectOnce('visit-3');
    expect(new Set(keys(post)).size).toBe(2);
  });
});
