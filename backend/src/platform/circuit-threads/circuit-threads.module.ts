import { Global, Module } from '@nestjs/common';
import { CircuitThreads } from './circuit-threads';

@Global()
@Module({ providers: [CircuitThreads], exports: [CircuitThreads] })
export class CircuitThreadsModule {}
