import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import type { OpenRange } from '@tracewright/contracts/experts';
import { Button, Input } from 'antd';
import { nextRange } from './hours-draft';

interface Props {
  /** Whose hours they are, for screen readers. */
  readonly of: string;
  readonly ranges: readonly OpenRange[];
  readonly onChange: (ranges: readonly OpenRange[]) => void;
}

/** The hours of one day: none is closed. */
export function RangeFields({ of, ranges, onChange }: Props) {
  const put = (index: number, change: Partial<OpenRange>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...change } : range)));
  return (
    <div className="hours-ranges">
      {ranges.length === 0 && <span className="hours-closed">Closed</span>}
      {ranges.map(({ from, to }, index) => (
        <div key={index} className="hours-range">
          <Input
            type="time"
            step={900}
            value={from}
            aria-label={`${of} from`}
            onChange={(event) => put(index, { from: event.target.value })}
          />
          <span aria-hidden>–</span>
          <Input
            type="time"
            step={900}
            value={to}
            aria-label={`${of} to`}
            onChange={(event) => put(index, { to: event.target.value })}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={`Remove ${from} to ${to} on ${of}`}
            onClick={() => onChange(ranges.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-label={`Add hours on ${of}`}
        onClick={() => onChange([...ranges, nextRange(ranges)])}
      >
        Add hours
      </Button>
    </div>
  );
}
