import type { IGossipServer } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';

/** One node that leads itself. */
export function gossipService(port: () => number): IGossipServer {
  return {
    read(_call, answer) {
      const member = new MemberInfo()
        .setState(MemberInfo.VNodeState.LEADER)
        .setIsAlive(true)
        .setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port()));
      answer(null, new ClusterInfo().setMembersList([member]));
    },
  };
}
