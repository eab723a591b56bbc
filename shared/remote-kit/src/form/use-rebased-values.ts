import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/**
 * Shows newer stored values in the fields that the person has not changed; what they typed stays. `key` changes with
 * the stored values.
 */
export function useRebasedValues<TValues extends FieldValues, TOutput>(
  form: UseFormReturn<TValues, unknown, TOutput>,
  key: string,
  values: TValues,
): void {
  const { dirtyFields } = form.formState;
  const latest = useRef({ form, values, dirtyFields });
  latest.current = { form, values, dirtyFields };
  const shown = useRef(key);
  useEffect(
    function rebaseOnStoredValues() {
      if (shown.current === key) return;
      shown.current = key;
      const present = latest.current;
      const names = (Object.keys(present.values) as FieldPath<TValues>[]).filter((name) =>
        Boolean(get(present.dirtyFields, name)),
      );
      const typed = names.map((name): [FieldPath<TValues>, FieldPathValue<TValues, FieldPath<TValues>>] => [
        name,
        present.form.getValues(name),
      ]);
      present.form.reset(present.values);
      for (const [name, value] of typed) present.form.setValue(name, value, { shouldDirty: true });
    },
    [key],
  );
}
