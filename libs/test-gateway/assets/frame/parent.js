/** The page that holds this frame. Whatever another window or another origin says is not heard. */
const origin = new URLSearchParams(location.search).get('parent') ?? '';

const isOrigin = (text) => {
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
};

export function tellParent(message) {
  if (isOrigin(origin)) window.parent.postMessage({ checkout: 'test-gateway', ...message }, origin);
}

export function hearParent(listener) {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== origin) return;
    if (event.data?.checkout === 'test-gateway') listener(event.data);
  });
}
