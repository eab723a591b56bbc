import { refusalOfState } from '@suite/domain/gift-card';
import { QueryStates, useFormat, usePermission, useStoreQuery } from '@suite/remote-kit';
import { Columns, EmptyState, MenuLink, Note, Section, Stack, StatusChip } from '@suite/ui';
import { HandCoins, PlusCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CareActions } from '../care/care-actions';
import { type CashOut, CashOutDone } from '../care/cash-out-done';
import { statusTone } from '../domain/card';
import { CardGifts } from '../gift/card-gifts';
import { ReminderConsent } from '../gift/reminder-consent';
import { usePaths } from '../paths';
import { type CardRecordFragment, GiftCardRecordDocument } from './card.generated';
import styles from './card.module.css';
import { CardCode } from './card-code';
import { CardFacts } from './card-facts';
import { CardLog } from './card-log';
import { CardMovements } from './card-movements';
import { PrintedCard } from './printed-card';

interface Props {
  id: string;
  /** Whether it has a page of its own, with room for columns. */
  isPage?: boolean;
  onChanged?: () => void;
}

/** One gift card: its balances, facts and transactions, and what can be done with it. */
export function CardView({ id, isPage = false, onChanged }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const navigate = useNavigate();
  const paths = usePaths();
  const mayCare = usePermission('UPDATE_GIFT_CARD');
  const [changes, setChanges] = useState(0);
  const [cashOut, setCashOut] = useState<CashOut | null>(null);
  const query = useStoreQuery(GiftCardRecordDocument, { id });
  if (!query.data && query.problem?.kind === 'not_found')
    return <EmptyState title={t('card.missing')} message={t('card.missing_hint')} />;
  function changed(replacement?: string) {
    onChanged?.();
    if (replacement) return navigate(paths.detail({ id: replacement }));
    setChanges((count) => count + 1);
    void query.refetch();
  }
  const Parts = isPage ? Columns : Stack;
  return (
    <QueryStates query={query} loading={t('card.loading')} error={t('card.error')}>
      {({ gift_card_by_id: card, gift_card_log, gift_card_state_rules }) =>
        cashOut ? (
          <CashOutDone
            cashOut={cashOut}
            cardId={id}
            code={<CardCode code={card.code} />}
            onBack={() => setCashOut(null)}
          />
        ) : (
          <Parts className={isPage ? styles.parts : undefined}>
            <Stack>
              <CardValue card={card} />
              <CardMovements key={changes} id={id} onCashOut={setCashOut} />
            </Stack>
            <Stack className={styles.actions}>
              <CareActions card={card} rules={gift_card_state_rules} onChanged={changed} onPaidOut={setCashOut} />
              {mayCare && <CardGifts card={card} />}
              {mayCare && card.customer && card.status === 'active' && (
                <ReminderConsent card={card} onChanged={() => void query.refetch()} />
              )}
              {!card.is_code_masked && !card.off_reason && <PrintedCard code={card.code} />}
            </Stack>
            <Section title={t('card.about')}>
              <CardFacts card={card} />
            </Section>
            <CardLog entries={gift_card_log} />
          </Parts>
        )
      }
    </QueryStates>
  );
}

function CardValue({ card }: { card: CardRecordFragment }) {
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const paths = usePaths();
  const mayLoad = usePermission('UPDATE_GIFT_CARD');
  const { id, code, status, balance, current_balance, held, off_reason = null } = card;
  return (
    <Section title={t('card.balance')}>
      <div>
        <CardCode code={code} />
        <p className={styles.balance}>{format.money(current_balance)}</p>
      </div>
      <StatusChip tone={statusTone[status]} className={styles.status}>
        {kit(`gift_card_status.${status}`)}
      </StatusChip>
      {off_reason && <Note>{t(`card.off.${off_reason}`)}</Note>}
      {card.off_note && <Note>{card.off_note}</Note>}
      {held > 0 && <Note tone="warning">{t('card.held', { amount: format.money(held) })}</Note>}
      {status !== 'inactive' && (
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
        </div>
      )}
    </Section>
  );
}
