import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CONFIG_VARIABLES } from '../../backend/src/platform/config';
import { ROOT } from './tree';

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** The rows of the table below a heading, as their cells. */
function table(markdown: string, heading: string): string[][] {
  const section = markdown.split(new RegExp(`^#+ ${heading}$`, 'm'))[1]?.split(/^#/m)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const deploy = read('docs/deploy.md');
const OF_THE_PRODUCT = table(deploy, 'What the product reads');
const OF_COMPOSE = table(deploy, 'What docker-compose.yml reads besides').map(([name]) => name);
const OF_COMMANDS = table(deploy, 'What other commands read').map(([name]) => name);

describe('docs/deploy.md', () => {
  test('lists exactly the variables that the product reads, with default and meaning', () => {
    expect(OF_THE_PRODUCT).toEqual(
      CONFIG_VARIABLES.map((variable) => [variable.name, variable.default, variable.meaning]),
    );
  });

  test('names each variable once', () => {
    const names = [...OF_THE_PRODUCT.map(([name]) => name), ...OF_COMPOSE, ...OF_COMMANDS];
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('names every variable that code and scripts read by its name', () => {
    const names = new Set([...OF_THE_PRODUCT.map(([name]) => name), ...OF_COMMANDS]);
    const found = environmentNames(['backend/src', 'libs', 'scripts']);
    expect(found.size).toBeGreaterThan(5);
    expect([...found].filter(([name]) => !names.has(name) && !OF_THE_SYSTEM.has(name))).toEqual([]);
  });
});

/** Names that the system, npm or the tools give, or that one of our programs tells its own child or library. */
const OF_THE_SYSTEM = new Set([
  'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED',
  'BROWSER_TESTS_SKIPPED',
  'BACKEND_URL',
  'CI',
  'CIRCUIT_CWD',
  'DEBIAN_FRONTEND',
  'HOME',
  'INIT_CWD',
  'NO_COLOR',
  'PATH',
  'TERM',
  'USER',
]);

function environmentNames(folders: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for (const name of fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|mjs)$/.test(name) || /(^|\/)(node_modules|dist)\//.test(name)) continue;
      const file = path.join(folder, name);
      for (const [, variable] of read(file).matchAll(/\b(?:process\.)?env\.([A-Z][A-Z0-9_]+)/g)) {
        if (variable) found.set(variable, file);
      }
    }
  }
  return found;
}

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Record<string, string>;
  readonly healthcheck?: { readonly test: string[]; readonly interval: string; readonly retries: number };
  readonly depends_on?: Record<string, { condition: string }>;
  readonly volumes?: string[];
}

describe('docker-compose.yml', () => {
  const text = read('docker-compose.yml');
  const { services, volumes } = parse(text) as { services: Record<string, Service>; volumes: Record<string, unknown> };
  const product = services.tracewright;
  const stores = Object.keys(services).filter((name) => name !== 'tracewright');

  test('has the product and its three stores, of fixed versions', () => {
    expect(stores.sort()).toEqual(['eventstore', 'postgres', 'redis']);
    expect(services.eventstore?.image).toBe('eventstore/eventstore:23.10.7-bookworm-slim');
    for (const name of stores) expect(services[name]?.image).toMatch(/:[0-9][\w.-]*$/);
  });

  test.each(Object.keys(services))('%s has a health check that is given time', (name) => {
    const check = services[name]?.healthcheck;
    expect(check?.test[0]).toBe('CMD');
    expect(check?.test.filter((part) => typeof part !== 'string')).toEqual([]);
    expect(check?.interval).toMatch(/^\d+s$/);
    expect(check?.retries).toBeGreaterThan(1);
  });

  test('the product asks its own readiness and waits for the stores', () => {
    expect(product?.healthcheck?.test.join(' ')).toContain('/api/health/ready');
    expect(read('Dockerfile')).toContain('/api/health/ready');
    expect(product?.depends_on).toEqual(
      Object.fromEntries(stores.map((name) => [name, { condition: 'service_healthy' }])),
    );
  });

  test('the product is given all three stores by the names of their services', () => {
    const { DATABASE_URL, EVENTSTORE_URL, REDIS_URL } = product?.environment ?? {};
    expect(DATABASE_URL).toMatch(/^postgres:\/\/.*@postgres:5432\/tracewright$/);
    expect(EVENTSTORE_URL).toBe('esdb://eventstore:2113?tls=false');
    expect(REDIS_URL).toBe('redis://redis:6379');
  });

  test('every variable that it sets or asks for is in docs/deploy.md', () => {
    const documented = new Set(OF_THE_PRODUCT.map(([name]) => name));
    expect(Object.keys(product?.environment ?? {}).filter((name) => !documented.has(name))).toEqual([]);
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(asked.filter((name) => !documented.has(name ?? '') && !OF_COMPOSE.includes(name ?? ''))).toEqual([]);
  });

  test('every volume is declared and used', () => {
    const used = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(':')[0]),
    );
    expect(used.sort()).toEqual(Object.keys(volumes).sort());
  });
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  test('has two stages and does not run as root', () => {
    expect(text.match(/^FROM /gm)).toHaveLength(2);
    expect(
      text
        .trimEnd()
        .split(/^FROM /m)
        .at(-1),
    ).toMatch(/^USER node$/m);
  });

  test('sets only variables that are documented', () => {
    const line = text.split('\n').find((candidate) => candidate.startsWith('ENV '));
    const set = [...(line ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    const documented = OF_THE_PRODUCT.map(([name]) => name);
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((name) => !documented.includes(name ?? ''))).toEqual([]);
  });
});

