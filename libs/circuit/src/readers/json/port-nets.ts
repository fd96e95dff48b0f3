import { UnionFind } from '../union-find';
import { listOf, textOf, type JsonMap } from './parse-json';

/**
 * Which ports belong together: source traces join ports and nets, a part's own metal joins its ports. A net without a name of its own is called by its
 * first pad, as in "N$R1.2". Ports that nothing joins are on no net.
 */
export class PortNets {
  private readonly ids = new Map<string, number>();
  private readonly joined = new UnionFind();
  private readonly names = new Map<number, string>();

  /** @param pads REFERENCE.PAD of each port */
  constructor(ofType: (type: string) => readonly JsonMap[], pads: ReadonlyMap<string, string>) {
    for (const trace of ofType('source_trace')) {
      const traceId = this.id(textOf(trace.source_trace_id) ?? '');
      for (const member of [...listOf(trace.connected_source_port_ids), ...listOf(trace.connected_source_net_ids)]) {
        this.joined.join(traceId, this.id(textOf(member) ?? ''));
      }
    }
    for (const inside of ofType('source_component_internal_connection')) this.joinPorts(inside.source_port_ids);
    for (const { internally_connected_source_port_ids: groups } of ofType('source_component')) {
      for (const group of listOf(groups)) this.joinPorts(group);
    }
    this.nameNets(ofType('source_net'));
    this.nameTheRest(pads);
  }

  private joinPorts(ports: unknown): void {
    const [first, ...others] = listOf(ports).map((port) => this.id(textOf(port) ?? ''));
    for (const other of others) this.joined.join(first!, other);
  }

  /** A net that another part of the design (subcircuit) calls by the same name is another net, with a number behind its name. */
  private nameNets(nets: readonly JsonMap[]): void {
    const written = new Set(nets.map(({ name }) => textOf(name)));
    const seen = new Map<string, { readonly subcircuit: unknown; count: number }>();
    for (const { source_net_id, name: text, subcircuit_id } of nets) {
      const id = this.ids.get(textOf(source_net_id) ?? '');
      const name = textOf(text);
      if (id === undefined || !name || this.names.has(this.joined.root(id))) continue;
      const first = seen.get(name);
      if (first === undefined) seen.set(name, { subcircuit: subcircuit_id, count: 1 });
      let free = name;
      if (first && first.subcircuit !== subcircuit_id) while (written.has(free)) free = `${name}_${++first.count}`;
      this.names.set(this.joined.root(id), free);
    }
  }

  /** @param portId of a port, a source trace or a source net */
  netOf(portId: string): string | undefined {
    const id = this.ids.get(portId);
    return id === undefined ? undefined : this.names.get(this.joined.root(id));
  }

  private id(name: string): number {
    let id = this.ids.get(name);
    if (id === undefined) this.ids.set(name, (id = this.joined.add()));
    return id;
  }

  private nameTheRest(pads: ReadonlyMap<string, string>): void {
    const order = new Intl.Collator('en', { numeric: true });
    const first = new Map<number, string>();
    for (const [port, pad] of pads) {
      const id = this.ids.get(port);
      if (id === undefined) continue;
      const root = this.joined.root(id);
      const kept = first.get(root);
      if (kept === undefined || order.compare(pad, kept) < 0) first.set(root, pad);
    }
    for (const [root, pad] of first) if (!this.names.has(root)) this.names.set(root, `N$${pad}`);
  }
}
