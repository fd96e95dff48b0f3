import type { Point, Track, Via } from '../../model';
import { bottomLayer, innerLayer, topLayer } from '../copper-layers';
import { isMap, listOf, numberIn, textOf, type JsonMap } from './parse-json';
import type { PortNets } from './port-nets';

/** circuit-json counts y upwards, the model downwards. */
export function pointOf(element: JsonMap): Point {
  return { x: numberIn(element.x) ?? 0, y: 0 - (numberIn(element.y) ?? 0) };
}

/** The copper of a board with its nets. A trace tells its net by the source trace or net, or by the ports at its ends. */
export class CopperReader {
  private readonly portOfPad: ReadonlyMap<string, string>;
  private readonly netOfTrace = new Map<string, string>();

  constructor(
    private readonly ofType: (type: string) => readonly JsonMap[],
    private readonly nets: PortNets,
  ) {
    this.portOfPad = new Map(
      ofType('pcb_port').map((port) => [textOf(port.pcb_port_id) ?? '', textOf(port.source_port_id) ?? '']),
    );
  }

  tracks(): Track[] {
    const tracks: Track[] = [];
    for (const trace of this.ofType('pcb_trace')) {
      const route = listOf(trace.route).filter(isMap);
      const net = this.findNet(trace, route);
      for (const [index, to] of route.entries()) {
        const from = route[index - 1];
        if (from?.route_type !== 'wire' || to.route_type !== 'wire' || from.layer !== to.layer) continue;
        tracks.push({
          from: pointOf(from),
          to: pointOf(to),
          width: numberIn(from.width) ?? 0,
          layer: copperLayer(textOf(from.layer) ?? ''),
          ...(net !== undefined && { net }),
        });
      }
    }
    return tracks;
  }

  /** After the tracks: vias name the trace that they are part of. */
  vias(): Via[] {
    return this.ofType('pcb_via').map((via): Via => {
      const net = this.netOfTrace.get(textOf(via.pcb_trace_id) ?? '');
      const layers = listOf(via.layers).map((layer) => copperLayer(textOf(layer) ?? ''));
      const [size, drill] = [numberIn(via.outer_diameter), numberIn(via.hole_diameter)];
      return {
        at: pointOf(via),
        ...(size !== undefined && { size }),
        ...(drill !== undefined && { drill }),
        layers: [layers[0] ?? topLayer, layers.at(-1) ?? bottomLayer],
        ...(net !== undefined && { net }),
      };
    });
  }

  private findNet(trace: JsonMap, route: readonly JsonMap[]): string | undefined {
    const ids = (textOf(trace.source_trace_id) ?? '').split('__');
    const pads = route.flatMap((point) => [point.start_pcb_port_id, point.end_pcb_port_id]);
    const ports = pads.map((pad) => this.portOfPad.get(textOf(pad) ?? '') ?? '');
    const net = [...ids, ...ports].map((id) => this.nets.netOf(id)).find((name) => name !== undefined);
    if (net !== undefined) this.netOfTrace.set(textOf(trace.pcb_trace_id) ?? '', net);
    return net;
  }
}

function copperLayer(name: string): string {
  if (name === 'top') return topLayer;
  if (name === 'bottom') return bottomLayer;
  const inner = /^inner(\d+)$/.exec(name)?.[1];
  return inner === undefined ? name : innerLayer(Number(inner));
}
