import type { Country } from '@suite/domain';
import type { FieldProblem } from '@suite/graphql/problems';
import { useFieldWords, useFormat } from '@suite/remote-kit';
import { Button, IconButton, MoneyField, TextField } from '@suite/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import type { GiftCardAtHand } from '../../domain/gift-card';
import type { OfferedTender, TenderPlan, TenderRow } from '../../domain/tenders';
import { GiftCardFields } from '../../gift-card/gift-card-fields';
import { CardForm, type CardFormHandle } from '../../payment/card-form';
import { CashFields } from '../../payment/cash-fields';
import type { CardToken } from '../../payment/tokenise';
import styles from './review.module.css';
import { TenderChips } from './tender-chips';

interface Props {
  row: TenderRow;
  index: number;
  plan: TenderPlan;
  isSplit: boolean;
  /** The API can not be asked. */
  isAlone: boolean;
  isLast: boolean;
  /** Whether somebody tried to charge: then it says what is missing. */
  showsIssues: boolean;
  country: Country;
  card: CardToken | null;
  giftCard: GiftCardAtHand | null;
  /** Why the API would not take it. */
  giftCardRefusal: FieldProblem | null;
  onGiftCard: (card: GiftCardAtHand | null) => void;
  onChange: (change: Partial<TenderRow>) => void;
  onType: (type: OfferedTender) => void;
  onRemove: () => void;
  onForgetCard: () => void;
  onForm: (form: CardFormHandle | null) => void;
}

/** One way of paying: what it covers when there are several, and what belongs to it. */
export function TenderFields(props: Props) {
  const { row, index, plan, isSplit, isLast, showsIssues, country, card, onChange, onForm, onForgetCard } = props;
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const fieldMessage = useFieldWords();
  const part = plan.parts[index];
  const takes = plan.amounts[index];
  const issue = showsIssues && plan.issue?.row === index ? plan.issue.what : null;

  return (
    <div className={isSplit ? styles.tender : styles.only}>
      {isSplit && (
        <>
          <div className={styles.tenderHead}>
            <strong>{t('pay.part', { number: index + 1 })}</strong>
            <span className={styles.takes}>{takes && format.money(takes.amount)}</span>
            <IconButton
              label={t('pay.remove', { number: index + 1 })}
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={props.onRemove}
            />
          </div>
          <TenderChips isAlone={props.isAlone} selected={row.type} onSelect={props.onType} />
          {isLast ? (
            <p className={styles.rest}>{t('pay.rest', { amount: format.money(part?.netCents ?? 0) })}</p>
          ) : (
            <MoneyField
              label={t('pay.covers')}
              hint={t('pay.covers_hint')}
              cents={row.net ?? 0}
              max={99_999_999}
              onCents={(net) => onChange({ net })}
              error={issue === 'amount' ? t('pay.amount_required') : undefined}
            />
          )}
          {isLast && issue === 'amount' && <Alert message={t('pay.nothing_left')} />}
          {(part?.tipCents ?? 0) > 0 && (
            <p className={styles.rest}>{t('pay.with_tip', { tip: format.money(part?.tipCents ?? 0) })}</p>
          )}
        </>
      )}
      {row.type === 'cash' && takes && (
        <CashFields row={row} takes={takes} isShort={issue === 'cash_short'} onChange={onChange} />
      )}
      {row.type === 'check' && (
        <TextField
          label={t('pay.check_number')}
          hint={t('pay.optional')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={255}
          value={row.checkNumber}
          onChange={(event) => onChange({ checkNumber: event.target.value })}
        />
      )}
      {row.type === 'gift_card' && (
        <GiftCardFields card={props.giftCard} error={giftCardError()} onCard={props.onGiftCard} />
      )}
      {row.type === 'card' && card && (
        <div className={styles.tenderHead}>
          <span className={styles.takes}>{t('card.ending_in', { type: card.cardType, last: card.lastFour })}</span>
          <Button variant="quiet" onClick={onForgetCard}>
            {t('card.other')}
          </Button>
        </div>
      )}
      {row.type === 'card' && !card && <CardForm ref={onForm} country={country} />}
    </div>
  );

  function giftCardError(): string | undefined {
    const refused = props.giftCardRefusal;
    const left = refused?.params.balance;
    if (typeof left === 'number') return t('gift.balance_changed', { balance: format.money(left) });
    if (refused) return fieldMessage(refused);
    if (issue === 'gift_card') return t('gift.check_balance_first');
    return issue === 'gift_card_short'
      ? t('gift.balance_short', { amount: format.money(takes?.amount ?? 0) })
      : undefined;
  }
}
