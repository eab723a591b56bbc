import pino, { type DestinationStream, type Logger } from 'pino';
import type { ErrorReports } from './error-report';

interface Logged {
  err?: { name?: unknown; stack?: unknown };
}

const errorLevel = 50;
/** The fields of a log line that become tags; no other field is sent. */
const tagNames = ['debugId', 'operation'];

/** The server's log: errors are also sent to `reports`. Neither contains personal data. */
export function createReportingLogger(
  level: string,
  reports: ErrorReports | null,
  to: DestinationStream = pino.destination(1),
): Logger {
  const hooks: pino.LoggerOptions['hooks'] = {
    logMethod(args, method, at) {
      if (reports && at >= errorLevel) reports.report(reportOf(args as unknown[], this.bindings()));
      method.apply(this, args);
    },
  };
  return pino({ level, base: null, hooks }, to);
}

function reportOf(args: readonly unknown[], bindings: Record<string, unknown>) {
  const [first] = args;
  const entry = { ...bindings, ...(typeof first === 'object' ? first : {}) } as Logged & Record<string, unknown>;
  const known = tagNames.flatMap((name) => (typeof entry[name] === 'string' ? [[name, entry[name]]] : []));
  const message = args.find((one) => typeof one === 'string') as string | undefined;
  return {
    platform: 'node' as const,
    name: String(entry.err?.name ?? 'Error'),
    message,
    stack: typeof entry.err?.stack === 'string' ? entry.err.stack : undefined,
    at: new Date(),
    tags: Object.fromEntries(known) as Record<string, string>,
  };
}
