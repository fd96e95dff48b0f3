import { Link } from 'react-router-dom';
import { Page } from '../components/page';
import { DesignTiers } from '../features/design-orders';
import { CompleteSolutions, titleOf } from '../features/solutions';
import { useAuth } from '../lib/auth';
import { usePageMetadata } from '../lib/page-metadata';

/** What rules make at once, and what an engineer makes for a price. */
export default function CompleteSolutionsRoute() {
  const { status } = useAuth();
  usePageMetadata('/complete-solutions');
  return (
    <Page
      title="Complete Circuit Design"
      lead="From what you need to a circuit you can build: schematic, bill of materials, suppliers, costs and the way to a board that works."
      actions={
        status === 'user' && (
          <Link className="text-link" to="/design-orders">
            Your design orders
          </Link>
        )
      }
    >
      <CompleteSolutions
        below={(solution) => (
          <DesignTiers solution={solution && { id: solution.id, title: titleOf(solution.request) }} />
        )}
      />
    </Page>
  );
}
