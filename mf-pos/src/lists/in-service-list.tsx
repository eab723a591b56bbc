import { Button, EmptyState, SearchField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './lists.module.css';
import { OrderList } from './order-list';
import { useFilterParams } from './use-filter-params';
import { useSettled } from './use-settled';

const typingMs = 250;

/** What the page that shows the slot may hand over. */
export interface InServiceProps {
  /** The page's own search; without it the list has a field of its own. */
  search?: string | undefined;
}

/** Open tickets: who is being served now. */
export function InServiceList({ search }: InServiceProps) {
  const { t } = useTranslation('mf-pos');
  const filter = useFilterParams();
  const wanted = search ?? filter.search;
  const settled = useSettled(wanted.trim(), typingMs);

  return (
    <div className={styles.panel}>
      {search === undefined && (
        <SearchField label={t('list.search')} value={filter.search} onChange={(text) => filter.set('search', text)} />
      )}
      <OrderList
        filter={{ status: 'in_service', search: settled, day: null }}
        empty={
          settled ? (
            <EmptyState
              title={t('list.not_found', { search: settled })}
              message={t('list.not_found_hint')}
              action={
                search === undefined && (
                  <Button variant="secondary" onClick={() => filter.set('search', '')}>
                    {t('list.clear')}
                  </Button>
                )
              }
            />
          ) : (
            <EmptyState title={t('in_service.empty')} message={t('in_service.empty_hint')} />
          )
        }
      />
    </div>
  );
}
