import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { command } from './convert.command';
import { UsageError } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'convert-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  path.join(folder, 'led.net'),
  `(export (version "E") (components (comp (ref "R1") (value "330")) (comp (ref "D1") (value "RED")))
    (nets (net (code "1") (name "A") (node (ref "R1") (pin "1")) (node (ref "D1") (pin "2")))))`,
);

async function convert(...args: string[]) {
  const io = { out: '', err: '' };
  const code = await command.run(args, {
    cwd: folder,
    out: (text) => (io.out += text),
    err: (text) => (io.err += text),
  });
  return { code, ...io };
}

test('writes to standard output or to a file', async () => {
  expect(await convert('led.net', '--to', 'bom.csv')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('R1,1,330') as string,
  });
  expect(await convert('led.net', '--to', 'json', '-o', 'led.json')).toMatchObject({ code: 0, out: '' });
  expect(JSON.parse(readFileSync(path.join(folder, 'led.json'), 'utf8'))).toMatchObject({
    title: 'led',
    source: 'kicad_netlist',
  });
});

test('a file that is not there, a place that can not be written, and wrong usage', async () => {
  expect(await convert('none.net', '--to', 'svg')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('none.net') as string,
  });
  expect(await convert('led.net', '--to', 'svg', '-o', 'no/such/folder.svg')).toMatchObject({ code: 2, out: '' });
  await expect(convert('led.net', '--to', 'gerber')).rejects.toThrow(UsageError);
  await expect(convert('--to', 'svg')).rejects.toThrow(UsageError);
});
