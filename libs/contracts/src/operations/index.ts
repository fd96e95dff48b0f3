/** How far somebody who follows the log is behind: found without reading events, so that asking is always cheap. */
export interface Behind {
  /** Of its own events. */
  readonly lagEvents: number;
  /** There may be more of them. */
  readonly lagIsLeast?: true;
  /** How fast it catches up, and how long that takes at this rate, once it was asked twice. */
  readonly catchUp?: {
    readonly perSecond: number;
    /** Of the log, whoever wrote it. */
    readonly unit: 'events' | 'bytes';
    readonly secondsLeft: number;
  };
}

/** GET /api/ops/projections (admin) */
export interface ProjectionEntry extends Behind {
  readonly name: string;
  readonly version: number;
  readonly state: 'catching up' | 'live' | 'stopped' | 'rebuilding';
  readonly position: string;
  readonly failure?: {
    readonly eventId: string;
    readonly stream: string;
    readonly revision: string;
    readonly type: string;
    readonly message: string;
    readonly at: string;
  };
}

/** POST /api/ops/projections/{name}/rebuild */
export interface RebuildResponse {
  readonly name: string;
  readonly events: number;
  readonly tables: readonly {
    readonly table: string;
    readonly liveRows: number;
    readonly rebuiltRows: number;
    readonly liveChecksum: string;
    readonly rebuiltChecksum: string;
    readonly equal: boolean;
  }[];
  readonly equal: boolean;
  readonly swapped: boolean;
  readonly milliseconds: number;
}

/** A timer that waits, or that waits for a person because what follows from it failed. GET /api/ops/timers (admin) */
export interface TimerEntry {
  readonly process: string;
  /** What tells the instances of a process apart, such as the stream of a booking. */
  readonly instance: string;
  readonly key: string;
  readonly dueAt: string;
  readonly setAt: string;
  /** The event that set it. */
  readonly causeId: string;
  readonly causeStream: string;
  readonly causeRevision: string;
  readonly causeType: string;
  readonly correlationId: string;
  /** Why it failed. */
  readonly message?: string;
  readonly attempts: number;
}

/** An event whose reaction failed for good, or that waits behind such a one of the same key. */
export interface ParkedEvent {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly message: string;
  readonly attempts: number;
  readonly at: string;
}

/** GET /api/ops/processes (admin) */
export interface ProcessEntry extends Behind {
  readonly name: string;
  readonly version: number;
  /** retrying: an effect fails and is tried again; parked: it goes on, but something waits for a person. */
  readonly state: 'catching up' | 'live' | 'retrying' | 'parked';
  readonly position: string;
  readonly parkedCount: number;
  /** Timers whose effect fails, and that wait for a person. */
  readonly failedTimers: number;
  /** The oldest ten. */
  readonly parked: readonly ParkedEvent[];
  /** The oldest ten of the timers that failed. */
  readonly failing: readonly TimerEntry[];
  /** Why the effect under way is tried again. */
  readonly retrying?: { readonly eventId: string; readonly message: string };
}

/** POST /api/ops/processes/{name}/retry */
export interface RetryProcessBody {
  /** Left out: all that failed. */
  readonly eventId?: string;
}

/** Characters of the reason why an event is skipped. */
export const SKIP_REASON_LENGTH = { least: 3, most: 500 } as const;

/** POST /api/ops/processes/{name}/skip */
export interface SkipEventBody {
  readonly eventId: string;
  readonly reason: string;
}

/** GET /api/ops/jobs */
export interface JobEntry {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly state: 'waiting' | 'active' | 'delayed' | 'failed';
  readonly attempts: number;
  readonly error?: string;
  readonly at: string;
}

export interface HealthReady {
  readonly status: 'ok' | 'starting' | 'degraded';
  readonly checks: {
    readonly postgres: boolean;
    /** PostgreSQL takes changes: not so while its disk is full. */
    readonly writes: boolean;
    readonly eventStore: boolean;
    readonly jobs: boolean;
  };
  /** The newest event's place; left out while the event store does not answer. */
  readonly head?: string;
  readonly projections: readonly (Pick<ProjectionEntry, 'name' | 'state' | 'position'> &
    Behind & { readonly stoppedAt?: string })[];
  /** `stuck`: events and timers whose reaction failed and that wait for a person. */
  readonly processes: readonly (Pick<ProcessEntry, 'name' | 'state' | 'position'> &
    Behind & { readonly stuck: number })[];
}
