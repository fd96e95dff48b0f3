import type { ImportedBoard } from '@tracewright/contracts/imports';

type Renamed = ImportedBoard['renamed']['parts'];

export interface BoardNames {
  /** What the design calls a part of the board. */
  readonly inDesign: (designator: string) => string;
  /** What the board calls a part of the design; undefined for one that has got the name of another. */
  readonly partOnBoard: (designator: string) => string | undefined;
  readonly netOnBoard: (net: string) => string | undefined;
}

/** A board that came beside another design has names there that it does not have itself. */
export function boardNames({ renamed: { parts, nets } }: Pick<ImportedBoard, 'renamed'>): BoardNames {
  return {
    inDesign: (designator) => (Object.hasOwn(parts, designator) ? parts[designator]! : designator),
    partOnBoard: backward(parts),
    netOnBoard: backward(nets),
  };
}

function backward(renamed: Renamed): (name: string) => string | undefined {
  const own = new Map(Object.entries(renamed).map(([board, design]) => [design, board]));
  return (name) => own.get(name) ?? (Object.hasOwn(renamed, name) ? undefined : name);
}
