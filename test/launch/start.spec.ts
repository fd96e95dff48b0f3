import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { builtParts, freePort, removeCheckout, run, type Run, smallCheckout, startScript } from './checkout';

describe('npm start', () => {
  const folder = smallCheckout();
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-launch-data-'));
  const running: Run[] = [];
  let env: NodeJS.ProcessEnv;

  const start = (more: NodeJS.ProcessEnv = {}): Run => {
    const started = startScript(folder, { ...env, ...more });
    running.push(started);
    return started;
  };
  const endWith = async (started: Run, signal: NodeJS.Signals) => {
    started.child.kill(signal);
    return started.ended;
  };

  beforeEach(async () => {
    env = { PORT: String(await freePort()), DATA_DIR: data };
  });
  afterEach(async () => {
    for (const started of running.splice(0)) await endWith(started, 'SIGKILL');
  });
  afterAll(() => {
    removeCheckout(folder);
    fs.rmSync(data, { recursive: true, force: true });
  });

  test('installs, builds, serves, and ends cleanly with Ctrl-C', async () => {
    const first = start({ SESSION_SECRET: 'hush', MY_TOKEN: 'hush' });
    await first.says('listening with');
    expect(fs.readFileSync(path.join(folder, 'compiler-environment.json'), 'utf8')).not.toContain('hush');
    expect(first.output()).toMatch(/Installing packages[\s\S]*Building the server and the pages[\s\S]*listening/);
    expect(await (await fetch(`http://127.0.0.1:${env.PORT}`)).text()).toBe('here');
    expect(builtParts(folder)).toEqual(['pages', 'server']);
    expect(await endWith(first, 'SIGINT')).toBe(0);
    expect(first.output()).toMatch(/closed\s*$/);
  });

  test('a second time it neither installs nor builds', async () => {
    const second = start();
    await second.says('listening with');
    expect(second.output()).not.toMatch(/Installing|Building/);
    expect(builtParts(folder)).toEqual([]);
    expect(await endWith(second, 'SIGTERM')).toBe(0);
  });

  test('builds only what changed', async () => {
    fs.appendFileSync(path.join(folder, 'frontend/index.html'), '<p>more</p>');
    const pagesChanged = start();
    await pagesChanged.says('listening with');
    expect(builtParts(folder)).toEqual(['pages']);
    await endWith(pagesChanged, 'SIGTERM');

    fs.rmSync(path.join(folder, 'backend/dist'), { recursive: true });
    const outputGone = start();
    await outputGone.says('listening with');
    expect(builtParts(folder)).toEqual(['server']);
  });

  test('a step that fails shows its output and is taken up again', async () => {
    const source = path.join(folder, 'backend/src/main.ts');
    const sound = fs.readFileSync(source, 'utf8');
    fs.appendFileSync(source, '// broken\n');
    const failing = start();
    expect(await failing.ended).toBe(1);
    expect(failing.output()).toMatch(
      /error TS1005: this line is broken[\s\S]*Building the server failed \(exit code 2\)/,
    );
    fs.writeFileSync(source, sound);
    await start().says('listening with');
  });

  test('Ctrl-C while it builds ends the builder and itself, and the next start builds anew', async () => {
    const source = path.join(folder, 'backend/src/main.ts');
    const sound = fs.readFileSync(source, 'utf8');
    fs.appendFileSync(source, '// endless\n');
    const building = start();
    await building.says('Building the server');
    await until(() => builtParts(folder).includes('server'));
    expect(await endWith(building, 'SIGINT')).toBe(130);
    fs.writeFileSync(source, sound);
    await start().says('listening with');
    expect(builtParts(folder)).toEqual(['server']);
  });

  test('two run at once with ports and data of their own', async () => {
    const first = start();
    await first.says('listening with');
    const other = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-launch-other-'));
    const [port, third] = [String(await freePort()), String(await freePort())];
    await start({ PORT: port, DATA_DIR: other }).says(`listening with ${other}`);
    // Another role on the same data.
    await start({ PORT: third, ROLES: 'workers' }).says('listening with');
    for (const each of [env.PORT, port, third]) {
      expect(await (await fetch(`http://127.0.0.1:${each}`)).text()).toBe('here');
    }
    fs.rmSync(other, { recursive: true });
  });

  test('nothing is built under one that runs', async () => {
    const first = start();
    await first.says('listening with');
    builtParts(folder);
    const main = path.join(folder, 'backend/src/main.ts');
    const source = fs.readFileSync(main, 'utf8');
    fs.writeFileSync(main, `${source}// changed\n`);
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `The sources changed since process ${first.child.pid} (port ${env.PORT}) was started from this folder, and can't be ` +
        'built under it: stop it with Ctrl-C in its terminal, then start again.',
    );
    expect(builtParts(folder)).toEqual([]);
    expect(await endWith(first, 'SIGTERM')).toBe(0);
    await start().says('listening with');
    expect(builtParts(folder)).toEqual(['server']);
    fs.writeFileSync(main, source);
  });

  test('a start that was killed does not stand in the way of the next', async () => {
    const killed = start();
    await killed.says('listening with');
    expect(await endWith(killed, 'SIGKILL')).toBe('SIGKILL');
    await start().says('listening with');
  });

  test('nor does one that was killed and is not collected by its parent yet', async () => {
    const main = path.join(folder, 'backend/src/main.ts');
    const source = fs.readFileSync(main, 'utf8');
    fs.writeFileSync(main, `${source}// endless\n`);
    // The shell becomes a program that never asks for its children.
    const command = '"$0" scripts/start.mjs & echo "started $!."; exec sleep 60';
    const parent = run('sh', ['-c', command, process.execPath], folder, { ...env, CI: '1' });
    running.push(parent);
    await parent.says('Building the server');
    const pid = Number(/started (\d+)\./.exec(parent.output())?.[1]);
    process.kill(pid, 'SIGKILL');
    await until(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
    fs.writeFileSync(main, source);
    const next = start();
    await next.says('listening with');
    expect(next.output()).not.toMatch(/Waiting for|running from this folder/);
  });

  test('of many starts at the same moment one builds, and all serve', async () => {
    const main = path.join(folder, 'backend/src/main.ts');
    fs.appendFileSync(main, '// once more\n');
    builtParts(folder);
    const ports = await Promise.all(Array.from({ length: 5 }, freePort));
    const together = ports.map((port) => start({ PORT: String(port) }));
    await Promise.all(together.map((one) => one.says('listening with')));
    expect(builtParts(folder)).toEqual(['server']);
  });

  test('a taken port is one sentence that names it and another', async () => {
    const server = net.createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const refused = start({ PORT: String(port) });
    expect(await refused.ended).toBe(1);
    expect(refused.output().trim()).toMatch(
      new RegExp(
        `^Port ${port} is already in use\\. Stop the program that uses it, or choose another port: PORT=\\d+ npm start$`,
      ),
    );
    await new Promise((resolve) => server.close(resolve));
  });

  test('a PORT that is none is named', async () => {
    const refused = start({ PORT: 'http' });
    expect(await refused.ended).toBe(1);
    expect(refused.output().trim()).toBe('PORT must be a number from 1 to 65535, not "http".');
  });
});