interface Manifest {
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly optionalDependencies?: object;
}

test('docs/dependencies.md gives a reason for every direct dependency and for nothing else', () => {
  const libraries = fs.readdirSync(path.join(ROOT, 'libs')).map((name) => `libs/${name}`);
  const direct = ['.', 'backend', 'frontend', ...libraries].flatMap((folder) => {
    const manifest = JSON.parse(read(`${folder}/package.json`)) as Manifest;
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const text = read('docs/dependencies.md');
  const parts = ['The server', 'The libraries', 'The pages', 'Building, testing, checking'];
  const rows = parts.flatMap((heading) => table(text, heading));
  expect(rows.map(([name]) => name).sort()).toEqual([...new Set(direct)].sort());
  expect(rows.filter(([, reason]) => !reason)).toEqual([]);
});

test('every runbook and document that the code names is there', () => {
  const missing: string[] = [];
  for (const folder of ['backend/src', 'libs', 'scripts', 'frontend/src']) {
    for (const name of fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx|mjs)$/.test(name) || /(^|\/)(node_modules|dist)\//.test(name)) continue;
      for (const [document] of read(path.join(folder, name)).matchAll(/\bdocs\/[\w/.-]+\.md\b/g)) {
        if (!fs.existsSync(path.join(ROOT, document))) missing.push(`${folder}/${name}: ${document}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

test('every link between documents leads somewhere', () => {
  const documents = fs
    .readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name));
  const broken = ['README.md', ...documents].flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !fs.existsSync(path.join(ROOT, path.dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

describe('what documents name', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].concat(
    fs
      .readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.join('docs', name)),
  );
  const named = (pattern: RegExp) =>
    documents.flatMap((document) => [...read(document).matchAll(pattern)].map(([, name]) => [document, name] as const));
  /** Paths of the checkout in code, without those with a place to fill in. */
  const paths = named(/`((?:backend|frontend|libs|scripts|test|docs)\/[\w./-]+)`/g);
  const commands = named(/npm run (?:-s )?([a-z][\w:]*)/g);

  /** Left behind by the browser tests. */
  const madeByTests = ['test/browser/screenshots'];

  test('files and folders are there', () => {
    expect(paths.length).toBeGreaterThan(10);
    const missing = paths.filter(
      ([, name = '']) => !madeByTests.includes(name) && !fs.existsSync(path.join(ROOT, name)),
    );
    expect(missing).toEqual([]);
  });

  test('commands are scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter(([, name]) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
  });
});
