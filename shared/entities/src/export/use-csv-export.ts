import { toProblem } from '@suite/graphql';
import { useProblemDialog } from '@suite/remote-kit';
import { useState } from 'react';
import { useSaveCsv } from './use-save-file';

/** Rows of one request. */
export const csvPageSize = 100;
/** The most rows of a file; a longer list is exported in parts. */
const maxRows = 10_000;

interface Options<TRow> {
  /** The name of the file, without its ending. */
  name: string;
  /** The titles of the columns. */
  header: readonly string[];
  /** Fetches `csvPageSize` rows after the last one that was fetched; fewer are the last ones. */
  readPage: (last: TRow | null) => Promise<readonly TRow[]>;
  cellsOf: (row: TRow) => readonly string[];
  /** Announced when the file was saved. */
  savedMessage: (count: number) => string;
}

export interface CsvExport {
  save: () => Promise<void>;
  pending: boolean;
  /** The message about the saved file; empty until it is saved. */
  saved: string;
}

/** Saves all rows of a list in pages as a CSV file on the device; a failure opens the error dialog. */
export function useCsvExport<TRow>({ name, header, readPage, cellsOf, savedMessage }: Options<TRow>): CsvExport {
  const showProblem = useProblemDialog();
  const saveCsv = useSaveCsv();
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState('');

  async function readAll(): Promise<TRow[]> {
    const rows: TRow[] = [];
    for (;;) {
      const page = await readPage(rows.at(-1) ?? null);
      rows.push(...page);
      if (page.length < csvPageSize || rows.length >= maxRows) return rows;
    }
  }

  async function save() {
    setPending(true);
    setSaved('');
    try {
      const rows = await readAll();
      if (await saveCsv([header, ...rows.map(cellsOf)], name)) setSaved(savedMessage(rows.length));
    } catch (error) {
      showProblem(toProblem(error));
    } finally {
      setPending(false);
    }
  }
  return { save, pending, saved };
}
