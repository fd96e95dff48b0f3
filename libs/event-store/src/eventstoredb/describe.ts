import { EventStoreDBClient } from '@eventstore/db-client';
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { Metadata } from '@grpc/grpc-js';
import { quietAboutAddresses } from './quiet';

export interface EventStoreDbMember {
  /** `host:port`, as the member itself says it. */
  readonly address: string;
  /** In the server's words: leader, follower, catchingup, ... */
  readonly state: string;
  readonly isAlive: boolean;
}

export interface EventStoreDbDescription {
  /** "unknown" where the server doesn't say. */
  readonly version: string;
  /** None where the server doesn't say. */
  readonly members: readonly EventStoreDbMember[];
}

const ANSWER_WITHIN_MS = 3_000;
const STATES = new Map(Object.entries(MemberInfo.VNodeState).map(([name, state]) => [state, name.toLowerCase()]));

/** What the server at the end of a connection string says of itself and its cluster. @throws the client's errors */
export async function describeEventStoreDb(url: string): Promise<EventStoreDbDescription> {
  quietAboutAddresses();
  const client = EventStoreDBClient.connectionString(url);
  try {
    // The client asks for both itself, and shows neither.
    const { serverVersion: version } = await client['capabilities'];
    const members = await client['execute'](GossipClient, 'gossip', askForMembers).catch(() => []);
    return { version, members: members.map(memberOf) };
  } finally {
    await client.dispose();
  }
}

function askForMembers(gossip: GossipClient): Promise<readonly MemberInfo[]> {
  return new Promise((resolve, reject) => {
    const deadline = new Date(Date.now() + ANSWER_WITHIN_MS);
    gossip.read(new Empty(), new Metadata(), { deadline }, (error, answer) =>
      error ? reject(error) : resolve(answer.getMembersList()),
    );
  });
}

function memberOf(member: MemberInfo): EventStoreDbMember {
  const end = member.getHttpEndPoint();
  return {
    address: `${end?.getAddress() ?? '?'}:${end?.getPort() ?? '?'}`,
    state: STATES.get(member.getState()) ?? 'unknown',
    isAlive: member.getIsAlive(),
  };
}
