import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import type { CompleteConfiguration } from '../config';
import { CONFIGURATION } from '../tokens';
import { BLOB_STORE, FileBlobStore } from './blob-store';

@Global()
@Module({
  providers: [
    {
      provide: BLOB_STORE,
      useFactory: ({ dataDir }: CompleteConfiguration) => new FileBlobStore(path.join(dataDir, 'blobs')),
      inject: [CONFIGURATION],
    },
  ],
  exports: [BLOB_STORE],
})
export class BlobsModule {}
