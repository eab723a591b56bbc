import { QueryStates, useService, useStoreQuery } from '@suite/remote-kit';
import type { CardEntry } from '@suite/remote-kit/card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CounterSettingsDocument } from './charge.generated';

interface Props {
  /** `cardEntry` is null where the store charges cards on a terminal of its own. */
  children: (cardEntry: CardEntry | null) => ReactNode;
}

/** Where cards are charged: here with the point of sale, else on the store's own terminal. */
export function CounterSettings({ children }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const hasPos = useService('pos');
  const query = useStoreQuery(CounterSettingsDocument, {}, { skip: !hasPos });
  if (!hasPos) return children(null);
  return (
    <QueryStates query={query} loading={t('card.loading')} error={t('top_up.error')}>
      {({ checkout_settings: { card_tokeniser }, company_list: [company] }) =>
        children({ tokeniser: card_tokeniser, country: company?.country_code ?? 'US' })
      }
    </QueryStates>
  );
}
