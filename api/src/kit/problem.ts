import type { FieldCode, ProblemCode } from '@suite/domain/problem-codes';

/**
 * A business refusal of the error catalogue. It reaches the client as a GraphQL error with
 * `extensions: { category, code, fields?, debug_id }` and an English message; the screen's words
 * come from `code` in the reader's language.
 *
 * The category says what a client does about it. After `unauthorized`, `access_denied` (the permissions
 * or the role lack it) and `invalid_credentials` it signs the person out; so a refusal that signing in
 * again cannot help has another one. `conflict` is a rule that the state of things does not fit: somebody
 * else was faster, the ticket is empty, the line or the appointment is another's, the store's package
 * lacks the service.
 */
export type ProblemCategory =
  | 'validation'
  | 'unauthorized'
  | 'access_denied'
  | 'not_found'
  | 'invalid_credentials'
  | 'conflict'
  | 'payment'
  | 'rate_limited';

/** One field's error: `path` is dotted (`input_obj.customer.phone`), `code` a message key, `params` its placeholders. */
export interface FieldProblem {
  path: string;
  code: FieldCode;
  params?: Record<string, string | number>;
}

/** The problem of a field where there is one, among others of a list. */
export const fieldIf = (is: boolean, field: FieldProblem): FieldProblem[] => (is ? [field] : []);

export class Problem extends Error {
  constructor(
    readonly category: ProblemCategory,
    /** A stable message key, which both languages have words for. */
    readonly code: ProblemCode,
    readonly details: { fields?: FieldProblem[]; params?: Record<string, string | number> } = {},
  ) {
    super(code);
    this.name = 'Problem';
    // It is an answer and no fault: nobody reads where it was thrown, and to write that down takes longer than to decide it.
    this.stack = `Problem: ${code}`;
  }
}

/** Things that have a `*_not_found` code. */
type Sought = ProblemCode extends infer Code ? (Code extends `${infer What}_not_found` ? What : never) : never;

export const notFound = (what: Sought) => new Problem('not_found', `${what}_not_found`);
export const invalid = (path: string, code: FieldCode, params?: Record<string, string | number>) =>
  new Problem('validation', 'validation_failed', { fields: [{ path, code, ...(params ? { params } : {}) }] });
