import file from './figures.json';
import { typesOf, type Names } from './names';
import { read } from './read';

/** What each table of figures.json says of a type. Where pins are named, by regular expressions. */
interface Tables {
  'usb-ports': { plus: string; minus: string };
  'i2c-base-address': { base: number };
  'i2c-address-by-pin': { low: number; high: number };
  'i2c-address': { address: number };
  'charge-constant': { volts: number };
  'charger-output-capacitor': { farads: number };
  'battery-chemistry': { full: number; name: string };
  'usb-series-resistor': { ohms: number };
  'input-only-ports': { pin: string };
  'feedback-reference': { volts: number };
  straps: { pin: string; needs: 'high' | 'low'; internal: boolean; effect: string };
  'reset-outlasts-supply': { seconds: number };
  'core-capacitor': { pin: string; farads: string };
  'backup-supply': { main: string; backup: string };
  'five-volts-only': { range: { min: number; max: number } };
  'amplifier-needs': { volts: number };
  'opto-trigger': { amperes: number };
  'port-pull-at-reset': { to: 'supply' | 'ground' };
  'leaded-order': { order: string };
  'pin-voltage': { pin: string; most: number; least?: number; advice: string };
  programming: { name: string; pins: readonly string[] };
  'stand-off-in-name': object;
  'capacitor-number': object;
  'linear-capacitors': { input: number; inputLeast?: number; output: number; outputLeast?: number };
  'linear-dropout': { volts: number };
  'resistor-number': { value: 'letter' | 'digits' };
  'chip-size': { sizes?: Readonly<Record<string, string>> };
}

type Rows<Table extends keyof Tables> = readonly (Tables[Table] & { readonly type: RegExp })[];
type File = { readonly [Table in keyof Tables]: { readonly rows: readonly (Tables[Table] & Names)[] } };

const TABLES = read<File>(file);

/** The rows of a table, in order: where types overlap the first counts. */
export function figures<Table extends keyof Tables>(table: Table): Rows<Table> {
  return TABLES[table].rows.map((row) => ({ ...row, type: typesOf(row) }));
}
