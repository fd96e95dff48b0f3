import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Problem } from './problem.mjs';

const MB = 1024 * 1024;

/** Installed packages are 600 MB, what npm keeps of them 200 MB. */
export const INSTALL_MB = 1000;
/** A new database is 40 MB; its log grows to a few times that before it is recycled. */
export const DATA_MB = 200;

/** The nearest folder that exists: what is not there yet will be made in it. */
function existing(folder) {
  let at = path.resolve(folder);
  while (!fs.existsSync(at)) at = path.dirname(at);
  return at;
}

/** @throws Problem naming the folder, its owner and the remedy */
export function checkWritable(folder, remedy) {
  const at = existing(folder);
  try {
    fs.accessSync(at, fs.constants.W_OK | fs.constants.X_OK);
    const probe = fs.mkdtempSync(path.join(at, '.write-check-'));
    fs.rmdirSync(probe);
  } catch (error) {
    if (error.code === 'EROFS') throw new Problem(`${at} is on a file system that is mounted read-only: ${remedy}.`);
    if (error.code === 'ENOSPC') throw new Problem(`The disk that holds ${at} is full: free some space.`);
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
    const owner = fs.statSync(at).uid;
    throw new Problem(
      `${at} can't be written by ${os.userInfo().username} (it belongs to user id ${owner}): ${remedy}.`,
    );
  }
}

/** @throws Problem naming the folder, what is free and what is needed */
export function checkSpace(folder, megabytes, remedy, statfs = fs.statfsSync) {
  const at = existing(folder);
  const { bavail, bsize } = statfs(at);
  const free = Math.floor((bavail * bsize) / MB);
  if (free >= megabytes) return;
  throw new Problem(
    `The disk that holds ${at} is too full: ${free} MB are free, about ${megabytes} MB are needed. ${remedy}.`,
  );
}

/** @throws Problem when PORT is no port number */
export function portFrom(env) {
  const text = (env.PORT ?? '').trim();
  if (text === '') return 3000;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Problem(`PORT must be a number from 1 to 65535, not "${text}".`);
}

function tryPort(host, port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** @throws Problem when the address can't be used, naming the port and how to choose another one */
export async function checkPort(host, port) {
  if (port === 0) return;
  const code = await tryPort(host, port);
  if (code === null) return;
  if (code === 'EADDRINUSE') {
    const other = await freePortAfter(host, port);
    throw new Problem(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${other} npm start`,
    );
  }
  if (code === 'EACCES') {
    throw new Problem(`Port ${port} may only be used by root. Choose a port above 1023, such as PORT=3000 npm start`);
  }
  throw new Problem(`This machine has no address ${host} (${code}): set HOST to one of its own, such as 127.0.0.1.`);
}

async function freePortAfter(host, port) {
  for (let other = port + 1; other < port + 20; other++) if ((await tryPort(host, other)) === null) return other;
  return port + 20;
}
