/** A generator of numbers from 0 to below 1 that gives the same series for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** What breaks files: signs of every format's grammar, letters outside ASCII, bytes that are no text. */
const splinters = [
  ...['(', ')', '"', '\\', '[', ']', '{', '}', '<', '>', '&', '=', '\n', '-', '#', '|'],
  ...['1e999', 'NaN', '((((', '"""', '<a>', '</a>', '<!--', ']]>', '$PAD\n', '$EndPAD\n', '$Comp\n', '{"a":[', 'Ω'],
  ...['e99', 'e999', '\t', '\r', "'", '\\"', 'Edge.Cuts'],
];

type Random = () => number;

function between(random: Random, length: number): number {
  return Math.floor(random() * (length + 1));
}

function spliced(bytes: Uint8Array, at: number, removed: number, added: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length - removed + added.length);
  result.set(bytes.subarray(0, at));
  result.set(added, at);
  result.set(bytes.subarray(at + removed), at + added.length);
  return result;
}

function splinter(random: Random, times: number): Uint8Array {
  const piece = splinters[Math.floor(random() * splinters.length)]!;
  return new TextEncoder().encode(piece.repeat(times));
}

const none = new Uint8Array();

/** Ways to damage a file, by name. */
export const mutations: { readonly [name: string]: (bytes: Uint8Array, random: Random) => Uint8Array } = {
  truncated: (bytes, random) => bytes.slice(0, between(random, bytes.length)),
  overwritten: (bytes, random) => {
    const result = bytes.slice();
    for (let i = 0; i < 10; i++) result[Math.floor(random() * result.length)] = Math.floor(random() * 256);
    return result;
  },
  cut: (bytes, random) => {
    const at = between(random, bytes.length);
    return spliced(bytes, at, Math.min(between(random, 2000), bytes.length - at), none);
  },
  repeated: (bytes, random) => {
    const at = between(random, bytes.length);
    return spliced(bytes, between(random, bytes.length), 0, bytes.slice(at, at + between(random, 2000)));
  },
  splintered: (bytes, random) =>
    spliced(bytes, between(random, bytes.length), 0, splinter(random, 1 + between(random, 50))),
  flooded: (bytes, random) => spliced(bytes, between(random, bytes.length), 0, splinter(random, 100_000)),
};
