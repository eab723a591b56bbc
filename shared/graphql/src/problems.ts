import { reportUnexpectedError } from './unexpected-errors';

/**
 * The kinds of the error catalogue. A screen shows each in the user's language; after an unauthorized,
 * invalid-credentials or access-denied dialog closes, the person is signed out.
 */
export const problemKinds = [
  'invalid_input',
  'unauthorized',
  'access_denied',
  'not_found',
  'invalid_credentials',
  'server',
  'network',
  'defined',
  'other',
  'graph_document',
  'unexpected',
  'payment',
  'rate_limited',
  'timeout',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export type ProblemParams = Readonly<Record<string, string | number>>;

/** One field's refusal: a dotted path into the variables, a message key and its placeholders. */
export interface FieldProblem {
  path: string;
  code: string;
  params: ProblemParams;
}

/** A problem of the error catalogue for a screen. `debugId` is the id that support needs. */
export interface ShellProblem {
  kind: ProblemKind;
  code: string;
  params: ProblemParams;
  fields: readonly FieldProblem[];
  debugId: string | null;
}

/** The refusals that a package of the store solves, or its payment. */
const packageCodes: readonly string[] = ['upgrade_package', 'service_not_enabled', 'service_suspended'];

/** Whether a package of the store, or its payment, solves it: the shell shows it, and leads to the packages. */
export const isPackageProblem = ({ code }: Pick<ShellProblem, 'code'>): boolean => packageCodes.includes(code);

/** A GraphQL error as the server sends it. */
export interface WireError {
  message: string;
  extensions?: Record<string, unknown> | undefined;
}

/** A request without a GraphQL response: offline, timed out, or refused before it was read. */
export class TransportFailure extends Error {
  constructor(readonly problem: ShellProblem) {
    super(problem.code);
    this.name = 'TransportFailure';
  }
}

/** `category` of the API, and of older gateways behind it, to a kind. */
const kindOfCategory: Readonly<Record<string, ProblemKind>> = {
  validation: 'invalid_input',
  arguments_validation_error: 'invalid_input',
  otp_required: 'invalid_input',
  dts_error: 'invalid_input',
  b2bpayment_error: 'invalid_input',
  graphql: 'invalid_input',
  unauthorized: 'unauthorized',
  access_denied: 'access_denied',
  not_found: 'not_found',
  invalid_credentials: 'invalid_credentials',
  conflict: 'defined',
  payment: 'payment',
  rate_limited: 'rate_limited',
  internal: 'server',
  unavailable: 'server',
  unexpected: 'unexpected',
  other: 'other',
};

/** The kinds by `code` alone, for a server that sends no category. */
const kindOfCode: Readonly<Record<string, ProblemKind>> = {
  graphql_validation_failed: 'graph_document',
  graphql_parse_failed: 'graph_document',
  operation_resolution_failure: 'graph_document',
  bad_user_input: 'invalid_input',
  validation_failed: 'invalid_input',
  internal_server_error: 'server',
  unauthenticated: 'unauthorized',
  forbidden: 'access_denied',
  '401': 'unauthorized',
};

const kindOfStatus = (status: number): ProblemKind => {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'access_denied';
  if (status === 404) return 'not_found';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'server' : 'other';
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function paramsOf(value: unknown): ProblemParams {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}

function fieldsOf(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((field: unknown) => {
    if (typeof field !== 'object' || field === null || !('path' in field)) return [];
    const { path, code, params } = field as { path: unknown; code?: unknown; params?: unknown };
    return [{ path: textOf(path), code: textOf(code) || 'invalid', params: paramsOf(params) }];
  });
}

/** Maps one GraphQL error to a problem, by category, then code, then the message 'Access denied'. */
export function problemOfWireError(error: WireError, debugId: string | null = null): ShellProblem {
  const extensions = error.extensions ?? {};
  const code = textOf(extensions.code);
  const kind =
    (code === 'access_denied' || error.message === 'Access denied' ? 'access_denied' : undefined) ??
    kindOfCode[code.toLowerCase()] ??
    kindOfCategory[textOf(extensions.category).toLowerCase()] ??
    kindOfCategory[code.toLowerCase()] ??
    'other';
  return {
    kind,
    code: code.toLowerCase() || kind,
    params: paramsOf(extensions.params),
    fields: fieldsOf(extensions.fields),
    debugId: textOf(extensions.debug_id) || debugId,
  };
}

/** Creates a problem that the client itself detected. */
export const localProblem = (kind: ProblemKind, debugId: string | null = null): ShellProblem => ({
  kind,
  code: kind,
  params: {},
  fields: [],
  debugId,
});

/** The code of a server that cannot respond now: its database is away, or it restarts. */
const unavailable = 'unavailable';

/** Maps a refused HTTP response without a GraphQL body to a problem. */
export const problemOfStatus = (status: number, debugId: string | null): ShellProblem => ({
  ...localProblem(kindOfStatus(status), debugId),
  ...(status === 503 ? { code: unavailable } : {}),
});

/** Whether a problem passes by itself and says nothing about the request or the session. */
export const isTemporary = ({ kind, code }: Pick<ShellProblem, 'kind' | 'code'>): boolean =>
  kind === 'network' || kind === 'timeout' || code === unavailable;

const errorsOf = (error: unknown): readonly WireError[] =>
  typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];

/**
 * Converts any error of a query, a mutation or the transport to one problem; never throws itself. Any other error is
 * reported (`reportUnexpectedError`).
 */
export function toProblem(error: unknown): ShellProblem {
  if (error instanceof TransportFailure) return error.problem;
  const [first] = errorsOf(error);
  if (first) return problemOfWireError(first);
  reportUnexpectedError(error);
  return localProblem('unexpected');
}
