import './brand.css';

const PITCH = 20;
const COLUMNS = 36;

interface Trace {
  readonly path: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly tone: 'copper' | 'plain';
}

/** A bus of parallel traces that turns twice by 45 degrees, as a router lays it: [start row, length, first turn, shift in rows, second turn, second shift]. */
const RUNS: readonly (readonly [number, number, number, number, number, number])[] = [
  [2, 34, 8, 4, 22, -3],
  [3, 31, 8, 4, 22, -3],
  [4, 29, 8, 4, 22, -3],
  [9, 33, 5, 6, 19, -5],
  [10, 30, 5, 6, 19, -5],
  [11, 27, 5, 6, 19, -5],
  [12, 22, 5, 6, 40, 0],
  [21, 32, 11, 3, 24, 4],
  [22, 34, 11, 3, 24, 4],
  [23, 25, 11, 3, 40, 0],
  [29, 30, 6, -2, 17, 5],
  [30, 33, 6, -2, 17, 5],
  [31, 21, 6, -2, 40, 0],
];

function layTrace([row, length, turn, shift, turn2, shift2]: (typeof RUNS)[number], index: number): Trace {
  const at = (column: number, line: number): string => `${column * PITCH} ${line * PITCH}`;
  const start = (index * 5) % 4;
  const middle = row + shift;
  const points = [at(start, row), at(turn, row), at(turn + Math.abs(shift), middle)];
  let end = middle;
  if (turn2 < length) {
    end = middle + shift2;
    points.push(at(turn2, middle), at(turn2 + Math.abs(shift2), end));
  }
  points.push(at(length, end));
  return {
    path: `M${points.join('L')}`,
    from: [start * PITCH, row * PITCH],
    to: [length * PITCH, end * PITCH],
    tone: index % 5 === 1 ? 'copper' : 'plain',
  };
}

const TRACES = RUNS.map(layTrace);

/** Decoration: traces and vias, drawn from a table. Colours come from `currentColor` and the logo's via. */
export function TraceArt() {
  return (
    <svg className="trace-art" viewBox={`0 0 ${COLUMNS * PITCH} 760`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      {TRACES.map((trace) => (
        <g key={trace.path} stroke={trace.tone === 'copper' ? 'var(--tw-logo-via)' : 'currentColor'} fill="none">
          <path d={trace.path} strokeWidth="3" strokeLinejoin="round" />
          <circle cx={trace.from[0]} cy={trace.from[1]} r="6" strokeWidth="3.5" />
          <circle cx={trace.to[0]} cy={trace.to[1]} r="6" strokeWidth="3.5" />
        </g>
      ))}
    </svg>
  );
}
