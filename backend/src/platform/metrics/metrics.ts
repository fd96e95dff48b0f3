import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { categoryOf } from '@tracewright/kernel';

export interface ProjectionLag {
  readonly name: string;
  readonly lagEvents: number;
  readonly stopped: boolean;
}

export interface ProcessFigures {
  readonly name: string;
  readonly lagEvents: number;
  readonly parkedCount: number;
  readonly failedTimers: number;
  readonly retrying?: object;
}

export interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly count: number;
}

/** Figures that are asked for at the moment of the scrape. */
export interface MetricSources {
  projections(): Promise<readonly ProjectionLag[]>;
  processes(): Promise<readonly ProcessFigures[]>;
  jobs(): Promise<readonly JobCount[]>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the product tells Prometheus. Names and labels hold no personal data. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = this.histogram('http_request_seconds', 'Answered requests.', [
    'method',
    'route',
    'status',
  ]);
  private readonly commands = this.histogram('command_seconds', 'Commands from load to append.', [
    'category',
    'outcome',
  ]);
  private readonly appends = this.histogram('append_seconds', 'Appends to the event store.', ['category', 'outcome']);
  private readonly failures = new Counter({
    name: 'tracewright_failures_total',
    help: 'Errors that nobody expected, by part.',
    labelNames: ['part'],
    registers: [this.registry],
  });
  private readonly lag = this.gauge('projection_lag_events', 'Events a read model has yet to see.', ['projection']);
  private readonly stopped = this.gauge('projection_stopped', '1 when a failure stopped the read model.', [
    'projection',
  ]);
  private readonly processLag = this.gauge('process_lag_events', 'Events a process has yet to see.', ['process']);
  private readonly processRetrying = this.gauge('process_retrying', '1 while an effect fails and is tried again.', [
    'process',
  ]);
  private readonly processStuck = this.gauge(
    'process_stuck',
    'Events and timers whose reaction failed and that wait for a person.',
    ['process', 'kind'],
  );
  private readonly jobs = this.gauge('jobs', 'Jobs by queue and state.', ['queue', 'state']);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  command(category: string, outcome: string, seconds: number): void {
    this.commands.observe({ category, outcome }, seconds);
  }

  append(stream: string, outcome: string, seconds: number): void {
    this.appends.observe({ category: categoryOf(stream), outcome }, seconds);
  }

  failure(part: string): void {
    this.failures.inc({ part });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The Prometheus text. A source that fails leaves its figures out rather than the whole answer. */
  async text(sources: MetricSources): Promise<string> {
    const [projections, processes, jobs] = await Promise.allSettled([
      sources.projections(),
      sources.processes(),
      sources.jobs(),
    ]);
    this.lag.reset();
    this.stopped.reset();
    this.showProcesses(processes.status === 'fulfilled' ? processes.value : []);
    this.jobs.reset();
    for (const { name, lagEvents, stopped } of projections.status === 'fulfilled' ? projections.value : []) {
      this.lag.set({ projection: name }, lagEvents);
      this.stopped.set({ projection: name }, stopped ? 1 : 0);
    }
    for (const { queue, state, count } of jobs.status === 'fulfilled' ? jobs.value : [])
      this.jobs.set({ queue, state }, count);
    return this.registry.metrics();
  }

  private showProcesses(processes: readonly ProcessFigures[]): void {
    for (const gauge of [this.processLag, this.processRetrying, this.processStuck]) gauge.reset();
    for (const { name: process, lagEvents, parkedCount, failedTimers, retrying } of processes) {
      this.processLag.set({ process }, lagEvents);
      this.processRetrying.set({ process }, retrying ? 1 : 0);
      this.processStuck.set({ process, kind: 'event' }, parkedCount);
      this.processStuck.set({ process, kind: 'timer' }, failedTimers);
    }
  }

  private histogram(name: string, help: string, labelNames: string[]): Histogram {
    return new Histogram({
      name: `tracewright_${name}`,
      help,
      labelNames,
      buckets: SECONDS,
      registers: [this.registry],
    });
  }

  private gauge(name: string, help: string, labelNames: string[]): Gauge {
    return new Gauge({ name: `tracewright_${name}`, help, labelNames, registers: [this.registry] });
  }
}
