import { CircuitReadError, type Circuit, type DrawnText, type Point, type Track, type Via } from '../../model';
import { CircuitBuilder, mergePads, type OpenPin } from '../circuit-builder';
import { bottomLayer, innerLayer, topLayer } from '../copper-layers';
import { factsFromFields } from '../fields';
import { circleChords, type Segment } from '../geometry';
import type { ReadContext } from '../options';
import { outlineOf } from '../outline';
import { textBox } from '../text-box';
import { readXml } from '../xml/read-xml';
import type { XmlTag } from '../xml/xml-tag';
import { dimensionLayer, LibraryCollector, passedElements, passedOver } from './library';
import { placeInBoard, pointOf, rotationOf, wireOf, type EagleRotation } from './values';
import { VariantCollector } from './variants';
import { tableOf } from '../table';

interface BoardElement {
  readonly reference: string;
  readonly value: string;
  readonly library: string;
  readonly libraryUrn: string | undefined;
  readonly package: string;
  /** Finds the line of its tag. */
  readonly line: () => number;
  readonly at: Point;
  readonly rotation: EagleRotation;
  readonly fields: Map<string, string>;
  notFitted: boolean;
}

/** Copper layers are 1 (top) to 16 (bottom). */
const lastCopperLayer = 16;

/**
 * Reads an Eagle board (`.brd`, XML, Eagle 6 to 9 and Fusion). Pads carry no pin names in this format; nets are the
 * file's signals.
 *
 * @throws CircuitReadError broken, too_deep, wrong_encoding, entities_refused, not_a_circuit
 */
export function readEagleBoard(bytes: Uint8Array, context: ReadContext): Circuit {
  const collector = new BoardCollector();
  readXml(bytes, context, collector);
  return collector.circuit(context);
}

function copperLayer(number: number): string {
  if (number === 1) return topLayer;
  return number === lastCopperLayer ? bottomLayer : innerLayer(number - 1);
}

/** "1-16" in `extent`: the first and the last copper layer. A diameter of 0 is left to the design rules. */
function viaOf(tag: XmlTag, net: string): Via {
  const extent = (tag.get('extent') ?? '').split('-');
  const first = Number(extent[0]);
  const last = extent.length > 1 ? Number(extent[1]) : lastCopperLayer;
  const size = tag.number('diameter');
  const drill = tag.number('drill');
  return {
    at: pointOf(tag),
    ...(size > 0 && { size }),
    ...(drill > 0 && { drill }),
    layers: [copperLayer(first), copperLayer(last)],
    net,
  };
}

const silkscreenLayers = tableOf<string>({ '25': 'F.SilkS', '26': 'B.SilkS' });

/** The reference of a part whose texts were moved; where they were not, the file says nothing of them. */
function referenceOf(reference: string, tag: XmlTag): DrawnText {
  const [vertical = 'bottom', horizontal] = (tag.get('align') ?? 'bottom-left').split('-');
  const height = tag.number('size');
  const { degrees, mirrored } = rotationOf(tag.get('rot'));
  const along = horizontal === 'left' ? 1 : horizontal === 'right' ? -1 : 0;
  const number = tag.get('layer') ?? '';
  const rotation = mirrored ? -degrees : degrees;
  const box = textBox(reference, {
    at: pointOf(tag),
    rotation,
    along: (mirrored ? -along : along) as -1 | 0 | 1,
    across: vertical === 'bottom' ? -1 : vertical === 'top' ? 1 : 0,
    letter: { width: height, height },
  });
  const hidden = tag.get('display') === 'off';
  const layer = silkscreenLayers[number] ?? number;
  return { kind: 'reference', text: reference, ...box, rotation, layer, ...(hidden && { hidden }) };
}

class BoardCollector {
  readonly passed = passedElements;
  private readonly libraries = new LibraryCollector();
  private readonly variants = new VariantCollector();
  private readonly elements: BoardElement[] = [];
  private readonly edges: Segment[] = [];
  private readonly tracks: Track[] = [];
  private readonly vias: Via[] = [];
  private readonly texts: DrawnText[] = [];
  /** Signal of each pad, by element and pad name. */
  private readonly signals = new Map<string, Map<string, string>>();
  private readonly signalNames: string[] = [];
  private element: BoardElement | undefined;
  private signal: string | undefined;
  private inPlain = false;
  private sawBoard = false;
  private version: string | undefined;

  open(tag: XmlTag): void | 'skip' {
    if (passedOver.has(tag.name)) return 'skip';
    if (this.libraries.open(tag)) return;
    switch (tag.name) {
      case 'eagle':
        this.version = tag.get('version');
        break;
      case 'board':
        this.sawBoard = true;
        break;
      case 'variantdef':
        this.variants.define(tag);
        break;
      case 'plain':
        this.inPlain = true;
        break;
      case 'element':
        this.openElement(tag);
        break;
      case 'signal':
        this.signal = tag.get('name') ?? '';
        this.signalNames.push(this.signal);
        break;
      default:
        if (this.element) this.openInElement(this.element, tag);
        else if (this.signal !== undefined) this.openInSignal(this.signal, tag);
        else if (this.inPlain) this.openInPlain(tag);
    }
  }

