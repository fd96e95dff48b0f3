import { readSeed } from '../commands/seed-file';
import { TemplateIndex } from './template-index';
import type { KeptTemplate } from './template-lists';

const [lamp, ...others] = readSeed();
if (!lamp) throw new Error('the build has no templates');
const named = (id: string, name: string): KeptTemplate => ({
  ...{ id, fingerprint: name, content: { ...lamp.content, name, description: name } },
});

/** The table of templates, whose rows are given out when the test says so. */
class Table {
  readonly rows = new Map<string, KeptTemplate>();
  listed = 0;
  private opened: Promise<void> = Promise.resolve();
  open: () => void = () => undefined;

  put(...rows: readonly KeptTemplate[]): void {
    for (const row of rows) this.rows.set(row.id, row);
  }

  close(): void {
    this.opened = new Promise((resolve) => (this.open = resolve));
  }

  state(): Promise<string> {
    return Promise.resolve(JSON.stringify([...this.rows.values()].map(({ id, fingerprint }) => [id, fingerprint])));
  }

  fingerprints(): Promise<ReadonlyMap<string, string>> {
    this.listed++;
    return Promise.resolve(new Map([...this.rows.values()].map(({ id, fingerprint }) => [id, fingerprint])));
  }

  async byIds(ids: readonly string[]): Promise<readonly KeptTemplate[]> {
    await this.opened;
    return ids.flatMap((id) => this.rows.get(id) ?? []);
  }
}

function begun(): { readonly table: Table; readonly nearest: (text: string) => Promise<string | undefined> } {
  const table = new Table();
  table.put(...others.slice(0, 20).map(({ id, content }) => ({ id, fingerprint: content.name, content })));
  const index = new TemplateIndex(table);
  return { table, nearest: async (text) => (await index.search(text, 1))[0]?.id };
}

describe('the index of templates', () => {
  it('has what came, changed and went with the next search, and lists what there is only then', async () => {
    const { table, nearest } = begun();
    expect(await nearest('zeppelin mooring winch')).toBeUndefined();
    table.put(named('z', 'Zeppelin Mooring Winch'));
    expect(await nearest('zeppelin mooring winch')).toBe('z');
    expect(await nearest('zeppelin mooring winch')).toBe('z');
    expect(table.listed).toBe(2);
    table.put(named('z', 'Abacus'));
    expect(await nearest('zeppelin mooring winch')).toBeUndefined();
    table.rows.delete('z');
    expect(await nearest('abacus')).toBeUndefined();
  });

  it('answers from what it has while thousands come in, and from all of them afterwards', async () => {
    const { table, nearest } = begun();
    table.put(named('z', 'Zeppelin Mooring Winch'));
    expect(await nearest('zeppelin mooring winch')).toBe('z');
    table.close();
    const many = Array.from({ length: 600 }, (_, at) => named(`m${at}`, at === 599 ? 'Abacus' : `Ballast ${at}`));
    table.put(...many);
    expect(await nearest('zeppelin mooring winch')).toBe('z');
    expect(await nearest('abacus')).toBeUndefined();
    table.open();
    await vi.waitFor(async () => expect(await nearest('abacus')).toBe('m599'), { timeout: 60_000 });
  });
});
