import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 200;

/**
 * Takes a lock of the checkout for the life of this process; a lock whose owner is gone is taken over.
 * @returns {{release(): void} | {holder: object}} the lock, or who holds it
 */
export function tryLock(folder, name, facts = {}) {
  provide(folder);
  const file = path.join(folder, `${name}.lock`);
  const mine = thisProcess(facts);
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      if (linked(draft, file)) return { release: () => release(file, mine) };
      const holder = read(file);
      if (holder && isHeld(holder)) return { holder };
      discard(file, holder);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Waits until the lock is free. `onWait` is told once who holds it. */
export async function lock(folder, name, onWait) {
  for (let told = false; ; told = true) {
    const result = tryLock(folder, name);
    if (!result.holder) return result;
    if (!told) onWait(result.holder);
    await delay(POLL_MS);
  }
}

/**
 * Tells others for the life of this process that it runs from this checkout.
 * @returns {{release(): void}}
 */
export function noteRunning(folder, facts) {
  provide(folder);
  const file = path.join(folder, `${process.pid}${RUNNING}`);
  const mine = thisProcess(facts);
  fs.writeFileSync(file, JSON.stringify(mine));
  return { release: () => release(file, mine) };
}

/** The processes that noted that they run from this checkout, without those that are gone. */
export function runningFrom(folder) {
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((name) => name.endsWith(RUNNING));
  return files.flatMap((name) => {
    const holder = read(path.join(folder, name));
    if (holder && isHeld(holder)) return [holder];
    discard(path.join(folder, name), holder);
    return [];
  });
}

const RUNNING = '.running';

const thisProcess = (facts) => ({
  pid: process.pid,
  born: bornAt(process.pid),
  since: new Date().toISOString(),
  ...facts,
});

function provide(folder) {
  fs.mkdirSync(folder, { recursive: true });
  const ignored = path.join(folder, '.gitignore');
  if (!fs.existsSync(ignored)) fs.writeFileSync(ignored, '*\n');
}

// A hard link appears whole or not at all, so that nobody ever reads a half-written lock.
function linked(draft, file) {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
  }
  // Some file systems have no hard links.
  try {
    fs.copyFileSync(draft, file, fs.constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

// Two processes may find the same dead lock: only what was judged dead is thrown away.
function discard(file, judged) {
  const aside = `${file}.${process.pid}.old`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const taken = read(aside);
  if (taken && judged && (taken.pid !== judged.pid || taken.born !== judged.born)) linked(aside, file);
  fs.rmSync(aside, { force: true });
}

function release(file, mine) {
  const now = read(file);
  if (now?.pid === mine.pid && now?.born === mine.born) fs.rmSync(file, { force: true });
}

function isHeld(holder) {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return holder.born === bornAt(holder.pid);
}

/**
 * Tells a process from a later one with the same number, and from one that is dead and not yet collected by its parent.
 * Null where the system does not say.
 */
function bornAt(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ['Z', 'X'].includes(state) ? 'dead' : `${boot}:${fields[18]}`;
  } catch {
    return null;
  }
}
