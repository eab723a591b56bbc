import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { useState } from 'react';
import { ImportClientsDocument } from './clients.generated';
import type { ImportedClient } from './imported-clients';

/** Clients of one request, as the API accepts them. */
const batchSize = 100;

export interface ImportProgress {
  /** Clients that were sent so far. */
  sent: number;
  created: number;
  /** Clients that the store had already. */
  existing: number;
}

const nothing: ImportProgress = { sent: 0, created: 0, existing: 0 };

/**
 * Imports clients in batches. After a refusal, which is shown by the dialog, `start` goes on with the batch that was
 * refused; clients who are sent twice are added once. `accept_texts` is what the person says that they agreed to.
 */
export function useClientImport(clients: readonly ImportedClient[], accept_texts: boolean) {
  const { whmcsId: whmcs_id } = useStore();
  const { submit } = useSubmit(ImportClientsDocument);
  const [progress, setProgress] = useState(nothing);
  const [isRunning, setRunning] = useState(false);

  async function start() {
    setRunning(true);
    let done = progress;
    while (done.sent < clients.length) {
      const customers = clients.slice(done.sent, done.sent + batchSize);
      const response = await submit({ whmcs_id, input_obj: { customers, accept_texts } });
      if (!response) break;
      const { created, existing } = response.customer_import;
      done = {
        sent: done.sent + customers.length,
        created: done.created + created,
        existing: done.existing + existing,
      };
      setProgress(done);
    }
    setRunning(false);
  }

  const isDone = clients.length > 0 && progress.sent === clients.length;
  return { start, progress, isRunning, isDone };
}
