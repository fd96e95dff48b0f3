import { Inject, Injectable } from '@nestjs/common';
import { packElements } from '@tracewright/circuit/design';
import type { KeptSolution, SolutionExport } from '@tracewright/contracts/solutions';
import { CircuitThreads } from '../../../platform/circuit-threads';
import { billCsv } from '../domain/bill-csv';
import { solutionTitle } from '../domain/title';
import { SolutionThreads } from '../threads/solution-threads';

/** A solution as files that others open. */
@Injectable()
export class SolutionFiles {
  constructor(
    @Inject(CircuitThreads) private readonly circuits: CircuitThreads,
    @Inject(SolutionThreads) private readonly threads: SolutionThreads,
  ) {}

  async write(solution: KeptSolution, format: SolutionExport, personId: string): Promise<Uint8Array> {
    switch (format) {
      case 'bom.csv':
        return Buffer.from(billCsv(solution.billOfMaterials), 'utf8');
      case 'pdf':
        return this.threads.pdf({ solution });
      case 'kicad_sch':
      case 'netlist':
      case 'svg': {
        const design = { packed: [packElements(solution.design)], events: [] };
        return this.circuits.export(design, format, { title: solutionTitle(solution), prices: new Map() }, personId);
      }
    }
  }
}
