import type { Connection } from '../design';
import type { Net } from '../model';
import { labelText, netMarks, shownText, type NetMark } from './kicad-labels';

/** A label's text, and whether it holds in the whole design. */
export type LabelText = Exclude<NetMark, { readonly kind: 'cross' }>;

export interface LabelTexts {
  /** What a label or port says; undefined for one that names no net, as those of buses. */
  ofMark(mark: Connection, onBus: boolean): LabelText | undefined;
  /** What a further label of a net says. */
  ofNet(name: string): LabelText | undefined;
}

const GLOBAL: ReadonlySet<string | undefined> = new Set(['port', 'globalLabel']);
const LABELS: ReadonlySet<string | undefined> = new Set(['port', 'globalLabel', 'label', 'hierarchicalLabel']);
/** What KiCad takes for several wires at once. */
const BUS = /\[\d+\.\.\d+\]|^[^~^_]*\{[^}]* [^}]*\}/;

/**
 * All sheets of a design come onto one page, where labels of one text are one net: a text that names several nets is
 * kept for none of them, whose own names tell them apart.
 */
export function labelTexts(marks: readonly Connection[], nets: readonly Net[]): LabelTexts {
  const owners = new Map<string, Set<string>>();
  for (const mark of marks) {
    const name = netOf(mark);
    if (name === undefined) continue;
    const shown = shownText(textOf(mark));
    owners.set(shown, (owners.get(shown) ?? new Set()).add(name));
  }
  const known = new Set(nets.map(({ name }) => name));
  const others = [...new Set(marks.flatMap((mark) => netOf(mark) ?? []))].filter((name) => !known.has(name));
  const single = new Map(
    [...owners].flatMap(([text, [name, ...more]]) => (name && more.length === 0 ? [[text, name]] : [])),
  );
  const shared = [...owners].flatMap(([text, names]) =>
    // The net of the first sheet that is called so keeps its name.
    names.size > 1 ? [[text, names.has(`/${text}`) ? `/${text}` : ''] as const] : [],
  );
  const all = [...nets, ...others.map((name): Net => ({ name, pins: [] }))].map((net) =>
    // A name of a pin that is left open is no label, except where one says it.
    ({ ...net, pins: others.includes(net.name) ? ['', ''] : net.pins }),
  );
  const own = withLocal(netMarks(all, new Map([...single, ...shared])), marks, owners);
  const shortest = new Map<string, LabelText>();
  const ofNet = (name: string): LabelText | undefined => {
    const mark = shortest.get(name) ?? own.get(name);
    return mark?.kind === 'cross' ? undefined : mark;
  };
  for (const mark of marks) {
    const name = netOf(mark);
    if (name === undefined || (owners.get(shownText(textOf(mark)))?.size ?? 0) > 1) continue;
    const kind = GLOBAL.has(mark.mark) ? 'global' : 'local';
    if (!shortest.has(name) || (kind === 'global' && shortest.get(name)?.kind !== 'global'))
      shortest.set(name, { kind, text: textOf(mark) });
  }
  return {
    ofNet,
    ofMark(mark, onBus) {
      const name = onBus && mark.net === undefined ? undefined : netOf(mark);
      if (name === undefined) return undefined;
      const text = textOf(mark);
      if ((owners.get(shownText(text))?.size ?? 0) > 1) return ofNet(name);
      return { kind: GLOBAL.has(mark.mark) ? 'global' : 'local', text };
    },
  };
}

/**
 * On the sheets of a project every label means what it means on its own sheet, and so says what it says.
 *
 * @param spread nets that lie on several sheets: where labels alone name them for the whole design, as Eagle's do, these
 *   are global ones
 */
export function projectTexts(
  marks: readonly Connection[],
  nets: readonly Net[],
  spread: ReadonlySet<string>,
): LabelTexts {
  const known = new Set(nets.map(({ name }) => name));
  const owners = new Map<string, string>();
  const said = new Map<string, string>();
  for (const mark of marks) {
    const name = GLOBAL.has(mark.mark) ? netOf(mark) : undefined;
    if (name === undefined) continue;
    const text = textOf(mark);
    const isOwn = (owners.get(shownText(text)) ?? name) === name;
    owners.set(shownText(text), name);
    if (isOwn && !said.has(name)) said.set(name, text);
  }
  const own = netMarks(nets, owners);
  return {
    ofNet(name) {
      const mark = own.get(name);
      if (mark?.kind === 'cross') return undefined;
      const text = said.get(name) ?? (mark?.kind === 'local' ? labelText(name) : mark?.text);
      return text === undefined ? undefined : { kind: 'global', text };
    },
    ofMark(mark, onBus) {
      const { text, net } = mark;
      if (!LABELS.has(mark.mark) || isFlag(mark) || (!text && !net)) return undefined;
      const isWide = mark.mark === 'label' && !!net && text === net && !said.has(net) && spread.has(net);
      const kind = isWide || GLOBAL.has(mark.mark) ? 'global' : 'local';
      return { kind, text: text && (onBus || isBus(mark, known)) ? text : textOf(mark) };
    },
  };
}

/** Nets that only labels of their own sheet name keep such labels, with the sheet's name before their text. */
function withLocal(
  marks: ReadonlyMap<string, NetMark>,
  drawn: readonly Connection[],
  owners: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, NetMark> {
  const global = new Set(drawn.flatMap((mark) => (GLOBAL.has(mark.mark) ? (netOf(mark) ?? []) : [])));
  const taken = new Set([...marks.values()].flatMap((mark) => (mark.kind === 'cross' ? [] : [shownText(mark.text)])));
  return new Map(
    [...marks].map(([name, mark]) => {
      const text = mark.kind === 'global' ? /^\{slash\}(.+)$/.exec(mark.text)?.[1] : undefined;
      const isFree = text !== undefined && !taken.has(shownText(text)) && !owners.has(shownText(text));
      return [name, isFree && !global.has(name) ? { kind: 'local', text } : mark];
    }),
  );
}

/** A label of several wires at once, which is no net of the circuit, wherever it stands. */
const isBus = ({ text, net }: Connection, known: ReadonlySet<string>): boolean =>
  !!text && BUS.test(text) && (!net || (net === text && !known.has(net)));

const textOf = ({ text, net = '' }: Connection): string => labelText(text || net);

/** A supply's symbol that says something else than its net, such as that something feeds it: it names nothing. */
export const isFlag = ({ mark, net, text }: Connection): boolean =>
  mark === 'port' && !!net && !!text && plain(text) !== plain(net.slice(net.lastIndexOf('/') + 1));

const plain = (text: string): string => text.replaceAll('{slash}', '/').replace(/^\//, '');

function netOf(connection: Connection): string | undefined {
  const { mark, net, text } = connection;
  if (!LABELS.has(mark) || isFlag(connection)) return undefined;
  return net || (text && !BUS.test(text) ? text : undefined);
}
