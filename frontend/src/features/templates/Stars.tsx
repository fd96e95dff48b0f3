import { StarFilled, StarOutlined } from '@ant-design/icons';
import type { TemplateOutcomes } from '@tracewright/contracts/templates';
import { ratingText } from './texts';

const FIVE = [1, 2, 3, 4, 5] as const;

/** Five stars with one decimal, and how many ratings they are made of. */
export function Stars({ outcomes }: { readonly outcomes: TemplateOutcomes }) {
  const text = ratingText(outcomes);
  return (
    <span className="tpl-stars" role="img" aria-label={`Rated ${text.replace(' (', ' of 5 (')}`}>
      <span className="tpl-five" aria-hidden>
        {FIVE.map((star) => (
          <StarOutlined key={star} />
        ))}
        <span style={{ width: `${(100 * outcomes.averageRating) / FIVE.length}%` }}>
          {FIVE.map((star) => (
            <StarFilled key={star} />
          ))}
        </span>
      </span>
      <span aria-hidden>{text}</span>
    </span>
  );
}
