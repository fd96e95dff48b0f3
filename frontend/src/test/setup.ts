import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { endEarlierTimers } from './timers';

// A worker keeps libraries and the window for all its files. What our own modules remember, and what a file left on the
// page, must not reach the next one.
vi.resetModules();
endEarlierTimers();
document.body.replaceChildren();
window.history.replaceState(null, '', '/');

// Newer browsers answer a promise: an effect that hands it on breaks its page when it ends.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

// A busy machine is no failure: what is awaited has this long to come.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
