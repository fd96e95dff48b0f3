/** Keys under which the platform's shared objects are injected: `@Inject(EVENT_STORE) store: EventStore`. */
export const CONFIGURATION = Symbol('Configuration');
/** Gives up on a server that hangs. */
export const DATABASE = Symbol('Pool');
/** For work that takes its time. */
export const WORK_DATABASE = Symbol('WorkPool');
export const EVENT_STORE = Symbol('EventStore');
/** `Pick<EventStore, 'readStream'>`, to be looked at and not to be decided on: while the store is away, as they were last seen. */
export const SHOWN_STREAMS = Symbol('ShownStreams');
/** A StoreState: whether, and how long, anybody needs to wait for the event store. */
export const STORE_STATE = Symbol('StoreState');
export const EVENT_KNOWLEDGE = Symbol('EventKnowledge');
export const PERSON_KEYS = Symbol('PersonKeys');
export const PROJECTIONS = Symbol('ProjectionRunner');
export const CLOCK = Symbol('Clock');
/** A CompanyLine: to the other processes. */
export const COMPANY_LINE = Symbol('CompanyLine');
export const LOGGER = Symbol('Logger');
export const HTTP_OPTIONS = Symbol('HttpOptions');
/** `(line: string) => void`: tells the person who started the process something, on standard output. */
export const ANNOUNCE = Symbol('Announce');
export const JOBS = Symbol('JobQueue');
export const PROCESS_RUNNER = Symbol('ProcessRunner');
