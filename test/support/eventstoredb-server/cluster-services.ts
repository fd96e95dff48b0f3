import type { IGossipServer } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';

const STREAMS = 'event_store.client.streams.Streams';

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

/** Without the batch append, which our adapter never calls. */
export function featuresService(): IServerFeaturesServer {
  const method = (name: string): SupportedMethod => new SupportedMethod().setServiceName(STREAMS).setMethodName(name);
  return {
    getSupportedMethods(_call, answer) {
      const methods = ['append', 'read', 'delete', 'tombstone'].map(method);
      answer(null, new SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList(methods));
    },
  };
}
