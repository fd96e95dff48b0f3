import path from 'node:path';
import { Global, Inject, Module } from '@nestjs/common';
import type { PersonKeys } from '@tracewright/privacy';
import type { CompleteConfiguration } from '../config';
import { PersonalData } from '../personal-data/personal-data';
import { CONFIGURATION, PERSON_KEYS } from '../tokens';
import { PersonalFiles } from './personal-files';

@Global()
@Module({
  providers: [
    {
      provide: PersonalFiles,
      useFactory: ({ dataDir }: CompleteConfiguration, keys: PersonKeys) =>
        new PersonalFiles(path.join(dataDir, 'blobs'), keys),
      inject: [CONFIGURATION, PERSON_KEYS],
    },
  ],
  exports: [PersonalFiles],
})
export class BlobsModule {
  constructor(@Inject(PersonalFiles) files: PersonalFiles, @Inject(PersonalData) personalData: PersonalData) {
    personalData.add({
      section: 'keptFiles',
      collect: (userId) => files.listOf(userId),
      erase: (userId) => files.eraseAll(userId),
    });
  }
}
