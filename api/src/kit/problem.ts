import type { FieldCode, ProblemCode } from '@suite/domain/problem-codes';

/**
 * A business refusal of the error catalogue. It reaches the client as a GraphQL error with `extensions: { category,
 * code, fields?, debug_id }` and an English message; the screen shows the translation of `code` in the user's language.
 * The category defines what a client does about it. After `unauthorized`, `access_denied` (the permissions or the role
 * do not allow it) and `invalid_credentials` it signs the person out; so a refusal that a new sign-in cannot resolve
 * has another category. `conflict` means that the current state does not allow the change: another person was faster,
 * the ticket is empty, the line or the appointment belongs to another, the store's package does not include the
 * service. `unavailable` passes by itself: the same request may be sent again.
 */
export type ProblemCategory =
  | 'validation'
  | 'unauthorized'
  | 'access_denied'
  | 'not_found'
  | 'invalid_credentials'
  | 'conflict'
  | 'payment'
  | 'rate_limited'
  | 'unavailable';

/**
 * One field's error: `path` is dotted (`input_obj.customer.phone`), `code` a message key, `params` its placeholders.
 */
export interface FieldRefusal {
  path: string;
  code: FieldCode;
  params?: Record<string, string | number>;
}

/** The problem of a field where there is one, among others of a list. */
export const fieldIf = (is: boolean, field: FieldRefusal): FieldRefusal[] => (is ? [field] : []);

export class Problem extends Error {
  constructor(
    readonly category: ProblemCategory,
    /** A stable message key, which both languages translate. */
    readonly code: ProblemCode,
    readonly details: { fields?: FieldRefusal[]; params?: Record<string, string | number> } = {},
  ) {
    super(code);
    this.name = 'Problem';
    // A refusal is a regular response and no fault: nobody reads its stack, and to format one takes longer than the
    // decision. `GraphQLError` formats its own to replace it by that of its cause, but not by an empty one.
    this.stack = '';
  }
}

/** Things that have a `*_not_found` code. */
type Sought = ProblemCode extends infer Code ? (Code extends `${infer What}_not_found` ? What : never) : never;

export const notFound = (what: Sought) => new Problem('not_found', `${what}_not_found`);
export const invalid = (path: string, code: FieldCode, params?: Record<string, string | number>) =>
  new Problem('validation', 'validation_failed', { fields: [{ path, code, ...(params ? { params } : {}) }] });

/** Throws `validation_failed` with the field problems, if there are any. */
export function refuseFields(fields: FieldRefusal[]): void {
  if (fields.length > 0) throw new Problem('validation', 'validation_failed', { fields });
}
