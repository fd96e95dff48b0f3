import { expect, it, vi } from 'vitest';
import { PictureLoader } from './picture-loader';

const image = document.createElement('canvas');

it('asks for a picture when it is first drawn, once, and tells when it is there', async () => {
  const load = vi.fn(() => Promise.resolve(image));
  const loader = new PictureLoader(load);
  const changed = vi.fn();
  const stop = loader.onChange(changed);
  expect(load).not.toHaveBeenCalled();
  expect([loader.at('a'), loader.at('a')]).toEqual(['loading', 'loading']);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(loader.at('a')).toBe(image);
  expect(load).toHaveBeenCalledTimes(1);
  stop();
  loader.at('b');
  await vi.waitFor(() => expect(loader.at('b')).toBe(image));
  expect(changed).toHaveBeenCalledTimes(1);
});

it('has none that is gone or can not be loaded', async () => {
  const gone = new PictureLoader(() => Promise.resolve(undefined));
  gone.at('a');
  await vi.waitFor(() => expect(gone.at('a')).toBe('gone'));
  const failing = new PictureLoader(() => Promise.reject(new Error('away')));
  failing.at('a');
  await vi.waitFor(() => expect(failing.at('a')).toBe('gone'));
});
