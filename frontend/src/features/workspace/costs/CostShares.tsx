import type { CostTotal } from '@tracewright/circuit/costs';
import { formatInr } from '@tracewright/kernel';

const GROUPS: { readonly [category: string]: string } = {
  microcontrollers: 'Microcontrollers',
  sensors: 'Sensors',
  powerSupply: 'Power supply',
  communication: 'Communication',
  other: 'Other parts',
};

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

/** Where the money goes: the most costly parts, then the groups, as bars of the whole. */
export function CostShares({ total: { total, dearest, groups } }: { readonly total: CostTotal }) {
  if (total.paise === 0) return null;
  return (
    <div className="costs-shares">
      <Bars
        title="Most costly parts"
        bars={dearest.map((part) => ({ name: part.mpn, amount: formatInr(part.total), share: part.share }))}
      />
      <Bars
        title="By group"
        bars={groups.map((group) => ({
          name: GROUPS[group.category] ?? group.category,
          amount: formatInr(group.total),
          share: group.total.paise / total.paise,
        }))}
      />
    </div>
  );
}

interface Bar {
  readonly name: string;
  readonly amount: string;
  readonly share: number;
}

function Bars({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {bars.map(({ name, amount, share }) => (
          <li key={name}>
            <span className="costs-bar-name">{name}</span>
            <span className="costs-bar-amount">
              {amount} · {percent(share)}
            </span>
            <span className="costs-bar" aria-hidden>
              <span style={{ width: `${Math.max(1, share * 100)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
