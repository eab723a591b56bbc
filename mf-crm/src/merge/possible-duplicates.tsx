import { managesStore } from '@suite/domain';
import { useGate, useStoreQuery } from '@suite/remote-kit';
import { List, Section, Stack, UndoBar } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { DuplicateRow } from './duplicate-row';
import { ClientDuplicatesDocument } from './merge.generated';
import { RecentMerges } from './recent-merges';
import { useNotSame } from './use-not-same';

/** Suggestions that a profile shows; the page of duplicates has all. */
const maxShown = 3;

/** Who can be the same person as a client, and merges of today; nothing where there is nothing to decide. */
export function PossibleDuplicates({ customerId }: { customerId: string }) {
  const { role } = useGate();
  return managesStore(role) ? <DuplicatesOf customerId={customerId} /> : null;
}

function DuplicatesOf({ customerId }: { customerId: string }) {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(ClientDuplicatesDocument, { customer_id: customerId, limit: maxShown });
  const notSame = useNotSame(query.refetch);
  const pairs = query.data?.customer_duplicates.pairs ?? [];
  return (
    <>
      {pairs.length > 0 && (
        <Section title={t('merge.possible', { count: pairs.length })}>
          <Stack gap={3}>
            <List gap={3} aria-label={t('merge.possible', { count: pairs.length })}>
              {pairs.map((pair) => (
                <DuplicateRow
                  key={`${pair.first.id} ${pair.second.id}`}
                  pair={pair}
                  pending={notSame.isPending(pair)}
                  onNotSame={notSame.dismiss}
                />
              ))}
            </List>
          </Stack>
        </Section>
      )}
      {notSame.bar && <UndoBar {...notSame.bar} />}
      <RecentMerges customerId={customerId} onUndone={() => void query.refetch()} />
    </>
  );
}
