import type { ScreenSheet } from './screen';
import type { Sheet, TextReferences } from './sheet';
import { symbolText, useOn, type SymbolUse } from './shown-field';

/** Texts may name one another without end: what is longer or leads further stays as written. */
const longestText = 1000;
const longestWay = 20;

interface Targets {
  readonly byPath: ReadonlyMap<string, Sheet>;
  readonly byUuid: ReadonlyMap<string, SymbolUse>;
  readonly byReference: ReadonlyMap<string, SymbolUse>;
  readonly sheets: ReadonlyMap<string, ScreenSheet>;
}

/**
 * What `${R1:VALUE}` stands for: the text of another symbol or sheet of the design. KiCad writes the other's uuid,
 * alone or behind the path of sheets in which it is used, and from KiCad 10 on its reference as well.
 */
export class CrossReferences implements TextReferences {
  private targets: Targets | undefined;
  private way = 0;
  private readonly found = new Map<string, string | undefined>();

  /** @param sheets all sheets of the design, complete when the first text is asked for */
  constructor(private readonly sheets: readonly Sheet[]) {}

  /** The text that a variable with a colon stands for; undefined where nobody has it. */
  find(variable: string): string | undefined {
    if (this.found.has(variable) || this.way >= longestWay) return this.found.get(variable);
    // A text that leads back to itself finds this.
    this.found.set(variable, undefined);
    this.way++;
    const text = this.search(variable);
    this.way--;
    const result = text !== undefined && text.length <= longestText ? text : undefined;
    this.found.set(variable, result);
    return result;
  }

  private search(variable: string): string | undefined {
    const colon = variable.indexOf(':');
    const [target, name] = [variable.slice(0, colon), variable.slice(colon + 1)];
    const { byPath, byUuid, byReference, sheets } = (this.targets ??= targetsOf(this.sheets));
    const stroke = target.lastIndexOf('/');
    const uuid = target.slice(stroke + 1);
    const use = byUuid.get(uuid) ?? byReference.get(target);
    if (use) {
      const sheet = stroke > 0 ? byPath.get(target.slice(0, stroke)) : undefined;
      return symbolText(sheet?.screen === use.sheet.screen ? useOn(sheet, use.symbol) : use, name);
    }
    const sheet = sheets.get(uuid);
    return sheet && sheetText(sheet, name);
  }
}

function sheetText({ name, file, fields }: ScreenSheet, variable: string): string | undefined {
  if (variable === 'SHEETNAME') return name;
  return variable === 'SHEETFILE' ? file : fields.get(variable);
}

/** Of several with one name the first counts. */
function targetsOf(all: readonly Sheet[]): Targets {
  const [byUuid, byReference] = [new Map<string, SymbolUse>(), new Map<string, SymbolUse>()];
  const sheets = new Map<string, ScreenSheet>();
  for (const sheet of all) {
    for (const symbol of sheet.screen.symbols) {
      const use = useOn(sheet, symbol);
      if (!byUuid.has(symbol.uuid)) byUuid.set(symbol.uuid, use);
      if (!byReference.has(use.instance.reference)) byReference.set(use.instance.reference, use);
    }
    for (const drawn of sheet.screen.sheets) sheets.set(drawn.uuid, drawn);
  }
  return { byPath: new Map(all.map((sheet) => [sheet.path, sheet])), byUuid, byReference, sheets };
}
