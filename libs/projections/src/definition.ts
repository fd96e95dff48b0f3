import { createHash } from 'node:crypto';
import type { EventFilter } from '@tracewright/event-store';
import type { Erasures, PersonalColumns, Projection, TableDefinition } from './port';
import { KEY_TYPES } from './values';

const IDENTIFIER = /^[a-z][a-z0-9_]*$/;
/** PostgreSQL keeps 63 bytes of a name; the rest is for `__v<version>_<generation>`. */
const LONGEST_TABLE_NAME = 40;

/**
 * Checks what the runner relies on, so that a mistake is found at start and not at the first event.
 * @throws Error that names the projection and what is wrong
 */
export function assertProjections(projections: readonly Projection[], erasures: Erasures | undefined): void {
  const names = new Set<string>();
  const tables = new Map<string, string>();
  for (const projection of projections) {
    const fail = (reason: string): never => {
      throw new Error(`projection ${projection.name}: ${reason}`);
    };
    if (names.has(projection.name)) fail('another one has the same name');
    names.add(projection.name);
    if (!Number.isInteger(projection.version) || projection.version < 1) fail('version must be a whole number from 1');
    if (projection.categories.length === 0) fail('it follows no category');
    if (projection.tables.length === 0) fail('it has no table');
    for (const table of projection.tables) {
      const owner = tables.get(table.name);
      if (owner !== undefined) fail(`table ${table.name} belongs to ${owner} already`);
      tables.set(table.name, projection.name);
      const problem = problemOf(table) ?? personalProblemOf(table);
      if (problem) fail(`table ${table.name}: ${problem}`);
      if (table.personal && !erasures)
        fail(`table ${table.name} has personal columns, and no event is known to erase anybody`);
    }
  }
}

function problemOf(table: TableDefinition): string | undefined {
  if (!IDENTIFIER.test(table.name) || table.name.length > LONGEST_TABLE_NAME) {
    return `its name must be lower case, digits and underscores, at most ${LONGEST_TABLE_NAME} characters`;
  }
  if (table.name.includes('__') || table.name === 'projection_set') return 'its name is reserved';
  const odd = Object.keys(table.columns).find((column) => !IDENTIFIER.test(column));
  if (odd !== undefined) return `"${odd}" is no column name`;
  if (table.primaryKey.length === 0) return 'it has no primary key';
  for (const column of table.primaryKey) {
    const type = table.columns[column];
    if (type === undefined) return `the key column ${column} is not among its columns`;
    if (!KEY_TYPES.has(type)) return `a ${type} can't be part of the key`;
  }
  return undefined;
}

function personalProblemOf({ columns, primaryKey, personal = [] }: TableDefinition): string | undefined {
  const owners = personal.map(({ owner }) => owner);
  const odd = owners.find((owner) => columns[owner] !== 'text');
  if (personal.some(({ erases }) => erases.length === 0)) return 'personal columns without a column';
  if (odd !== undefined) return `the owner ${odd} of personal columns is no text column`;
  for (const column of personal.flatMap(erasedColumns)) {
    if (columns[column] === undefined) return `the personal column ${column} is not among its columns`;
    if (primaryKey.includes(column) || owners.includes(column)) {
      return `the personal column ${column} tells whose or which the row is and can't be erased`;
    }
  }
  return undefined;
}

const erasedColumns = ({ erases }: PersonalColumns): readonly string[] => (erases === 'row' ? [] : erases);

/** Changes whenever tables or categories change, which needs a new version. Logic can't be told so: raise it by hand. */
export function shapeOf(projection: Projection): string {
  const tables = projection.tables.map(({ name, columns, primaryKey, indexes, personal }) => ({
    name,
    columns: Object.entries(columns),
    primaryKey,
    indexes: indexes ?? [],
    personal,
  }));
  const { categories } = projection;
  const shape = JSON.stringify({ categories: categories === 'all' ? categories : [...categories].sort(), tables });
  return createHash('sha256').update(shape).digest('hex').slice(0, 16);
}

/** The events that it is given. */
export function filterOf({ categories }: Pick<Projection, 'categories'>): EventFilter {
  return categories === 'all' ? {} : { categories };
}
