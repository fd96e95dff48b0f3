import { Page } from '../../components/page';
import { FindCircuits } from './FindCircuits';

/** The search alone. */
export default function SimpleRecommendationsPage() {
  return (
    <Page title="Circuit Recommendations" lead="Describe what you need, and find proven circuits that do it.">
      <FindCircuits />
    </Page>
  );
}
