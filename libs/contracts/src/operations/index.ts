/** GET /api/ops/projections (admin) */
export interface ProjectionEntry {
  readonly name: string;
  readonly version: number;
  readonly state: 'catching up' | 'live' | 'stopped' | 'rebuilding';
  readonly position: string;
  readonly lagEvents: number;
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
  readonly projections: readonly { readonly name: string; readonly position: string; readonly lagEvents: number }[];
}
