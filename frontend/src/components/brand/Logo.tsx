import './brand.css';

/** The mark: a trace that makes the letter T and ends in a via. */
export function LogoMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg className="logo-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--tw-logo-board)" />
      <path
        d="M6.5 10.5h12.2M13 10.5v8.2l4.6 4.6h4.9"
        fill="none"
        stroke="var(--tw-logo-trace)"
        strokeWidth="2.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="22.6" cy="10.5" r="3.2" fill="none" stroke="var(--tw-logo-via)" strokeWidth="2.4" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="logo">
      <LogoMark />
      <span className="logo-word">Tracewright</span>
    </span>
  );
}
