import { readableNet } from '@tracewright/circuit/design';
import './findings.css';

interface Props {
  readonly name: string;
  readonly kind: 'part' | 'net';
  /** Where it is shown when it is chosen. */
  readonly on: 'canvas' | 'drawing';
  /** Absent where there is nothing to show it on. */
  readonly onShow: (() => void) | undefined;
}

/** The name of a part or a net that a finding is about. */
export function NameChip({ name, kind, on, onShow }: Props) {
  const shown = kind === 'net' ? readableNet(name) : name;
  if (!onShow) {
    return (
      <span className="name-chip" data-kind={kind}>
        {shown}
      </span>
    );
  }
  const what = kind === 'net' ? `net ${shown}` : name;
  return (
    <button type="button" className="name-chip" data-kind={kind} title={`Show ${what} on the ${on}`} onClick={onShow}>
      {shown}
    </button>
  );
}
