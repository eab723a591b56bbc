import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';

/** A schema over a form's values; each of its messages is a message key, e.g. `phone_required`. */
export type FormSchema<TValues extends FieldValues, TOutput> = v.GenericSchema<TValues, TOutput>;

/**
 * Validates a form's values by a valibot schema. Every field gets its first issue, as `{ type, message }` with the
 * message key; the violated limit is in `types` (`{ min }` or `{ max }`).
 */
export function schemaResolver<TValues extends FieldValues, TOutput>(
  schema: FormSchema<TValues, TOutput>,
): Resolver<TValues, unknown, TOutput> {
  return (values) => {
    const result = v.safeParse(schema, values);
    if (result.success) return { values: result.output, errors: {} };
    const errors: FieldErrors<TValues> = {};
    const seen = new Set<string>();
    for (const issue of result.issues) {
      const path = v.getDotPath(issue) ?? 'root';
      if (seen.has(path)) continue;
      seen.add(path);
      set(errors, path, { type: issue.type, message: issue.message, types: limitOf(issue) });
    }
    return { values: {}, errors };
  };
}

const limitNames: Readonly<Record<string, string>> = {
  min_length: 'min',
  max_length: 'max',
  min_value: 'min',
  max_value: 'max',
};

function limitOf({ type, requirement }: v.BaseIssue<unknown>): Record<string, string> {
  const name = limitNames[type];
  return name && typeof requirement === 'number' ? { [name]: String(requirement) } : {};
}