  close(name: string): void {
    this.libraries.close(name);
    if (name === 'element') this.element = undefined;
    else if (name === 'signal') this.signal = undefined;
    else if (name === 'plain') this.inPlain = false;
  }

  private openElement(tag: XmlTag): void {
    this.element = {
      reference: tag.get('name') ?? '',
      value: tag.get('value') ?? '',
      library: tag.get('library') ?? '',
      libraryUrn: tag.get('library_urn'),
      package: tag.get('package') ?? '',
      line: tag.lineLater(),
      at: pointOf(tag),
      rotation: rotationOf(tag.get('rot')),
      fields: new Map(),
      notFitted: tag.get('populate') === 'no',
    };
    this.elements.push(this.element);
  }

  private openInElement(element: BoardElement, tag: XmlTag): void {
    if (tag.name === 'variant' && this.variants.deniesFitting(tag)) element.notFitted = true;
    if (tag.name === 'attribute' && tag.get('name') === 'NAME') this.texts.push(referenceOf(element.reference, tag));
    const value = tag.name === 'attribute' ? tag.get('value') : undefined;
    if (value === undefined) return;
    const field = tag.get('name') ?? '';
    if (field !== 'NAME' && field !== 'VALUE') element.fields.set(field, value);
  }

  private openInSignal(signal: string, tag: XmlTag): void {
    if (tag.name === 'contactref') {
      const element = tag.get('element') ?? '';
      let pads = this.signals.get(element);
      if (pads === undefined) this.signals.set(element, (pads = new Map<string, string>()));
      pads.set(tag.get('pad') ?? '', signal);
    } else if (tag.name === 'wire') {
      const number = tag.number('layer');
      if (!(number >= 1 && number <= lastCopperLayer)) return;
      const layer = copperLayer(number);
      const width = tag.number('width');
      for (const { from, to } of wireOf(tag)) this.tracks.push({ from, to, width, layer, net: signal });
    } else if (tag.name === 'via') this.vias.push(viaOf(tag, signal));
  }

  private openInPlain(tag: XmlTag): void {
    if (tag.get('layer') !== dimensionLayer) return;
    if (tag.name === 'wire') for (const segment of wireOf(tag)) this.edges.push(segment);
    if (tag.name !== 'circle') return;
    const center = pointOf(tag);
    const onCircle = { x: center.x + tag.number('radius'), y: center.y };
    for (const segment of circleChords(center, onCircle)) this.edges.push(segment);
  }

  circuit(context: ReadContext): Circuit {
    if (!this.sawBoard) {
      throw new CircuitReadError('not_a_circuit', 'The Eagle file holds no board; expected an element <board>.');
    }
    const builder = new CircuitBuilder(context);
    for (const name of this.signalNames) builder.declareNet(name);
    for (const element of this.elements) this.addElement(element, builder, context);
    this.warnOfUnknownPads(context);
    const outline = outlineOf(this.edges);
    return builder.build('eagle_brd', {
      ...(this.version !== undefined && { formatVersion: this.version }),
      ...(outline && { outline }),
      tracks: this.tracks,
      vias: this.vias,
      texts: this.texts,
    });
  }

  private addElement(element: BoardElement, builder: CircuitBuilder, context: ReadContext): void {
    const { reference, value, at, rotation } = element;
    const library = this.libraries.find(element.library, element.libraryUrn);
    const drawn = library?.packages.get(element.package);
    if (drawn === undefined) {
      const message = `${reference}: package ${element.package} is not in library ${element.library}; its pads are taken from the signals.`;
      context.warnings.add('missing_package', message, element.line);
    }
    context.budget.spend(1 + (drawn?.pads.length ?? 0) + (drawn?.edges.length ?? 0));
    const signals = this.signals.get(reference) ?? new Map<string, string>();
    const pads = (drawn?.pads ?? []).map(({ name, position }): OpenPin => {
      const pad: OpenPin = { number: name, position: placeInBoard(position, at, rotation) };
      const net = signals.get(name);
      if (net !== undefined) pad.net = net;
      return pad;
    });
    if (drawn === undefined) for (const [number, net] of signals) pads.push({ number, net });
    for (const { from, to } of drawn?.edges ?? []) {
      this.edges.push({ from: placeInBoard(from, at, rotation), to: placeInBoard(to, at, rotation) });
    }
    builder.add({
      reference,
      value,
      footprint: `${element.library}:${element.package}`,
      ...factsFromFields(element.fields, value, element.notFitted),
      pins: mergePads(pads),
      padCount: pads.length,
      position: at,
      rotation: rotation.degrees,
      side: rotation.mirrored ? 'bottom' : 'top',
    });
  }

  /** A signal that names an element or pad which does not exist is kept out of the nets, and said. */
  private warnOfUnknownPads(context: ReadContext): void {
    const references = new Set(this.elements.map(({ reference }) => reference));
    for (const reference of this.signals.keys()) {
      if (references.has(reference)) continue;
      context.warnings.add('unknown_part', `A signal connects ${reference}, which the board does not have.`);
    }
  }
}
