import {
  lazy,
  Suspense,
  useLayoutEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
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

/**
 * The same for what covers the page. Ant Design counts who Escape closes while it renders: a rendering that React begins and
 * gives up, as it may do with what was just loaded, would be counted for ever, and Escape would close nothing below it. So
 * its place is taken first, and it is rendered in one go.
 */
export function lateDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return late(async () => inOneGo(await load()));
}

function inOneGo<Props extends object>(Dialog: ComponentType<Props>): ComponentType<Props> {
  return function InOneGo(props: Props) {
    const [placed, setPlaced] = useState(false);
    useLayoutEffect(() => setPlaced(true), []);
    return placed && <Dialog {...props} />;
  };
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
