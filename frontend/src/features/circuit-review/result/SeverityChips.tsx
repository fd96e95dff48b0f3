import { faults, severityCounts, inCategory } from './findings';
import { SEVERITIES } from '../../../lib/findings';
import type { ResultState } from './use-result';
import { SeverityIcon } from '../../../components/findings';

/** Shows or hides findings by severity. */
export function SeverityChips({ result }: { readonly result: ResultState }) {
  const { findings, tab, filter, toggleSeverity } = result;
  const own = faults(inCategory(findings, tab));
  const counts = severityCounts(own);
  if (own.length === 0) return null;
  return (
    <div className="cr-filter" role="group" aria-label="Show severities">
      {SEVERITIES.map(({ severity, many }) => (
        <button
          key={severity}
          type="button"
          className="cr-filter-chip"
          data-severity={severity}
          aria-pressed={filter.has(severity)}
          onClick={() => toggleSeverity(severity)}
        >
          <SeverityIcon severity={severity} decorative />
          {many} <span>{counts[severity]}</span>
        </button>
      ))}
    </div>
  );
}
