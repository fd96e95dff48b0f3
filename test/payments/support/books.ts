import type { Row, Rows } from '@tracewright/projections';

/** The ledger's rows, as its projection writes them. */
export class Books implements Rows {
  private readonly lines: Row[] = [];

  get(): undefined {
    return undefined;
  }

  put(_table: string, row: Row): void {
    this.lines.push(row);
  }

  remove(): void {
    throw new Error('nothing is ever taken out of the books');
  }

  /** Debit less credit of all accounts. */
  sum(): number {
    return this.lines.reduce((sum, line) => sum + Number(line.debit_paise) - Number(line.credit_paise), 0);
  }

  /** Debit less credit of one account. */
  of(account: string): number {
    const own = this.lines.filter((line) => line.account === account);
    return own.reduce((sum, line) => sum + Number(line.debit_paise) - Number(line.credit_paise), 0);
  }
}
