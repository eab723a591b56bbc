import { ForOwners } from '@suite/entities';
import { QueryStates, useFormat, useGate, useStoreQuery } from '@suite/remote-kit';
import { Button, Card, EmptyState, List, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { CheckoutSheet } from './checkout-sheet.lazy';
import { CreditBalanceDocument, SoldCreditsDocument, type SoldProductFragment } from './orders.generated';
import styles from './orders.module.css';
import { pricePerCredit } from './price-per-credit';

/** Packs of texts and emails, with the price of each text and what the store has left. */
export const BuyCreditsPage = () => (
  <ForOwners>
    <BuyCredits />
  </ForOwners>
);

function BuyCredits() {
  const { t } = useTranslation('mf-billing');
  const navigate = useNavigate();
  const paths = usePaths();
  const { services } = useGate();
  const query = useStoreQuery(SoldCreditsDocument, {});
  const [chosen, setChosen] = useState<SoldProductFragment | null>(null);
  return (
    <PageFrame kind="list" title={t('credits.title')} back={() => navigate(paths.orders())}>
      <Stack>
        {services.has('gci') ? (
          <Balance />
        ) : (
          <Note tone="warning">
            {t('credits.needs_checkin')}{' '}
            <Link to={paths.products({ product: 'gocheckin' })}>{t('credits.see_checkin')}</Link>
          </Note>
        )}
        <QueryStates query={query} loading={t('credits.loading')} error={t('credits.error')} rows={5}>
          {({ business_app_products: { data } }) =>
            data.length === 0 ? (
              <EmptyState title={t('credits.none')} message={t('credits.none_hint')} />
            ) : (
              <List gap={3} columns aria-label={t('credits.title')}>
                {data.map((pack) => (
                  <Pack key={pack.id} pack={pack} onBuy={() => setChosen(pack)} />
                ))}
              </List>
            )
          }
        </QueryStates>
      </Stack>
      {chosen && (
        <CheckoutSheet
          title={t('checkout.title', { product: chosen.name })}
          input={{ lines: [{ product_code: chosen.code, interval: 'once', quantity: 1 }], package_id: null }}
          renews={false}
          onClose={() => setChosen(null)}
        />
      )}
    </PageFrame>
  );
}

function Balance() {
  const { t } = useTranslation('mf-billing');
  const query = useStoreQuery(CreditBalanceDocument, {});
  return (
    <Section small title={t('credits.balance')}>
      <QueryStates query={query} loading={t('credits.loading_balance')} error={t('credits.error_balance')} rows={1}>
        {({ gci_central_get_sms_and_email: { sms, email } }) => (
          <strong>
            {t('credits.left', { sms: sms.toLocaleString('en-US'), email: email.toLocaleString('en-US') })}
          </strong>
        )}
      </QueryStates>
    </Section>
  );
}

function Pack({ pack, onBuy }: { pack: SoldProductFragment; onBuy: () => void }) {
  const { t } = useTranslation('mf-billing');
  const { money } = useFormat();
  const price = pack.prices[0]?.unit_price ?? 0;
  const isText = pack.credits_sms > 0;
  const each = pricePerCredit(price, pack.credits_sms || pack.credits_email);
  return (
    <Card as="li" aria-label={pack.name}>
      <Stack gap={2}>
        <h2 className={styles.name}>{pack.name}</h2>
        <span className={styles.price}>{money(price)}</span>
        <Note small>{t(isText ? 'credits.per_text' : 'credits.per_email', { cents: each })}</Note>
        <Button wide onClick={onBuy}>
          {t('products.buy', { product: pack.name })}
        </Button>
      </Stack>
    </Card>
  );
}
