import { counted } from '../../../lib/format';
import type { Analysis } from '../analysis/messages';

interface Props {
  readonly parts: NonNullable<Analysis['recognised']>;
}

/** What was read from a PDF or picture, to be compared with it. */
export function RecognisedParts({ parts }: Props) {
  const paged = parts.some(({ page }) => page !== undefined);
  return (
    <section className="cr-recognised" aria-labelledby="cr-recognised-title">
      <h2 id="cr-recognised-title">
        Recognised parts <span>{counted(parts.length, 'part')}</span>
      </h2>
      <div className="cr-recognised-list" tabIndex={0} role="region" aria-labelledby="cr-recognised-title">
        <table>
          <thead>
            <tr>
              <th scope="col">Reference</th>
              <th scope="col">Value</th>
              {paged && <th scope="col">Page</th>}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ reference, value, page }) => (
              <tr key={reference}>
                <th scope="row" className="mono">
                  {reference}
                </th>
                <td>{value === '' ? <span className="cr-quiet">not read</span> : value}</td>
                {paged && <td>{page}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
