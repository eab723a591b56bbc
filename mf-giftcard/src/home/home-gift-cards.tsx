import { businessDay, startOfMonth } from '@suite/domain/time';
import { writeRange } from '@suite/entities';
import { homeCards, QueryStates, slotCards, useFormat, useNow, useStore, useStoreQuery } from '@suite/remote-kit';
import { RowsCard } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { HomeGiftCardsDocument } from './home.generated';

/** Polling interval of the open home. */
const pollMs = 30_000;

/** What is owed to holders of gift cards, and what was sold and redeemed this month, on the owner's home. */
export function HomeGiftCards() {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const paths = usePaths();
  const { timezone } = useStore();
  const end = businessDay(useNow(), timezone);
  const days = { start: startOfMonth(end), end };
  const query = useStoreQuery(HomeGiftCardsDocument, days, { pollMs, isSavedOnDevice: true, showsSavedFirst: true });
  const month = writeRange('this_month', days);
  return (
    <QueryStates
      query={query}
      loading={t('overview.loading')}
      error={t('overview.error')}
      cards={slotCards['home.gift-cards']}
    >
      {({ gift_card_summary: { outstanding, cards, sold, topped_up, redeemed } }, time) => (
        <RowsCard
          size={homeCards.giftCards}
          title={t('overview.title')}
          aside={time}
          rows={[
            {
              to: paths.liability(month),
              label: t('overview.outstanding'),
              aside: format.money(outstanding),
            },
            { to: paths.topUps(month), label: t('home.sold'), aside: format.money(sold + topped_up) },
            { to: paths.redemptions(month), label: t('home.redeemed'), aside: format.money(redeemed) },
          ]}
          empty=""
          links={[{ to: paths.overview(month), label: t('overview.cards', { count: cards }) }]}
        />
      )}
    </QueryStates>
  );
}
