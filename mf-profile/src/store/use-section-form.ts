import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ChangeRow } from '@suite/entities';
import {
  type FieldValues,
  type MutationForm,
  type MutationFormOptions,
  useMutationForm,
  useRebasedValues,
} from '@suite/remote-kit/form';
import { useState } from 'react';

interface Options<TRecord, TData, TVariables extends OperationVariables, TValues extends FieldValues, TOutput>
  extends Omit<MutationFormOptions<TData, TVariables, TValues, TOutput>, 'defaultValues' | 'handles'> {
  record: TRecord;
  valuesOf: (record: TRecord) => TValues;
  /** The record in the mutation's response. */
  recordOf: (data: TData) => TRecord;
  /** Returns the name and the text of each field, as the person reads them. */
  describe: (record: TRecord) => readonly { id: string; name: string; text: string }[];
  refetch: () => Promise<void>;
}

interface SectionFormState<TData, TVariables, TValues extends FieldValues, TOutput>
  extends MutationForm<TData, TVariables, TValues, TOutput> {
  isSaved: boolean;
  conflict: readonly ChangeRow[] | null;
}

/**
 * The form of a record with a version. If another person saved it meanwhile, it shows their values beside what was
 * typed; saving again replaces them.
 */
export function useSectionForm<
  TRecord extends { version: number },
  TData,
  TVariables extends OperationVariables,
  TValues extends FieldValues,
  TOutput,
>(
  document: TypedDocumentNode<TData, TVariables>,
  {
    record,
    valuesOf,
    recordOf,
    describe,
    refetch,
    onDone,
    ...options
  }: Options<TRecord, TData, TVariables, TValues, TOutput>,
): SectionFormState<TData, TVariables, TValues, TOutput> {
  const [isSaved, setSaved] = useState(false);
  /** The record that was shown before another person's was read. */
  const [before, setBefore] = useState<TRecord | null>(null);
  const form = useMutationForm(document, {
    ...options,
    defaultValues: valuesOf(record),
    handles({ code }) {
      setSaved(false);
      setBefore(record);
      void refetch();
      return code === 'settings_changed';
    },
    async onDone(data, output) {
      setSaved(true);
      setBefore(null);
      form.reset(valuesOf(recordOf(data)));
      await onDone(data, output);
    },
  });
  useRebasedValues(form.form, String(record.version), valuesOf(record));

  function conflict(): ChangeRow[] | null {
    if (form.submission.problem?.code !== 'settings_changed' || before === null) return null;
    const texts = new Map(describe(record).map(({ id, text }) => [id, text]));
    return describe(before)
      .map(({ id, name, text }) => ({ id, name, from: text, to: texts.get(id) ?? text }))
      .filter(({ from, to }) => from !== to);
  }
  return { ...form, isSaved: isSaved && !form.form.formState.isDirty, conflict: conflict() };
}
