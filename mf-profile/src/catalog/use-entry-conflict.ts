import type { ChangeRow } from '@suite/entities';
import type { ShellProblem } from '@suite/graphql';
import { useEffect, useRef, useState } from 'react';

/** The label of each field, and how its value is written. */
export type FieldTexts<Draft> = { [Field in keyof Draft]: [label: string, text: (value: Draft[Field]) => string] };

type RowsOf<Draft> = (from: Draft, to: Draft) => ChangeRow[];

/** Returns a rule that lists the fields in which two drafts differ, with their old and new values. */
export const rowsOfFields =
  <Draft extends object>(fields: FieldTexts<Draft>): RowsOf<Draft> =>
  (from, to) => {
    const rowOf = <Field extends keyof Draft & string>(field: Field): ChangeRow[] => {
      const [name, text] = fields[field];
      const [before, after] = [text(from[field]), text(to[field])];
      return before === after ? [] : [{ id: field, name, from: before, to: after }];
    };
    return (Object.keys(fields) as (keyof Draft & string)[]).flatMap(rowOf);
  };

/** The change of another person during an edit: who made it, and the values since the edit began. */
export function useEntryConflict<Draft>(newest: Draft | null, rowsOf: RowsOf<Draft>, refetch: () => Promise<void>) {
  const [base, setBase] = useState(newest);
  const [by, setBy] = useState<{ name: string; at: string } | null>(null);

  return {
    by,
    changes: by && base && newest ? rowsOf(base, newest) : [],
    /** Returns true for a refusal caused by another person's change, and fetches it. */
    handles({ code, params }: ShellProblem): boolean {
      if (code !== 'catalog_changed') return false;
      setBy({ name: String(params.changed_by), at: String(params.changed_at) });
      void refetch();
      return true;
    },
    /** Called with the saved values: the next edit begins with them. */
    forget(saved: Draft) {
      setBase(saved);
      setBy(null);
    },
  };
}

/** Fields that were not touched take the newest values, so that saving undoes no change of another person. */
export function useNewestValues<Draft>(
  newest: { version: number; draft: Draft } | null,
  { reset }: { reset: (draft: Draft, options: { keepDirtyValues: boolean; keepErrors: boolean }) => void },
): void {
  const shownVersion = useRef(newest?.version);
  useEffect(
    function takeNewestValues() {
      if (!newest || shownVersion.current === newest.version) return;
      shownVersion.current = newest.version;
      reset(newest.draft, { keepDirtyValues: true, keepErrors: true });
    },
    [newest, reset],
  );
}
