import type { MouseEvent } from 'react';
import { Outlet } from 'react-router-dom';
import { StoreAwayNotice } from '../../components/store-away';
import { Header } from './Header';
import { NavigationProgress } from './NavigationProgress';
import { ReadOnlyBanner } from './ReadOnlyBanner';
import './layouts.css';

/** Past the panels to what they are for; to the page itself where no canvas is shown. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const target = document.querySelector<HTMLElement>('[role="application"]') ?? document.getElementById('main');
  target?.focus();
}

/** Full-bleed: the slim header, and everything below it belongs to the workspace. No footer. */
export function WorkspaceLayout() {
  return (
    <div className="workspace-layout">
      <a className="skip-link" href="#main" onClick={skip}>
        Skip to the canvas
      </a>
      <NavigationProgress />
      <Header workspace />
      <StoreAwayNotice />
      <ReadOnlyBanner />
      <main className="workspace-main" id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
