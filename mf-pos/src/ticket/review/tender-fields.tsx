import { useFieldMessages, useFormat } from '@suite/remote-kit';
import type { CardFormHandle } from '@suite/remote-kit/card';
import { type CardEntry, CardForm } from '@suite/remote-kit/card';
import { Button, IconButton, MoneyField, Note, Stack, TextField } from '@suite/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import { GiftCardFields } from '../../gift-card/gift-card-fields';
import { CashFields } from '../../payment/cash-fields';
import styles from './review.module.css';
import { TenderChips } from './tender-chips';
import type { useCheckout } from './use-checkout';
import type { Tenders } from './use-tenders';

interface Props {
  /** The index of the row in `tenders`. */
  index: number;
  tenders: Tenders;
  checkout: ReturnType<typeof useCheckout>;
  /** Whether a charge was attempted: then missing fields are shown. */
  showsIssues: boolean;
  cardEntry: CardEntry;
  onForm: (form: CardFormHandle | null) => void;
}

/** One tender: the amount that it covers when there are several, and its fields. */
export function TenderFields({ index, tenders, checkout, showsIssues, cardEntry, onForm }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const fieldMessage = useFieldMessages();
  const { plan, isSplit } = tenders;
  const row = tenders.rows[index];
  if (!row) return null;
  const isLast = index === tenders.rows.length - 1;
  const card = tenders.cards.get(row.id) ?? null;
  const part = plan.parts[index];
  const takes = plan.amounts[index];
  const issue = showsIssues && plan.issue?.row === index ? plan.issue.what : null;

  return (
    <Stack gap={3} className={isSplit ? styles.tender : undefined}>
      {isSplit && (
        <>
          <div className={styles.tenderHead}>
            <strong>{t('pay.part', { number: index + 1 })}</strong>
            <span className={styles.takes}>{takes && format.money(takes.amount)}</span>
            <IconButton
              label={t('pay.remove', { number: index + 1 })}
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => tenders.remove(row.id)}
            />
          </div>
          <TenderChips
            isOffline={checkout.isOffline}
            selected={row.type}
            onSelect={(type) => tenders.choose(index, type)}
          />
          {isLast ? (
            <Note small>{t('pay.rest', { amount: format.money(part?.netCents ?? 0) })}</Note>
          ) : (
            <MoneyField
              label={t('pay.covers')}
              hint={t('pay.covers_hint')}
              cents={row.net ?? 0}
              max={99_999_999}
              onCents={(net) => tenders.change(row.id, { net })}
              error={issue === 'amount' ? t('pay.amount_required') : undefined}
            />
          )}
          {isLast && issue === 'amount' && <Alert message={t('pay.nothing_left')} />}
          {(part?.tipCents ?? 0) > 0 && (
            <Note small>{t('pay.with_tip', { tip: format.money(part?.tipCents ?? 0) })}</Note>
          )}
        </>
      )}
      {row.type === 'cash' && takes && (
        <CashFields
          row={row}
          takes={takes}
          isShort={issue === 'cash_short'}
          onChange={(change) => tenders.change(row.id, change)}
        />
      )}
      {row.type === 'check' && (
        <TextField
          label={t('pay.check_number')}
          hint={t('pay.optional')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={255}
          value={row.checkNumber}
          onChange={(event) => tenders.change(row.id, { checkNumber: event.target.value })}
        />
      )}
      {row.type === 'gift_card' && (
        <GiftCardFields
          card={tenders.giftCards.get(row.id) ?? null}
          error={giftCardError()}
          onCard={(found) => {
            checkout.dismissProblem();
            tenders.setGiftCard(row.id, found);
          }}
        />
      )}
      {row.type === 'card' && card && (
        <div className={styles.tenderHead}>
          <span className={styles.takes}>{t('card.ending_in', { type: card.cardType, last: card.lastFour })}</span>
          <Button variant="quiet" onClick={() => tenders.removeCard(row.id)}>
            {t('card.other')}
          </Button>
        </div>
      )}
      {row.type === 'card' && !card && <CardForm ref={onForm} entry={cardEntry} />}
    </Stack>
  );

  function giftCardError(): string | undefined {
    const path = `input_obj.tenders.${index}.gift_card_code`;
    const refused = checkout.problem?.fields.find((field) => field.path === path);
    const left = refused?.params.balance;
    if (typeof left === 'number') return t('gift.balance_changed', { balance: format.money(left) });
    if (refused) return fieldMessage(refused);
    if (issue === 'gift_card') return t('gift.check_balance_first');
    if (issue === 'gift_card_for_gift_card') return fieldMessage({ code: issue, params: {} });
    return issue === 'gift_card_short'
      ? t('gift.balance_short', { amount: format.money(takes?.amount ?? 0) })
      : undefined;
  }
}
