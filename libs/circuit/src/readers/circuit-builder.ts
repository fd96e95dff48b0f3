import type { Circuit, CircuitFormat, Component, Net, Pin } from '../model';
import { CircuitReadError } from '../model';
import type { ReadContext } from './options';

/** A pin while it is read: filled in place, because boards have very many. */
export type OpenPin = { -readonly [Field in keyof Pin]: Pin[Field] };

/** Net of a circuit while it is read. */
export interface OpenNet {
  readonly name: string;
  readonly pins: string[];
}

/**
 * Gathers components and nets in file order. One pad that is drawn several times counts once in a component and
 * once in a net; nets without any pad are left out of the result.
 */
export class CircuitBuilder {
  readonly components: Component[] = [];
  private readonly nets = new Map<string, OpenNet>();
  private readonly members = new Map<OpenNet, Set<string>>();

  constructor(private readonly context: ReadContext) {}

  /** Keeps the order in which the file declares its nets. */
  declareNet(name: string): OpenNet {
    let net = this.nets.get(name);
    if (net === undefined) {
      net = { name, pins: [] };
      this.nets.set(name, net);
    }
    return net;
  }

  /** Puts REFERENCE.PAD on a net, once. */
  connect(netName: string, reference: string, pad: string): void {
    this.connectKey(netName, `${reference}.${pad}`);
  }

  /** Puts a pad, named REFERENCE.PAD, on a net, once. */
  connectKey(netName: string, key: string): void {
    const net = this.declareNet(netName);
    let set = this.members.get(net);
    if (set === undefined) this.members.set(net, (set = new Set<string>()));
    if (set.has(key)) return;
    set.add(key);
    net.pins.push(key);
  }

  /** Adds a component and puts its pins on their nets. */
  add(component: Component): void {
    this.components.push(component);
    if (this.components.length > this.context.limits.maxComponents) {
      const most = this.context.limits.maxComponents;
      throw new CircuitReadError('too_large', `The design has more than ${most} parts, the most that can be read.`);
    }
    for (const pin of component.pins) {
      if (pin.net !== undefined) this.connect(pin.net, component.reference, pin.number);
    }
  }

  netsWithPins(): Net[] {
    return [...this.nets.values()].filter((net) => net.pins.length > 0);
  }

  build(format: CircuitFormat, rest: Partial<Circuit>): Circuit {
    return {
      format,
      ...rest,
      components: this.components,
      nets: this.netsWithPins(),
      warnings: this.context.warnings.all(),
    };
  }
}

/**
 * Merges the pads of one component by number: the first one's place stays, a later one fills in what the first
 * lacks (net, name, type). Pads without a number are holes and apertures and are left out.
 */
export function mergePads(pads: readonly OpenPin[]): OpenPin[] {
  const byNumber = new Map<string, OpenPin>();
  for (const pad of pads) {
    if (pad.number === '') continue;
    const kept = byNumber.get(pad.number);
    if (kept === undefined) byNumber.set(pad.number, pad);
    else if (lacks(kept, pad)) byNumber.set(pad.number, { ...pad, ...kept });
  }
  return [...byNumber.values()];
}

function lacks(kept: Pin, pad: Pin): boolean {
  return (
    (kept.net === undefined && pad.net !== undefined) ||
    (kept.name === undefined && pad.name !== undefined) ||
    (kept.type === undefined && pad.type !== undefined)
  );
}
