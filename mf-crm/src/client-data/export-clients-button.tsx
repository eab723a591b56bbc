import { useApolloClient } from '@apollo/client/react';
import { useSaveCsv } from '@suite/entities';
import { toProblem } from '@suite/graphql';
import { useGate, useProblemDialog, useStore } from '@suite/remote-kit';
import { Button, DoneNote, Note, Section, Stack } from '@suite/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportClientsDocument } from './client-data.generated';
import { type ExportedClient, exportCells, exportFields } from './export-columns';

/** Clients of one request. */
const pageSize = 1_000;

/** Saves all clients of the store as a file that an import reads; for owners. */
export function ExportClients() {
  const { role } = useGate();
  return role === 'owner' ? <ExportSection /> : null;
}

function ExportSection() {
  const { t } = useTranslation('mf-crm');
  const { save, pending, saved } = useClientsExport();
  return (
    <Section title={t('client_data.all.title')}>
      <Stack gap={3}>
        <Note>{t('client_data.all.hint')}</Note>
        <DoneNote message={saved} />
        <Button variant="secondary" icon={<Download size={20} />} pending={pending} onClick={() => void save()}>
          {t('client_data.all.submit')}
        </Button>
      </Stack>
    </Section>
  );
}

function useClientsExport() {
  const { t } = useTranslation('mf-crm');
  const { whmcsId: whmcs_id } = useStore();
  const client = useApolloClient();
  const showProblem = useProblemDialog();
  const saveCsv = useSaveCsv();
  const [pending, setPending] = useState(false);
  const [saved, setSaved] = useState('');

  async function readAll(): Promise<ExportedClient[]> {
    const rows: ExportedClient[] = [];
    for (;;) {
      const last = rows.at(-1);
      const { data } = await client.query({
        query: ExportClientsDocument,
        variables: { whmcs_id, limit: pageSize, after: last?.id ?? null, cursor: last?.cursor ?? null },
        fetchPolicy: 'no-cache',
      });
      const page = data?.customer_export_list ?? [];
      rows.push(...page);
      if (page.length < pageSize) return rows;
    }
  }

  async function save() {
    setPending(true);
    setSaved('');
    try {
      const rows = await readAll();
      const words = { yes: t('client_data.all.yes'), no: t('client_data.all.no') };
      const header = exportFields.map((field) => t(`client_data.columns.${field}`));
      const table = [header, ...rows.map((row) => exportCells(row, words))];
      if (await saveCsv(table, t('client_data.all.file'))) setSaved(t('client_data.all.saved', { count: rows.length }));
    } catch (error) {
      showProblem(toProblem(error));
    } finally {
      setPending(false);
    }
  }
  return { save, pending, saved };
}
