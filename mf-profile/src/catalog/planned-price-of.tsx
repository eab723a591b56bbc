import { useFormat, useStoreQuery } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { EntryKind } from '../domain/catalog';
import { usePaths } from '../paths';
import { PlannedPricesDocument } from './prices.generated';

/** The prices that a service or product gets on a day to come, and the way to plan one. */
export function PlannedPriceOf({ kind, id }: { kind: EntryKind; id: string }) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const { data } = useStoreQuery(PlannedPricesDocument, {});
  const own = data?.planned_price_list.filter((price) => price.kind === kind && price.id === id) ?? [];
  return (
    <Stack gap={1} align="start">
      {own.map(({ from_day, price }) => (
        <Note key={from_day}>
          {t('catalog.prices.from_price', { day: format.day(from_day), price: format.money(price) })}
        </Note>
      ))}
      <Button
        variant="quiet"
        icon={<CalendarClock size={20} />}
        onClick={() => navigate(paths.catalogPrices({ kind, entry: id }))}
      >
        {t('catalog.prices.plan')}
      </Button>
    </Stack>
  );
}
