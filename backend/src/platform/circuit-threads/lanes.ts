import type { Bounds, PoolSize } from './thread-pool';
import type { TurnLimits } from './turns';

/** Work of one kind on threads of its own, so that no other kind of work ever waits for it. */
export interface LaneOptions extends Bounds {
  readonly pool: PoolSize;
  readonly turns: TurnLimits;
}

export type Lane = 'imports' | 'pdfs' | 'pictures' | 'analyses' | 'answers' | 'exports' | 'batches';

/** A file of 50 MB is read in a few seconds; what takes longer is hostile. */
const DESIGN_SECONDS = 30;
/** Real documents take a second. */
const PDF_SECONDS = 12;
/** Recognising letters takes some seconds a million picture elements. */
const PICTURE_SECONDS = 120;
/** Documents with very many pages give what they have so long before their time is over. */
const SPARE_SECONDS = { pdfs: 3, pictures: 10 } as const;

const SECOND_MS = 1000;

const turns = (threads: number, patienceSeconds: number, waitingPerPerson: number): TurnLimits => ({
  working: threads,
  workingPerPerson: 1,
  waiting: 16 * waitingPerPerson,
  waitingPerPerson,
  patienceMs: patienceSeconds * SECOND_MS,
});

/** Nobody has more than one thread of a lane: with two of them a stranger's small file is read beside a hostile one. */
export const LANES: { readonly [lane in Lane]: LaneOptions } = {
  imports: { seconds: DESIGN_SECONDS, pool: { threads: 2, heapMb: 1536 }, turns: turns(2, 110, 8) },
  pdfs: { seconds: PDF_SECONDS, memoryMb: 1024, pool: { threads: 1, heapMb: 1024 }, turns: turns(1, 110, 4) },
  pictures: { seconds: PICTURE_SECONDS, memoryMb: 1536, pool: { threads: 1, heapMb: 1024 }, turns: turns(1, 150, 4) },
  analyses: { seconds: DESIGN_SECONDS, pool: { threads: 1, heapMb: 1536 }, turns: turns(1, 40, 2) },
  answers: { seconds: DESIGN_SECONDS, pool: { threads: 1, heapMb: 1024 }, turns: turns(1, 30, 20) },
  exports: { seconds: DESIGN_SECONDS, pool: { threads: 1, heapMb: 1536 }, turns: turns(1, 30, 20) },
  // Whoever imports one file never waits for somebody's two hundred.
  batches: { seconds: DESIGN_SECONDS, pool: { threads: 1, heapMb: 1536 }, turns: turns(1, 150, 4) },
};

/** After so many milliseconds a PDF or picture gives what it has until then. */
export const PATIENCE_MS = {
  pdfs: (PDF_SECONDS - SPARE_SECONDS.pdfs) * SECOND_MS,
  pictures: (PICTURE_SECONDS - SPARE_SECONDS.pictures) * SECOND_MS,
} as const;
