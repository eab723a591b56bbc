import type { Country } from '@suite/domain';
import { ForOwners } from '@suite/entities';
import { type CsvProblem, type CsvTable, maxCsvRows, readCsv } from '@suite/entities/csv';
import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { FieldError, FileButton, Note, PageHeader, Section, Stack, TallPage } from '@suite/ui';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportClientsPageDocument } from './clients.generated';
import { ImportForm } from './import-form';

/** Brings the clients of another system into the store, from a CSV file. */
export const ImportClientsPage = () => (
  <ForOwners>
    <ImportClients />
  </ForOwners>
);

function ImportClients() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const query = useStoreQuery(ImportClientsPageDocument, {});
  const [table, setTable] = useState<CsvTable | null>(null);
  const [problem, setProblem] = useState<CsvProblem | null>(null);

  async function read(file: File) {
    const found = await readCsv(file);
    setProblem(typeof found === 'string' ? found : null);
    if (typeof found !== 'string') setTable(found);
  }

  return (
    <TallPage>
      <PageHeader title={t('clients.title')} back={back} />
      <QueryStates query={query} loading={t('clients.loading')} error={t('clients.error')}>
        {({ company_list: [company] }) =>
          table ? (
            <ImportForm
              key={table.name}
              table={table}
              country={(company?.country_code ?? 'US') as Country}
              onOtherFile={() => setTable(null)}
              onDone={back}
            />
          ) : (
            <Section title={t('clients.file')}>
              <Stack>
                <Note>{t('clients.intro')}</Note>
                <Note>{t('clients.needs')}</Note>
                <FileButton
                  wide
                  accept=".csv,text/csv,text/tab-separated-values,text/plain"
                  icon={<FileUp size={20} aria-hidden="true" />}
                  onFile={(file) => void read(file)}
                >
                  {t('clients.choose')}
                </FileButton>
                {problem && <FieldError message={t(`clients.problems.${problem}`, { count: maxCsvRows })} />}
                <Note small>{t('clients.silent')}</Note>
              </Stack>
            </Section>
          )
        }
      </QueryStates>
    </TallPage>
  );
}
