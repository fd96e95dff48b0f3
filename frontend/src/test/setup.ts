import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A worker keeps libraries for all its files, but what our own modules remember must not reach the next file's page.
vi.resetModules();

// A busy machine is no failure: what is awaited has this long to come.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
