import { passwordField } from '@suite/domain/validation';
import type { FieldProblem } from '@suite/graphql/problems';
import * as v from 'valibot';

const shortestName = 2;
/** An optional name. */
const optionalName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255, 'too_long'),
  v.check((name) => name === '' || name.length >= shortestName, 'name_too_short'),
);

/** The last step of a new account. */
export const newAccount = v.object({ first_name: optionalName, last_name: optionalName, password: passwordField });

/** The last step of a forgotten password. */
export const newPassword = v.pipe(
  v.object({ password: passwordField, confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      'password_mismatch',
    ),
    ['confirmation'],
  ),
);

type Issue = v.BaseIssue<unknown>;

/** Returns the first issue of each field in the form of the server's refusals, with the limit that was exceeded. */
export function problemsOf(issues: readonly Issue[]): FieldProblem[] {
  const fields = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!fields.has(path)) fields.set(path, { path, code: issue.message, params: limitOf(issue) });
  }
  return [...fields.values()];
}

function limitOf({ type, requirement }: Issue): FieldProblem['params'] {
  if (typeof requirement !== 'number') return {};
  return type === 'min_length' ? { min: requirement } : { max: requirement };
}
