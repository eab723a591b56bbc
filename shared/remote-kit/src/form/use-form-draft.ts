import { dayMs } from '@suite/domain/durations';
import { usePersistedDraft } from '@suite/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

interface PersistedFields {
  /** The stored values, as JSON, that the person changed. */
  base: string;
  /** Epoch milliseconds. */
  at: number;
  /** The changed fields. */
  values: Readonly<Record<string, unknown>>;
}

export interface FormDraft {
  /** Whether changes of an earlier visit are in the fields. */
  isRestored: boolean;
  /** Shows the stored values again. */
  discard(): void;
  /** Forgets the changes, which are saved or not wanted; for forms that are left afterwards. */
  forget(): void;
}

/**
 * Persists the changed fields of a form until they are saved, so that a person who leaves the page or reloads it finds
 * them again, for a day. `name` names the record. Changes of values that are different by now are dropped: saving them
 * would undo somebody else's. Not for secrets.
 */
export function useFormDraft<TValues extends FieldValues, TOutput>(
  form: UseFormReturn<TValues, unknown, TOutput>,
  name: string,
  values: TValues,
): FormDraft {
  const { read, save } = usePersistedDraft<PersistedFields | null>(`form:${name}`, parseFields, null);
  const [isRestored, setRestored] = useState(false);
  const base = JSON.stringify(values);
  const latest = useRef({ values, base });
  latest.current = { values, base };
  /** Set until the next input: the form may still be reset to what was saved. */
  const isForgotten = useRef(false);

  useEffect(
    function restoreAndFollow() {
      const saved = read();
      const isCurrent = saved?.base === latest.current.base && Date.now() - saved.at < dayMs;
      const fields = isCurrent ? changedFields(latest.current.values, saved.values) : [];
      for (const field of fields)
        form.setValue(field, saved?.values[field] as FieldPathValue<TValues, FieldPath<TValues>>, {
          shouldDirty: true,
        });
      setRestored(fields.length > 0);
      const follow = () => {
        if (isForgotten.current) return;
        const present: TValues = form.getValues();
        const changed = changedFields(latest.current.values, present).map((field) => [field, present[field]]);
        save(
          changed.length > 0
            ? { base: latest.current.base, at: Date.now(), values: Object.fromEntries(changed) }
            : null,
        );
        if (changed.length === 0) setRestored(false);
      };
      if (fields.length === 0) follow();
      const subscription = form.watch((_, { name: changed }) => {
        if (changed !== undefined) isForgotten.current = false;
        follow();
      });
      return () => subscription.unsubscribe();
    },
    [form, read, save],
  );
  useEffect(
    function forgetSavedChanges() {
      const present: TValues = form.getValues();
      if (base === JSON.stringify(present)) save(null);
    },
    [form, base, save],
  );

  const forget = () => {
    isForgotten.current = true;
    save(null);
    setRestored(false);
  };
  return {
    isRestored,
    forget,
    discard() {
      form.reset(values as DefaultValues<TValues> & TValues);
      forget();
    },
  };
}

/** Returns the fields of `stored` that another record has with another value of the same kind. */
function changedFields<TValues extends FieldValues>(
  stored: TValues,
  other: Readonly<Record<string, unknown>>,
): FieldPath<TValues>[] {
  return (Object.keys(stored) as FieldPath<TValues>[]).filter(
    (field) =>
      Object.hasOwn(other, field) &&
      kindOf(other[field]) === kindOf(stored[field]) &&
      JSON.stringify(other[field]) !== JSON.stringify(stored[field]),
  );
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

function parseFields(json: unknown): PersistedFields | null {
  const { base, at, values } = (json ?? {}) as Partial<PersistedFields>;
  return typeof base === 'string' && typeof at === 'number' && kindOf(values) === 'object'
    ? { base, at, values: values as PersistedFields['values'] }
    : null;
}
