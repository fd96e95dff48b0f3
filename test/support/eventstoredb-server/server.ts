import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { SERVER_FEATURES, type BatchBehaviour } from './batch-append';
import { gossipService } from './cluster-services';
import { EventLog } from './event-log';
import { Faults } from './faults';
import { FrontDoor } from './front-door';
import { streamsService } from './streams-service';

export interface EventStoreDbServerOptions extends BatchBehaviour {
  /** 0 or left out: any free port. */
  readonly port?: number;
  /** What an earlier server object left behind; a new log when left out. */
  readonly log?: EventLog;
}

export interface EventStoreDbServer {
  /** For EVENTSTORE_URL and the client. */
  readonly url: string;
  readonly port: number;
  readonly log: EventLog;
  readonly faults: Faults;
  /** Subscriptions that clients hold open. */
  openSubscriptions(): number;
  /** Events that went to clients since it was started or restarted: of one category as the server calls it, or all. */
  sentEvents(category?: string): number;
  /** Cuts every connection; the server goes on. */
  cutConnections(): void;
  /** Ends like a killed process and comes back on the same port with its log. `downMs`: how long nobody listens. */
  restart(downMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A stand-in for EventStoreDB within this process: real gRPC over the service definitions that the client ships,
 * the rules of EventStoreDB 24.10 for streams, and faults that a test can switch on.
 */
export async function startEventStoreDbServer(options: EventStoreDbServerOptions = {}): Promise<EventStoreDbServer> {
  const log = options.log ?? new EventLog();
  const faults = new Faults();
  let running = await start(log, faults, options.port ?? 0, options);
  const { port } = running;
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    log,
    faults,
    openSubscriptions: () => running.openSubscriptions(),
    sentEvents: (category) => running.sentEvents(category),
    cutConnections: () => running.door.cut(),
    async restart(downMs = 0) {
      await running.stop();
      log.forgetMemory();
      if (downMs > 0) await new Promise((resolve) => setTimeout(resolve, downMs));
      running = await start(log, faults, port, options);
    },
    stop: () => running.stop(),
  };
}

interface Running {
  readonly port: number;
  readonly door: FrontDoor;
  openSubscriptions(): number;
  sentEvents(category?: string): number;
  stop(): Promise<void>;
}

async function start(log: EventLog, faults: Faults, port: number, behaviour: BatchBehaviour): Promise<Running> {
  const door = new FrontDoor();
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  const service = streamsService(log, faults, () => door.cut(), behaviour);
  server.addService(StreamsService, service.implementation);
  let ownPort = port;
  server.addService(
    GossipService,
    gossipService(() => ownPort),
  );
  server.addService(ServerFeaturesService, SERVER_FEATURES);
  const backendPort = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  ownPort = await door.open(port, backendPort);
  return {
    port: ownPort,
    door,
    openSubscriptions: service.openSubscriptions,
    sentEvents: (category) => service.sent.events(category),
    async stop() {
      service.end();
      await door.close();
      server.forceShutdown();
    },
  };
}