/** @throws Error when the condition does not come true in time */
async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('too old a Node hears one sentence', async () => {
  const folder = smallCheckout();
  const pretend = path.join(folder, 'pretend.cjs');
  fs.writeFileSync(pretend, "Object.defineProperty(process, 'versions', { value: { node: '18.19.0' } });");
  const old = run(process.execPath, ['--require', pretend, path.join(folder, 'scripts/start.mjs')], folder);
  expect(await old.ended).toBe(1);
  expect(old.output().trim()).toMatch(
    /^Tracewright needs Node 20\.19 or newer .*but this is Node 18\.19\.0\. Install a newer one/,
  );
  expect(old.output().trim().split('\n')).toHaveLength(1);
  removeCheckout(folder);
});

test('a checkout that belongs to somebody else is one sentence', async () => {
  const folder = smallCheckout();
  const asRoot = process.getuid?.() === 0;
  if (!asRoot) fs.chmodSync(folder, 0o555);
  const refused = startScript(folder, { HOME: folder }, asRoot ? { uid: 65534, gid: 65534 } : {});
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim()).toMatch(
    /a checkout can't be written by \S+ \(it belongs to user id \d+\): start as the user/,
  );
  expect(refused.output().trim().split('\n')).toHaveLength(1);
  fs.chmodSync(folder, 0o755);
  removeCheckout(folder);
});
