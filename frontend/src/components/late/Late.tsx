import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { insistent } from './insistent';
import './late.css';

/**
 * A component whose code is loaded when it is first rendered. Where it can't be had, a line says so in its place: what
 * else is on the page, and was not saved yet, stays.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await insistent(load).catch((): ComponentType<Props> => NotLoaded) }));
}

function NotLoaded() {
  return (
    <p className="not-loaded" role="alert">
      A part of this page could not be loaded. Save your work, then reload the page.
    </p>
  );
}

interface Props {
  /** Whether it is wanted. Once it was, it stays, so that it can close as it likes. */
  readonly when: boolean;
  readonly children: ReactNode;
  /** What stands there until it has been loaded. */
  readonly meanwhile?: ReactNode;
}

/** What few people open, nobody loads with the page. */
export function Late({ when, children, meanwhile }: Props) {
  const [wanted, setWanted] = useState(when);
  if (when && !wanted) setWanted(true);
  return wanted && <Suspense fallback={meanwhile}>{children}</Suspense>;
}
