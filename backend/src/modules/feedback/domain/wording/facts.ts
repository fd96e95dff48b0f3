import type { Circuit, Component, Net, Pin } from '@tracewright/circuit/model';
import { compareFindings, type Coverage } from '@tracewright/circuit/rules';
import type { Json, JsonObject } from '@tracewright/kernel';
import type { ReportedFinding } from '../events';
import { Aliases, cleanText } from './aliases';

export type Netlist = Pick<Circuit, 'components' | 'nets'>;

/** What a model is told, and all that its text may speak of. */
export interface Facts {
  /** Sent as it is. No coordinates, nothing of the project's own texts, nothing of a file. */
  readonly data: JsonObject;
  /** Names of which a text must use one, so that it is about this and not about circuits in general. */
  readonly about: readonly string[];
  /** Numbers that nobody wrote down but that follow from the lists. */
  readonly counts: readonly number[];
}

const MOST_PARTS = 16;
const MOST_NETS = 12;
const MOST_PINS = 16;
const MOST_FINDINGS = 12;
const MOST_IN_A_LIST = 30;
const NAME_LENGTH = 80;
const TEXT_LENGTH = 1200;
const RECOMMENDATION_LENGTH = 400;
/** Where something lies on the sheet or board says where, not what: it stays here. */
const PLACES = /^(?:x|y|at|position|positions|point|points|from|to)$/i;

/** Tells facts about the findings of one design. */
export class DesignFacts {
  readonly aliases = new Aliases();
  private readonly parts: ReadonlyMap<string, Component>;
  private readonly nets: ReadonlyMap<string, Net>;

  constructor({ components, nets }: Netlist) {
    this.parts = new Map(components.map((part) => [part.reference, part]));
    this.nets = new Map(nets.map((net) => [net.name, net]));
    for (const part of components) this.lookAt(part);
    for (const { name } of nets) this.lookAtName(name);
  }

  /** All about one finding: what the rule says, and the parts and nets that it says it of. */
  finding(finding: ReportedFinding): Facts {
    const { rule, ruleVersion, category, severity, refs, nets, evidence, confidence } = finding;
    const data = {
      task: 'explain the finding',
      finding: {
        rule,
        ruleVersion,
        category,
        severity,
        title: this.text(finding.title, TEXT_LENGTH),
        description: this.text(finding.description, TEXT_LENGTH),
        recommendations: finding.recommendations
          .slice(0, MOST_IN_A_LIST)
          .map((text) => this.text(text, RECOMMENDATION_LENGTH)),
        parts: this.names(refs),
        nets: this.names(nets),
        evidence: this.evidence(evidence) ?? {},
        surenessPercent: Math.round(confidence * 100),
      },
      netlist: this.netlistAround(refs, nets),
    };
    const counts = [refs.length, nets.length, ...lengthsIn(evidence)];
    return { data, about: this.namesOf(refs, nets), counts };
  }

  /** All about an analysis: how much was looked at, and its gravest findings. */
  summary(findings: readonly ReportedFinding[], coverage: Coverage): Facts {
    const ofSeverity = (wanted: string): number => findings.filter(({ severity }) => severity === wanted).length;
    const gravest = gravestFirst(findings).slice(0, MOST_FINDINGS);
    const refs = [...new Set(gravest.flatMap((finding) => finding.refs))];
    const nets = [...new Set(gravest.flatMap((finding) => finding.nets))];
    const data = {
      task: 'summarise the analysis',
      errors: ofSeverity('error'),
      warnings: ofSeverity('warning'),
      notes: ofSeverity('info'),
      rulesRun: coverage.rulesRun.length,
      rulesNotCheckable: new Set(coverage.notCheckable.map(({ rule }) => rule)).size,
      parts: coverage.components,
      partsOfKnownKind: coverage.known?.kind ?? coverage.partsRecognised,
      nets: coverage.nets,
      gravestFindings: gravest.map((finding) => ({
        severity: finding.severity,
        title: this.text(finding.title, RECOMMENDATION_LENGTH),
        parts: this.names(finding.refs),
        nets: this.names(finding.nets),
      })),
      netlist: this.netlistAround(refs, nets),
    };
    return { data, about: this.namesOf(refs, nets), counts: [findings.length] };
  }

