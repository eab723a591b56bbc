import type { Country } from '@suite/domain';
import { ForOwners } from '@suite/entities';
import type { CsvTable } from '@suite/entities/csv';
import { CsvTableChoice } from '@suite/entities/csv-import';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { PageFrame, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { cardRules } from './card-columns';
import { ImportGiftCardsPageDocument } from './import.generated';
import { ImportForm } from './import-form';
import { maxImported } from './imported-cards';
import { PastGiftCardImports } from './past-imports';

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
    <PageFrame kind="record" title={t('import.title')} back={() => navigate(paths.overview())}>
      <QueryStates query={query} loading={t('import.loading')} error={t('import.error')}>
        {({ company_list: [company] }) =>
          table ? (
            <ImportForm
              key={`${table.name} ${table.source?.encoding}`}
              table={table}
              country={(company?.country_code ?? 'US') as Country}
              onTable={setTable}
              onOtherFile={() => setTable(null)}
            />
          ) : (
            <Stack>
              <CsvTableChoice
                title={t('import.file')}
                notes={[t('import.intro')]}
                names={cardRules.names}
                max={maxImported}
                sample={{ name: t('import.sample_name'), rows: sample(t) }}
                onTable={setTable}
              />
              <PastGiftCardImports />
            </Stack>
          )
        }
      </QueryStates>
    </PageFrame>
  );
}

/** Two cards as a file may have them, with the columns in the reader's language. */
const sample = (t: (key: string) => string): readonly (readonly string[])[] => [
  [t('import.fields.code'), t('import.fields.balance'), t('import.fields.phone')],
  ['OLD-0001', '25.00', '(512) 555-0101'],
  ['OLD-0002', '112.50', ''],
];
