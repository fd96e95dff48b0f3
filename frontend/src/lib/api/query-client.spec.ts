import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

it('tells of calls that fail without a network at once, in place of waiting for one', async () => {
  onlineManager.setOnline(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['/api/projects/recent'] })).rejects.toThrow(
    'Unable to connect to server',
  );
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new Error('no way')) });
  await expect(mutation.execute(undefined)).rejects.toThrow('no way');
});
