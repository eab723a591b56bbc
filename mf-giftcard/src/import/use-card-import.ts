import { useProblemMessages, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal } from '@suite/remote-kit/form';
import { useMemo, useState } from 'react';
import { ImportGiftCardsDocument, type ImportGiftCardsMutation } from './import.generated';
import type { CardRowIssue, CardsOfFile, ImportedRow } from './imported-cards';

type Result = ImportGiftCardsMutation['gift_card_import'];

/** The API's response to these rows; another file or other columns make other rows. */
interface Checked {
  rows: readonly ImportedRow[];
  result: Result;
}

/**
 * Checks the rows of a file by the API, and imports them: all or none. `rows` have the errors of both. An import that is
 * repeated after a lost response adds nothing twice.
 */
export function useCardImport(fileName: string, { rows: fileRows, leftOut }: CardsOfFile) {
  const problemMessages = useProblemMessages();
  const { submit, pending, problem } = useStoreSubmit(ImportGiftCardsDocument, { handles: isFormRefusal });
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState<Result | null>(null);
  const [batchId] = useState(() => crypto.randomUUID());
  const result = checked?.rows === fileRows ? checked.result : null;

  const rows = useMemo(() => {
    const issues = new Map(result?.errors.map(({ row, code }) => [row, code as CardRowIssue]));
    return fileRows.map((row, index) => ({ ...row, issue: row.issue ?? issues.get(index) ?? null }));
  }, [fileRows, result]);

  /** Checks the rows, or imports them. */
  async function check(imports: boolean): Promise<void> {
    const cards = fileRows.map(({ code, balance, initialBalance, phone, email }) => ({
      code,
      balance: balance ?? 0,
      initial_balance: initialBalance,
      phone,
      email,
    }));
    const batch = { id: batchId, file_name: fileName, left_out: leftOut.length };
    const response = await submit({ input_obj: { cards, preview: !imports, batch } });
    if (!response) return;
    const { gift_card_import } = response;
    if (imports && gift_card_import.errors.length === 0) return setDone(gift_card_import);
    setChecked({ rows: fileRows, result: gift_card_import });
  }
  const preview = result && result.errors.length === 0 ? result : null;
  return { rows, check, preview, done, pending, refusal: problem ? problemMessages(problem).message : undefined };
}
