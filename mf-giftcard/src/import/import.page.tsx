import type { Country } from '@suite/domain';
import { ForOwners, saveCsv } from '@suite/entities';
import { type CsvProblem, type CsvTable, readCsv, readCsvText } from '@suite/entities/csv';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Button, FieldError, FileButton, Note, PageHeader, Section, Stack, TallPage, TextArea } from '@suite/ui';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { ImportGiftCardsPageDocument } from './import.generated';
import { ImportForm } from './import-form';
import { maxImported } from './imported-cards';

/** Brings the gift card balances of another system into the store, from a CSV file or a pasted table. */
export const ImportPage = () => (
  <ForOwners>
    <ImportCards />
  </ForOwners>
);

function ImportCards() {
  const { t } = useTranslation('mf-giftcard');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(ImportGiftCardsPageDocument, {});
  const [table, setTable] = useState<CsvTable | null>(null);
  return (
    <TallPage>
      <PageHeader title={t('import.title')} back={() => navigate(paths.overview())} />
      <QueryStates query={query} loading={t('import.loading')} error={t('import.error')}>
        {({ company_list: [company] }) =>
          table ? (
            <ImportForm
              table={table}
              country={(company?.country_code ?? 'US') as Country}
              onOtherFile={() => setTable(null)}
            />
          ) : (
            <ChooseTable onTable={setTable} />
          )
        }
      </QueryStates>
    </TallPage>
  );
}

function ChooseTable({ onTable }: { onTable: (table: CsvTable) => void }) {
  const { t } = useTranslation('mf-giftcard');
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<{ from: 'file' | 'paste'; code: CsvProblem } | null>(null);

  function take(from: 'file' | 'paste', found: CsvTable | CsvProblem) {
    const code = typeof found === 'string' ? found : found.rows.length > maxImported ? 'too_long' : null;
    setProblem(code && { from, code });
    if (code === null && typeof found !== 'string') onTable(found);
  }
  const problemOf = (from: 'file' | 'paste') =>
    problem?.from === from ? t(`import.problems.${problem.code}`, { count: maxImported }) : undefined;

  return (
    <Stack>
      <Section title={t('import.file')}>
        <Stack>
          <Note>{t('import.intro')}</Note>
          <FileButton
            wide
            accept=".csv,text/csv,text/tab-separated-values,text/plain"
            icon={<FileUp size={20} aria-hidden="true" />}
            onFile={(file) => void readCsv(file).then((found) => take('file', found))}
          >
            {t('import.choose')}
          </FileButton>
          <FieldError message={problemOf('file')} />
          <Button
            variant="secondary"
            wide
            icon={<Download size={20} aria-hidden="true" />}
            onClick={() => saveCsv([...sample(t)], t('import.sample_name'))}
          >
            {t('import.sample')}
          </Button>
        </Stack>
      </Section>
      <Section title={t('import.paste')}>
        <Stack>
          <TextArea
            label={t('import.pasted')}
            hint={t('import.pasted_hint')}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            value={pasted}
            error={problemOf('paste')}
            onChange={({ target }) => setPasted(target.value)}
          />
          <Button variant="secondary" wide onClick={() => take('paste', readCsvText(t('import.pasted_name'), pasted))}>
            {t('import.read')}
          </Button>
        </Stack>
      </Section>
    </Stack>
  );
}

/** Two cards as a file may have them, with the columns in the reader's language. */
const sample = (t: (key: string) => string): readonly (readonly string[])[] => [
  [t('import.fields.code'), t('import.fields.balance'), t('import.fields.phone')],
  ['OLD-0001', '25.00', '(512) 555-0101'],
  ['OLD-0002', '112.50', ''],
];
