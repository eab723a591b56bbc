import { PageFrame } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { ChargeDone } from './charge-done';
import { CounterSettings } from './counter-settings';
import { LoadForm } from './load-form';
import type { GiftCardCharge } from './use-charge';

/** Sells a gift card at the counter: a printed one, or one whose code is made with the sale. */
export function SellPage() {
  const { t } = useTranslation('mf-giftcard');
  const navigate = useNavigate();
  const paths = usePaths();
  const [charge, setCharge] = useState<GiftCardCharge | null>(null);
  return (
    <PageFrame kind={charge ? 'form' : 'till'} title={t('sell.title')} back={() => navigate(paths.overview())}>
      {charge ? (
        <ChargeDone charge={charge} isSale onNext={() => setCharge(null)} />
      ) : (
        <CounterSettings>
          {(cardEntry) => (
            <LoadForm card={null} cardEntry={cardEntry} onOther={() => undefined} onCharged={setCharge} />
          )}
        </CounterSettings>
      )}
    </PageFrame>
  );
}
