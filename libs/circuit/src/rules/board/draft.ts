import type { BoardNet, BoardPin } from './board';

/** A net while the board is being built; read-only to everybody else afterwards. */
export type NetDraft = { -readonly [K in keyof Omit<BoardNet, 'pins'>]: BoardNet[K] } & { pins: BoardPin[] };
