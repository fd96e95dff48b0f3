import { SeverityIcon } from '../../../components/findings';
import { useWorkspace } from '../workspace-context';
import { sortedItems } from './feedback';
import { usePresentFeedback } from './use-present-feedback';

/** The open findings about one part; each leads to its details. */
export function PartFindings({ reference }: { readonly reference: string | undefined }) {
  const { showRecommendation } = useWorkspace();
  const { data } = usePresentFeedback();
  const items = sortedItems(data ?? []).filter(
    ({ resolved, refs }) => !resolved && reference !== undefined && refs.includes(reference),
  );
  if (items.length === 0) return null;
  return (
    <section className="ws-section">
      <h3>
        Findings <span className="ws-count">{items.length}</span>
      </h3>
      <ul className="fb-part">
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => showRecommendation(item.id)}>
              <SeverityIcon severity={item.type} />
              {item.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
