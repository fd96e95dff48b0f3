import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../../metrics/metrics';
import { type ErrorAnswer, errorAnswer } from './errors';

/** The one place where a failure becomes an HTTP answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const answer = errorAnswer(error);
    if (answer.unexpected) {
      this.metrics.failure('http');
      this.logger.error({ err: error }, 'request failed');
    }
    sendError(host.switchToHttp().getResponse<Response>(), answer);
  }
}

export function sendError(response: Response, answer: ErrorAnswer): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (answer.retryAfterSeconds !== undefined) response.setHeader('retry-after', String(answer.retryAfterSeconds));
  response.status(answer.status);
  // Only an answer that is given again can be empty.
  if (answer.body === undefined) response.send();
  else response.json(answer.body);
}
