import { useApolloClient } from '@apollo/client/react';
import { useSaveFile } from '@suite/entities';
import { toProblem } from '@suite/graphql';
import { useProblemDialog, useStore } from '@suite/remote-kit';
import { useState } from 'react';
import { ExportClientDocument } from './client-data.generated';

/** Saves everything that the store knows of a client as a file on the device; a failure opens the error dialog. */
export function useClientExport(id: string) {
  const { whmcsId: whmcs_id } = useStore();
  const client = useApolloClient();
  const showProblem = useProblemDialog();
  const saveFile = useSaveFile();
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState(false);
  async function save() {
    setPending(true);
    setSaved(false);
    try {
      const { data } = await client.query({
        query: ExportClientDocument,
        variables: { whmcs_id, id },
        fetchPolicy: 'no-cache',
      });
      if (!data) return;
      const type = 'application/json;charset=utf-8';
      setSaved(await saveFile(new File([data.customer_export.content], `client-${id}.json`, { type })));
    } catch (error) {
      showProblem(toProblem(error));
    } finally {
      setPending(false);
    }
  }
  return { save, pending, saved };
}
