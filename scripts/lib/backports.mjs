import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SOURCES = '/etc/apt';

/**
 * The source of a release's backports, from where the machine takes the release itself; undefined where none of its
 * sources is known for that, or where the backports are among them already.
 * @param sources texts of the files of sources, in either of the two forms of apt
 */
export function backportsSource(sources, codename) {
  const suite = `${codename}-backports`;
  for (const { text } of sources) {
    if (text.split('\n').some((line) => !line.startsWith('#') && line.split(/\s+/).includes(suite))) return undefined;
  }
  for (const { name, text } of sources) {
    const found = name.endsWith('.sources') ? stanzaFor(text, codename, suite) : lineFor(text, codename, suite);
    if (found !== undefined) return { name: `backports${path.extname(name) || '.list'}`, text: found };
  }
  return undefined;
}

function stanzaFor(text, codename, suite) {
  const stanza = text
    .split(/\n\s*\n/)
    .map((lines) => lines.split('\n').filter((line) => !line.startsWith('#')))
    .find((lines) => lines.some((line) => /^Suites:/i.test(line) && line.split(/\s+/).includes(codename)));
  return stanza
    ?.map((line) => (/^Suites:/i.test(line) ? `Suites: ${suite}` : line))
    .join('\n')
    .concat('\n');
}

function lineFor(text, codename, suite) {
  const line = text.split('\n').find((words) => /^deb\s/.test(words) && words.split(/\s+/).includes(codename));
  return line === undefined ? undefined : `${line.replace(new RegExp(`(\\s)${codename}(\\s)`), `$1${suite}$2`)}\n`;
}

/**
 * What apt has to be told to take from the backports of this release: the machine's own sources stay as they are, a copy
 * of them with the backports is read instead. Undefined where the machine is no Debian or has no such source.
 */
export function backportsOptions() {
  const codename = /^VERSION_CODENAME="?(\w+)/m.exec(read('/etc/os-release'))?.[1];
  if (codename === undefined || !/^ID="?debian/m.test(read('/etc/os-release'))) return undefined;
  const listed = path.join(SOURCES, 'sources.list.d');
  const names = fs.existsSync(listed) ? fs.readdirSync(listed).filter((name) => /\.(list|sources)$/.test(name)) : [];
  const sources = names.map((name) => ({ name, text: read(path.join(listed, name)) }));
  sources.push({ name: 'sources.list', text: read(path.join(SOURCES, 'sources.list')) });
  const target = ['-t', `${codename}-backports`];
  const added = backportsSource(sources, codename);
  if (added === undefined) return { target, options: [] };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-apt-'));
  for (const { name, text } of [...sources.filter(({ text }) => text !== ''), added]) {
    fs.writeFileSync(path.join(folder, name), text);
  }
  const options = ['-o', `Dir::Etc::SourceParts=${folder}`, '-o', 'Dir::Etc::SourceList=/dev/null'];
  return { target, options: [...options, '-o', 'APT::Get::List-Cleanup=0'] };
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
