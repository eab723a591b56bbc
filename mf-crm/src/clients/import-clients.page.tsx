import type { Country } from '@suite/domain';
import { AccessDenied } from '@suite/entities';
import type { CsvTable } from '@suite/entities/csv';
import { CsvTableChoice } from '@suite/entities/csv-import';
import { QueryStates, useBack, useGate, useStoreQuery } from '@suite/remote-kit';
import { PageFrame, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportClients } from '../client-data/export-clients-button';
import { clientFields, clientRules } from './client-columns';
import { ImportClientsPageDocument } from './clients.generated';
import { ImportForm } from './import-form';
import { PastClientImports } from './past-imports';

/** Brings the clients of another system into the store, from a CSV file or a pasted table; for owners. */
export function ImportClientsPage() {
  const { role } = useGate();
  return role === 'owner' ? <ImportClients /> : <AccessDenied />;
}

function ImportClients() {
  const { t } = useTranslation('mf-crm');
  const back = useBack();
  const query = useStoreQuery(ImportClientsPageDocument, {});
  const [table, setTable] = useState<CsvTable | null>(null);
  return (
    <PageFrame kind="record" title={t('clients.title')} back={back}>
      <QueryStates query={query} loading={t('clients.loading')} error={t('clients.error')}>
        {({ company_list: [company] }) =>
          table ? (
            <ImportForm
              key={`${table.name} ${table.source?.encoding}`}
              table={table}
              country={(company?.country_code ?? 'US') as Country}
              onTable={setTable}
              onOtherFile={() => setTable(null)}
              onDone={back}
            />
          ) : (
            <Stack>
              <CsvTableChoice
                title={t('clients.file')}
                notes={[t('clients.intro'), t('clients.needs'), t('clients.silent')]}
                names={clientRules.names}
                sample={{ name: t('clients.sample_name'), rows: sample(t) }}
                onTable={setTable}
              />
              <ExportClients />
              <PastClientImports />
            </Stack>
          )
        }
      </QueryStates>
    </PageFrame>
  );
}

/** Two clients as a file may have them, with the columns in the reader's language. */
const sample = (t: (key: string) => string): readonly (readonly string[])[] => [
  clientFields.map((field) => t(`clients.fields.${field}`)),
  ['Rosa', 'Diaz', '(512) 555-0101', '', 'rosa@example.com', '3/15/1990', '', ''],
  ['Minh', 'Tran', '(512) 555-0102', '', '', '', '', ''],
];
