import { refusalOfState } from '@suite/domain/gift-card';
import { ClientName, type GiftCardInfoFragment } from '@suite/entities';
import { useFormat, usePermission } from '@suite/remote-kit';
import { Button, MenuLink, Note, PageFrame, Section, Stack, StatusChip } from '@suite/ui';
import { ArrowRight, HandCoins, PlusCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styles from '../card/card.module.css';
import { CardCode } from '../card/card-code';
import { statusTone } from '../domain/card';
import { usePaths } from '../paths';
import { CardFinder } from './card-finder';

/** What a card is good for, for the counter. */
export function InfoPage() {
  const { t } = useTranslation('mf-giftcard');
  const navigate = useNavigate();
  const paths = usePaths();
  const [card, setCard] = useState<GiftCardInfoFragment | null>(null);
  return (
    <PageFrame kind="form" title={t('info.title')} back={() => navigate(paths.overview())}>
      {card ? <CardValue card={card} onOther={() => setCard(null)} /> : <CardFinder page="info" onCard={setCard} />}
    </PageFrame>
  );
}

function CardValue({ card, onOther }: { card: GiftCardInfoFragment; onOther: () => void }) {
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const paths = usePaths();
  const mayLoad = usePermission('UPDATE_GIFT_CARD');
  const { id, code, status, balance, held, customer, expires_on, off_reason = null } = card;
  return (
    <Section title={t('info.value')}>
      <Stack gap={3}>
        <div role="status">
          <CardCode code={code} />
          <p className={styles.balance}>{format.money(balance)}</p>
        </div>
        <StatusChip tone={statusTone[status]} className={styles.status}>
          {kit(`gift_card_status.${status}`)}
        </StatusChip>
        {off_reason && <Note>{t(`card.off.${off_reason}`)}</Note>}
        {held > 0 && <Note tone="warning">{t('card.held', { amount: format.money(held) })}</Note>}
        {customer && (
          <Note>
            <ClientName id={customer.id}>{customer.full_name}</ClientName>
          </Note>
        )}
        {expires_on && <Note>{t('card.expires', { date: format.day(expires_on) })}</Note>}
        <div>
          {balance > 0 && (
            <MenuLink to={paths.redeem({ id })} icon={<HandCoins size={20} />}>
              {t('redeem.title')}
            </MenuLink>
          )}
          {mayLoad && refusalOfState({ status, off_reason }) === null && (
            <MenuLink to={paths.topUp({ id })} icon={<PlusCircle size={20} />}>
              {t('top_up.title')}
            </MenuLink>
          )}
          <MenuLink to={paths.detail({ id })} icon={<ArrowRight size={20} />}>
            {t('card.open')}
          </MenuLink>
        </div>
        <Button variant="secondary" wide onClick={onOther}>
          {t('info.other')}
        </Button>
      </Stack>
    </Section>
  );
}
