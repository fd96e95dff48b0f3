/** The checkout writes white on it, also where our own pages are dark and their brand colour is lighter. */
export const BRAND_COLOR = '#0b6e5b';

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 32 32">' +
  `<rect width="32" height="32" fill="${BRAND_COLOR}"/>` +
  '<path d="M6.5 10.5h12.2M13 10.5v8.2l4.6 4.6h4.9" fill="none" stroke="#fff" stroke-width="2.7" ' +
  'stroke-linecap="round" stroke-linejoin="round"/>' +
  '<circle cx="22.6" cy="10.5" r="3.2" fill="none" stroke="#f3b263" stroke-width="2.4"/></svg>';

/** As data, because the checkout shows it on a page of another origin. */
export const LOGO = `data:image/svg+xml;base64,${btoa(MARK)}`;
