import { ForOwners } from '@suite/entities';
import { ActionBar, Button, PageFrame, SelectField, Stack, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { HistoryFilterOptions } from './history-filter-options';
import {
  type HistoryFilters,
  readFilters,
  transactionKinds,
  transactionStatuses,
  writeFilters,
} from './history-filters';

/** The filters of the transactions, on a page of their own. */
export const HistoryFilterPage = () => (
  <ForOwners>
    <HistoryFilter />
  </ForOwners>
);

function HistoryFilter() {
  const { t } = useTranslation('mf-billing');
  const navigate = useNavigate();
  const paths = usePaths();
  const [params] = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(params));
  const change = (changes: Partial<HistoryFilters>) => setFilters((now) => ({ ...now, ...changes }));
  const isReversed = filters.from !== '' && filters.until !== '' && filters.until < filters.from;
  const show = (chosen: Partial<HistoryFilters>) => {
    const search = writeFilters(chosen);
    navigate(paths.history() + (search && `?${search}`), { replace: true });
  };
  const any = { value: '', label: t('history.any') };
  return (
    <PageFrame kind="form" title={t('history.filter_title')} back={() => show(readFilters(params))}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReversed) show(filters);
        }}
      >
        <Stack>
          <SelectField
            label={t('history.filter.kind')}
            value={filters.kind}
            options={[any, ...transactionKinds.map((value) => ({ value, label: t(`history.kind.${value}`) }))]}
            onChange={({ target }) => change({ kind: target.value })}
          />
          <SelectField
            label={t('history.filter.status')}
            value={filters.status}
            options={[any, ...transactionStatuses.map((value) => ({ value, label: t(`history.status.${value}`) }))]}
            onChange={({ target }) => change({ status: target.value })}
          />
          <HistoryFilterOptions filters={filters} onChange={change} />
          <TextField
            label={t('history.filter.from')}
            type="date"
            value={filters.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={t('history.filter.until')}
            type="date"
            value={filters.until}
            error={isReversed ? t('history.filter.reversed') : undefined}
            onChange={({ target }) => change({ until: target.value })}
          />
          <Button type="button" variant="quiet" onClick={() => show({})}>
            {t('history.clear')}
          </Button>
          <ActionBar>
            <Button type="submit" variant="primary">
              {t('history.apply')}
            </Button>
          </ActionBar>
        </Stack>
      </form>
    </PageFrame>
  );
}