  private lookAt({ reference, value, footprint, partNumber = '', pins }: Component): void {
    this.lookAtName(reference);
    for (const text of [value, partNumber, footprint, footprint.split(':').pop() ?? ''])
      this.aliases.add(text, 'VALUE');
    for (const pin of pins) for (const text of [pin.number, pin.name ?? '']) this.aliases.add(text, 'NAME');
  }

  private lookAtName(name: string): void {
    this.aliases.add(name, 'NAME');
    // Rules say a net's name without the path of its sheet.
    this.aliases.add(shortName(name), 'NAME');
  }

  private text(text: string, maxLength: number): string {
    return cleanText(this.aliases.hide(text), maxLength);
  }

  private name(name: string): string {
    return this.text(name, NAME_LENGTH);
  }

  private names(names: readonly string[]): readonly string[] {
    return names.slice(0, MOST_IN_A_LIST).map((name) => this.name(name));
  }

  private namesOf(refs: readonly string[], nets: readonly string[]): readonly string[] {
    return [...new Set([...refs, ...nets, ...nets.map(shortName)].map((name) => this.name(name)))];
  }

  private netlistAround(refs: readonly string[], nets: readonly string[]): JsonObject {
    const wanted = new Set(nets);
    const parts = refs.flatMap((ref) => this.parts.get(ref) ?? []);
    const onNets = nets.flatMap((name) => this.nets.get(name) ?? []);
    return {
      parts: parts.slice(0, MOST_PARTS).map((part) => ({
        reference: this.name(part.reference),
        value: this.name(part.value),
        pins: this.pinsOf(part, wanted),
      })),
      nets: onNets.slice(0, MOST_NETS).map((net) => ({
        name: this.name(net.name),
        pins: net.pins.slice(0, MOST_PINS).map((pin) => this.name(pin)),
      })),
    };
  }

  /** Those on the finding's nets first. */
  private pinsOf({ pins }: Component, wanted: ReadonlySet<string>): readonly JsonObject[] {
    const isWanted = (pin: Pin): boolean => wanted.has(pin.net ?? '');
    const chosen = [...pins.filter(isWanted), ...pins.filter((pin) => !isWanted(pin))].slice(0, MOST_PINS);
    return chosen.map((pin) => ({
      pin: this.name(pin.number),
      ...(pin.name !== undefined && { name: this.name(pin.name) }),
      ...(pin.net !== undefined && { net: this.name(pin.net) }),
    }));
  }

  /** With its texts cleaned, its lists bounded and its places left out. */
  private evidence(value: Json | undefined, depth = 0): Json | undefined {
    if (typeof value === 'string') return this.text(value, RECOMMENDATION_LENGTH);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > 3) return undefined;
    if (isList(value)) return value.slice(0, MOST_IN_A_LIST).map((entry) => this.evidence(entry, depth + 1) ?? null);
    const entries = Object.entries(value).filter(([name]) => !PLACES.test(name));
    return Object.fromEntries(
      entries.slice(0, MOST_IN_A_LIST).map(([name, entry]) => [name, this.evidence(entry, depth + 1)]),
    );
  }
}

function shortName(net: string): string {
  return net.replace(/^\/(?:[^/]+\/)*/, '');
}

/** In the order in which findings are listed everywhere; in the order of the analysis otherwise. */
export function gravestFirst(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  return [...findings].sort(compareFindings);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function lengthsIn(value: Json | undefined): readonly number[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isList(value) ? [value.length] : [];
  return [...own, ...Object.values(value).flatMap((entry: Json | undefined) => lengthsIn(entry))];
}
