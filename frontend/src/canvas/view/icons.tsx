import type { ReactNode } from 'react';

/** Line icons on a 16-unit square, drawn in the colour of the text around them. Made once: they are always the same. */
const icon = (shapes: ReactNode): ReactNode => (
  <svg className="canvas-icon" viewBox="0 0 16 16" aria-hidden focusable="false">
    {shapes}
  </svg>
);

export const selectIcon = icon(<path d="M3 2.5l9.5 4.2-4 1.5-1.6 4.1z" />);
export const mirrorIcon = icon(
  <>
    <path d="M8 2v12" strokeDasharray="1.6 1.6" />
    <path d="M6 4.5v7L2 11.5zM10 4.5v7l4 0z" />
  </>,
);
export const panIcon = icon(
  <path d="M8 1.8v12.4M1.8 8h12.4M8 1.8L6.3 3.5M8 1.8l1.7 1.7M8 14.2l-1.7-1.7M8 14.2l1.7-1.7M1.8 8l1.7-1.7M1.8 8l1.7 1.7M14.2 8l-1.7-1.7M14.2 8l-1.7 1.7" />,
);
export const wireIcon = icon(
  <>
    <circle cx="3" cy="12" r="1.5" />
    <circle cx="13" cy="4" r="1.5" />
    <path d="M4.5 12H8V4h3.5" />
  </>,
);
export const snapIcon = icon(
  <>
    <path d="M5.3 2.5v11M10.7 2.5v11M2.5 5.3h11M2.5 10.7h11" opacity=".55" />
    <circle cx="10.7" cy="5.3" r="1.7" fill="currentColor" stroke="none" />
  </>,
);
export const labelIcon = icon(<path d="M2.5 8h3M5.5 5h5.5l3 3-3 3H5.5z" />);
export const netLabelIcon = icon(<path d="M2.5 13.5h11M4.5 10.5L8 2.5l3.5 8M5.7 7.8h4.6" />);
export const portIcon = icon(<path d="M8 2.5v6M3 8.5h10M5 11h6M7 13.5h2" />);
export const noConnectIcon = icon(<path d="M4 4l8 8M12 4l-8 8" />);
export const noteIcon = icon(<path d="M3 5V3h10v2M8 3v10M6 13h4" />);
export const plusIcon = icon(<path d="M8 3.5v9M3.5 8h9" />);
export const minusIcon = icon(<path d="M3.5 8h9" />);
export const fitIcon = icon(<path d="M2.5 5.5v-3h3M13.5 5.5v-3h-3M2.5 10.5v3h3M13.5 10.5v3h-3" />);
export const rotateIcon = icon(<path d="M12.6 6.2A5 5 0 1 0 13 8.6M13 3v3.4H9.6" />);
export const duplicateIcon = icon(
  <>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.2" />
    <path d="M10.5 5.5V3.7c0-.7-.5-1.2-1.2-1.2H3.7c-.7 0-1.2.5-1.2 1.2v5.6c0 .7.5 1.2 1.2 1.2h1.8" />
  </>,
);
export const deleteIcon = icon(
  <path d="M2.8 4.3h10.4M6.3 4.3V2.8h3.4v1.5M4.2 4.3l.6 8.9h6.4l.6-8.9M6.8 6.8v4M9.2 6.8v4" />,
);
export const keysIcon = icon(
  <>
    <rect x="1.8" y="4" width="12.4" height="8" rx="1.4" />
    <path d="M4.5 6.8h.01M7 6.8h.01M9.5 6.8h.01M11.8 6.8h.01M5 9.4h6" />
  </>,
);
export const renameIcon = icon(<path d="M9.8 3.4l2.8 2.8-6.7 6.7-3.3.5.5-3.3z" />);
export const fitPinsIcon = icon(
  <>
    <rect x="5" y="3.5" width="6" height="9" rx="1" />
    <path d="M2.5 6H5M2.5 10H5M11 6h2.5M11 10h2.5" />
  </>,
);
