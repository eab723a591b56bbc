import { useApolloClient } from '@apollo/client/react';
import { toProblem } from '@suite/graphql';
import { useProblemDialog, useStore, useStoreSubmit } from '@suite/remote-kit';
import { useState } from 'react';
import {
  ImportClientsDocument,
  type ImportClientsMutation,
  PreviewClientsDocument,
  type PreviewClientsQuery,
} from './clients.generated';
import type { ClientRow, ClientsOfFile } from './imported-clients';

/** Clients, and refusals, of one request, as the API accepts them. */
const batchSize = 100;
/** Clients of one preview. */
const previewSize = 1_000;

export type ImportOutcome = PreviewClientsQuery['customer_import_preview']['outcomes'][number];

export interface ImportPlan {
  /** What happens with each client of the file, in the order of the rows. */
  outcomes: readonly ImportOutcome[];
  /** New clients who get no texts, because they refused them. */
  refusing: number;
}

export interface ImportProgress extends Omit<ImportClientsMutation['customer_import'], '__typename'> {
  /** Clients that were sent so far. */
  sent: number;
}

const nothing: ImportProgress = { sent: 0, created: 0, existing: 0, filled: 0, erased: 0 };

interface Imported {
  fileName: string;
  found: ClientsOfFile;
  /** What the importing person says about texts. */
  acceptTexts: boolean;
}

/**
 * Asks what an import would do (`check`), and imports clients in requests of a hundred. After a refusal, which is shown by
 * the dialog, `start` goes on with the request that was refused; clients who are sent twice are added once. Other columns
 * make another `found`, which has to be checked again.
 */
export function useClientImport({ fileName, found, acceptTexts }: Imported) {
  const { whmcsId: whmcs_id } = useStore();
  const client = useApolloClient();
  const showProblem = useProblemDialog();
  const { submit } = useStoreSubmit(ImportClientsDocument);
  const [checked, setChecked] = useState<{ found: ClientsOfFile; plan: ImportPlan } | null>(null);
  const [batchId] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState(nothing);
  const [isRunning, setRunning] = useState(false);
  const plan = checked?.found === found ? checked.plan : null;
  const { clients, refusals, leftOut } = found;

  async function check() {
    setRunning(true);
    try {
      const outcomes: ImportOutcome[] = [];
      let refusing = 0;
      for (let first = 0; first < clients.length; first += previewSize) {
        const customers = customersOf(clients.slice(first, first + previewSize));
        const { data } = await client.query({
          query: PreviewClientsDocument,
          variables: { whmcs_id, input_obj: { customers } },
          fetchPolicy: 'no-cache',
        });
        outcomes.push(...(data?.customer_import_preview.outcomes ?? []));
        refusing += data?.customer_import_preview.refusing ?? 0;
      }
      setChecked({ found, plan: { outcomes, refusing } });
    } catch (error) {
      showProblem(toProblem(error));
    } finally {
      setRunning(false);
    }
  }

  async function start() {
    setRunning(true);
    let done = progress;
    while (done.sent < Math.max(clients.length, refusals.length)) {
      const end = done.sent + batchSize;
      const response = await submit({
        input_obj: {
          customers: customersOf(clients.slice(done.sent, end)),
          refusals: refusals
            .slice(done.sent, end)
            .map(({ refused, ...contact }) => ({ ...contact, refused: [...refused] })),
          accept_texts: acceptTexts,
          batch: { id: batchId, file_name: fileName, left_out: leftOut.length },
        },
      });
      if (!response) break;
      const { created, existing, filled, erased } = response.customer_import;
      done = {
        sent: end,
        created: done.created + created,
        existing: done.existing + existing,
        filled: done.filled + filled,
        erased: done.erased + erased,
      };
      setProgress(done);
    }
    setRunning(false);
  }

  const isDone = clients.length > 0 && progress.sent >= Math.max(clients.length, refusals.length);
  return { check, plan, start, progress, isRunning, isDone };
}

const customersOf = (rows: readonly ClientRow[]) =>
  rows.map(({ client: { refused, ...client } }) => ({ ...client, refused: [...refused] }));
