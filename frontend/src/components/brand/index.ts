export { Logo, LogoMark } from './Logo';
export { TraceArt } from './TraceArt';
