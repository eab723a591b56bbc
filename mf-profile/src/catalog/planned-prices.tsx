import { ChangeList } from '@suite/entities';
import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Button, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { CancelPricesDocument, type PlannedPriceRowFragment } from './prices.generated';

interface Props {
  prices: readonly PlannedPriceRowFragment[];
  refetch: () => Promise<void>;
}

/** The prices that are set on a day to come, each day with a button that cancels it. */
export function PlannedPrices({ prices, refetch }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { submit, pending } = useStoreSubmit(CancelPricesDocument);
  const days = [...new Set(prices.map(({ from_day }) => from_day))];

  async function cancel(from_day: string) {
    if (await submit({ input_obj: { from_day } })) await refetch();
  }

  return days.map((day) => {
    const title = t('catalog.prices.from', { day: format.day(day) });
    return (
      <Section key={day} title={title}>
        <Stack gap={3}>
          <ChangeList
            label={title}
            changes={prices
              .filter(({ from_day }) => from_day === day)
              .map(({ id, name, present_price, price }) => ({
                id,
                name,
                from: format.money(present_price),
                to: format.money(price),
              }))}
          />
          <Button
            variant="secondary"
            pending={pending}
            aria-label={t('catalog.prices.cancel_of', { day: format.day(day) })}
            onClick={() => void cancel(day)}
          >
            {t('catalog.prices.cancel')}
          </Button>
        </Stack>
      </Section>
    );
  });
}
