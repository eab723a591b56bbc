import type { CardFormHandle } from '@suite/remote-kit/card';
import { type CardEntry, CardForm } from '@suite/remote-kit/card';
import { Button, Chip, Chips, Note, Section, Stack, Switch } from '@suite/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import { type QuickSaleDraft, type QuickSaleFigures, type QuickSaleIssue, quickTenders } from '../domain/quick-sale';
import { emptyTender } from '../domain/tenders';
import { CashFields } from '../payment/cash-fields';
import { SavedCards } from './saved-cards';

interface Props {
  draft: QuickSaleDraft;
  figures: QuickSaleFigures;
  /** The first missing entry; null until a charge was attempted. */
  issue: QuickSaleIssue | null;
  /** Whether the API cannot be reached: only cash can be accepted. */
  isOffline: boolean;
  /** Whether a charge by another tender was refused for it. */
  isRefusedOffline: boolean;
  cardEntry: CardEntry;
  cardForm: Ref<CardFormHandle>;
  errorOf: (field: string) => string | undefined;
  onEdit: (change: Partial<QuickSaleDraft>) => void;
  onChooseClient: () => void;
}

/** Pays by cash, a new card, or one on file. */
export function PayBy(props: Props) {
  const { draft, figures, issue, isOffline, isRefusedOffline, cardEntry, cardForm, errorOf } = props;
  const { onEdit, onChooseClient } = props;
  const { t } = useTranslation('mf-pos');
  const { tender, client } = draft;
  const [takes] = figures.cash.amounts;
  const needsClient = !client && (tender === 'card_on_file' || (tender === 'new_card' && draft.savesCard));
  const clientError = issue === 'client' ? t('quick_sale.needs_client') : errorOf('customer_id');

  return (
    <Section small title={t('quick_sale.pay_by')}>
      <Stack gap={2} data-problem>
        {isOffline && !isRefusedOffline && (
          <Note role="status" small>
            {t('quick_sale.cash_only')}
          </Note>
        )}
        {isRefusedOffline && <Alert message={t('quick_sale.cash_only')} />}
        {issue === 'tender' && <Alert message={t('pay.choose')} />}
        <Chips columns={3}>
          {quickTenders.map((type) => (
            <Chip
              key={type}
              selected={tender === type}
              disabled={isOffline && type !== 'cash'}
              onSelect={() => onEdit({ tender: type })}
            >
              {t(`quick_sale.${type}`)}
            </Chip>
          ))}
        </Chips>
      </Stack>
      {tender === 'cash' && takes && (
        <CashFields
          row={{ ...emptyTender('cash', draft.id), cashReceived: draft.cashReceived }}
          takes={takes}
          isShort={issue === 'cash_short' || errorOf('cash_received') !== undefined}
          onChange={({ cashReceived }) => cashReceived !== undefined && onEdit({ cashReceived })}
        />
      )}
      {tender === 'new_card' && (
        <>
          <CardForm ref={cardForm} entry={cardEntry} />
          {cardEntry.tokeniser && (
            <Switch
              label={client ? t('quick_sale.save_card_for', { client: client.full_name }) : t('quick_sale.save_card')}
              checked={draft.savesCard}
              onChange={({ target }) => onEdit({ savesCard: target.checked })}
            />
          )}
          <Alert message={errorOf('card_token')} />
        </>
      )}
      {tender === 'card_on_file' && client && (
        <SavedCards
          client={client}
          selected={draft.cardId}
          error={issue === 'card' ? t('quick_sale.choose_card') : errorOf('card_on_file_id')}
          onSelect={(cardId) => onEdit({ cardId })}
        />
      )}
      {needsClient && (
        <Stack gap={2} align="start" data-problem>
          {clientError ? <Alert message={clientError} /> : <Note small>{t('quick_sale.needs_client')}</Note>}
          <Button variant="secondary" onClick={onChooseClient}>
            {t('quick_sale.choose_client')}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
