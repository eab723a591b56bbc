import { useDebouncedValue } from '@suite/remote-kit';
import { Button, EmptyState, SearchField, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { UnsentTickets } from '../../offline/unsent-tickets';
import { OrderList } from './order-list';
import styles from './order-list.module.css';
import { useFilterParams } from './use-filter-params';

const typingMs = 250;

/** The open tickets. */
export function InServiceList() {
  const { t } = useTranslation('mf-pos');
  const filter = useFilterParams();
  const debouncedSearch = useDebouncedValue(filter.search.trim(), typingMs);

  return (
    <Stack gap={3} className={styles.panel}>
      <SearchField label={t('list.search')} value={filter.search} onChange={(text) => filter.set({ search: text })} />
      <UnsentTickets isPaid={false} />
      <OrderList
        filter={{ status: 'open', search: debouncedSearch, paid: null }}
        empty={
          debouncedSearch ? (
            <EmptyState
              title={t('list.not_found', { search: debouncedSearch })}
              message={t('list.not_found_hint')}
              action={
                <Button variant="secondary" onClick={() => filter.set({ search: '' })}>
                  {t('list.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('in_service.empty')} message={t('in_service.empty_hint')} />
          )
        }
      />
    </Stack>
  );
}
