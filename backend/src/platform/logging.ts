import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { RunnerLog } from '@tracewright/runtime';
import type { LogLevel } from './config';

/** JSON lines on standard error, so that standard output holds nothing but what people are meant to read. */
export function openLogger(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError, error: plainError },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** What helps to find a fault. Drivers hang connections, statements and values on their errors: those stay out of the log. */
export function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    name,
    message,
    ...(typeof code === 'string' && { code }),
    stack,
    ...(cause !== undefined && { cause: plainError(cause) }),
  };
}

/** Nest's own messages in the same log; its start-up chatter counts as debugging. */
export function nestLogger(logger: Logger): LoggerService {
  const write =
    (level: 'error' | 'warn' | 'debug' | 'trace') =>
    (message: unknown, ...details: unknown[]): void =>
      logger[level]({ details }, String(message));
  return {
    log: write('debug'),
    error: write('error'),
    warn: write('warn'),
    debug: write('debug'),
    verbose: write('trace'),
    fatal: write('error'),
  };
}

/** The messages of a runner or queue in the same log; its errors are also counted. */
export function runnerLog(logger: Logger, onError: () => void): RunnerLog {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (message: string, details: object = {}): void => {
      if (level === 'error') onError();
      logger[level](details, message);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
