import type { Country } from '@suite/domain';
import { Button, Chip, Chips, Switch } from '@suite/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import { type QuickSaleDraft, type QuickSaleFigures, type QuickSaleLack, quickTenders } from '../domain/quick-sale';
import { emptyTender } from '../domain/tenders';
import { Block } from '../payment/block';
import { CardForm, type CardFormHandle } from '../payment/card-form';
import { CashFields } from '../payment/cash-fields';
import styles from './quick-sale.module.css';
import { KeptCards } from './saved-cards';

interface Props {
  draft: QuickSaleDraft;
  figures: QuickSaleFigures;
  /** Only once somebody tried to charge. */
  lack: QuickSaleLack | null;
  country: Country;
  cardForm: Ref<CardFormHandle>;
  errorOf: (field: string) => string | undefined;
  onEdit: (change: Partial<QuickSaleDraft>) => void;
  onChooseClient: () => void;
}

/** Cash, a card that is typed, or one that the client has on file. */
export function PayBy({ draft, figures, lack, country, cardForm, errorOf, onEdit, onChooseClient }: Props) {
  const { t } = useTranslation('mf-pos');
  const { tender, client } = draft;
  const [takes] = figures.cash.amounts;
  const lacksClient = !client && (tender === 'card_on_file' || (tender === 'new_card' && draft.savesCard));
  const needsClient = lack === 'client' ? t('quick_sale.needs_client') : errorOf('customer_id');

  return (
    <Block title={t('quick_sale.pay_by')}>
      <Chips>
        {quickTenders.map((type) => (
          <Chip key={type} selected={tender === type} onSelect={() => onEdit({ tender: type })}>
            {t(`quick_sale.${type}`)}
          </Chip>
        ))}
      </Chips>
      {lack === 'tender' && <Alert words={t('pay.choose')} />}
      {tender === 'cash' && takes && (
        <CashFields
          row={{ ...emptyTender('cash', draft.id), cashReceived: draft.cashReceived }}
          takes={takes}
          isShort={lack === 'cash_short' || errorOf('cash_received') !== undefined}
          onChange={({ cashReceived }) => cashReceived !== undefined && onEdit({ cashReceived })}
        />
      )}
      {tender === 'new_card' && (
        <>
          <CardForm ref={cardForm} country={country} />
          <Switch
            label={client ? t('quick_sale.save_card_for', { client: client.full_name }) : t('quick_sale.save_card')}
            checked={draft.savesCard}
            onChange={({ target }) => onEdit({ savesCard: target.checked })}
          />
          <Alert words={errorOf('card_token')} />
        </>
      )}
      {tender === 'card_on_file' && client && (
        <KeptCards
          client={client}
          selected={draft.cardId}
          error={lack === 'card' ? t('quick_sale.choose_card') : errorOf('card_on_file_id')}
          onSelect={(cardId) => onEdit({ cardId })}
        />
      )}
      {lacksClient && (
        <div className={styles.choose}>
          {needsClient ? <Alert words={needsClient} /> : <p className={styles.hint}>{t('quick_sale.needs_client')}</p>}
          <Button variant="secondary" onClick={onChooseClient}>
            {t('quick_sale.choose_client')}
          </Button>
        </div>
      )}
    </Block>
  );
}
