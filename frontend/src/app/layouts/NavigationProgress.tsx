import { useNavigation } from 'react-router-dom';

/** A line at the top while the next page's code is on its way; the old page stays until then. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'loading' ? (
    <div className="navigation-progress" role="progressbar" aria-label="Loading page" />
  ) : null;
}
