import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { isUnavailable } from './engine';
import { Problem } from './problem';

interface Request {
  debugId: string;
  log: Logger;
}

/**
 * Returns the error that leaves the server: problems with category, code and fields; refusals of the
 * document as category `graphql`; invalid scalars in it as field errors; a database that cannot respond now as
 * `unavailable`; everything else as `unexpected`. The last two are logged here.
 */
export function maskError(error: unknown, { debugId, log }: Request): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const place = error instanceof GraphQLError ? { nodes: error.nodes ?? null, path: error.path ?? null } : {};
  const make = (message: string, extensions: Record<string, unknown>) =>
    new GraphQLError(message, { ...place, extensions: { ...extensions, debug_id: debugId } });

  if (original instanceof Problem) {
    const { category, code, details } = original;
    return make(code.replaceAll('_', ' '), { category, code, ...details });
  }
  const scalarCode = error instanceof GraphQLError ? scalarCodeOf(error) : null;
  if (scalarCode && error instanceof GraphQLError) {
    return make('A value is not valid.', {
      category: 'validation',
      code: 'validation_failed',
      fields: [{ path: '', code: scalarCode }],
    });
  }
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) {
    return make(withoutSuggestion(error.message), {
      category: 'graphql',
      code: String(error.extensions.code ?? 'document_invalid').toLowerCase(),
    });
  }
  if (isUnavailable(original)) {
    log.warn({ err: describe(original) }, 'unavailable');
    return make('Temporarily unavailable.', { category: 'unavailable', code: 'unavailable' });
  }
  log.error({ err: describe(original ?? error) }, 'unexpected');
  return make('Something went wrong.', { category: 'internal', code: 'unexpected' });
}

/** GraphQL suggests names of the schema, which is not public. */
const withoutSuggestion = (message: string): string => message.replace(/ Did you mean .*$/s, '');

/** The code of a scalar's refusal of a value that is written in the document; those of variables have a field. */
function scalarCodeOf(error: GraphQLError): string | null {
  const extensions = [error.extensions, (error.originalError as GraphQLError | undefined)?.extensions];
  const code = extensions.map((one) => one?.scalarCode).find((one) => typeof one === 'string');
  return typeof code === 'string' ? code : null;
}

/** Returns enough to find the fault, without the values of a statement. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const { name, stack } = error;
  return { name, code: (error as { code?: unknown }).code, stack: stack?.split('\n').slice(1, 8).join('\n') };
}
