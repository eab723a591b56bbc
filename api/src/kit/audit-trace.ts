import type { AuditData } from './audit';

/**
 * The fields that the audit entry of a change has besides person, time and operation: paths into its arguments, or into
 * its result after `result.`. Only ids, values of an enumeration and numbers may be named here.
 */
export interface AuditTrace {
  subject?: string;
  data?: readonly string[];
}

export interface AuditDetails {
  subjectId: string | null;
  data: AuditData;
}

/** Subject and data of a change's entry; the last part of a path is the name of its value. */
export function auditDetails(trace: AuditTrace, args: object, result: unknown): AuditDetails {
  const read = (path: string) => valueAt({ ...args, result }, path);
  const data = (trace.data ?? []).flatMap((path) => {
    const value = read(path);
    return value === undefined ? [] : [[path.split('.').at(-1) ?? path, value as AuditData[string]] as const];
  });
  return {
    subjectId: trace.subject ? ((read(trace.subject) as string | undefined) ?? null) : null,
    data: Object.fromEntries(data),
  };
}

/** The value at a path; of a list, the values at the path of each entry that has one. */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (Array.isArray(inner) ? inner.flatMap((entry) => field(entry, key) ?? []) : field(inner, key)),
      value,
    );

const field = (value: unknown, key: string): unknown => (value as Record<string, unknown> | null | undefined)?.[key];
