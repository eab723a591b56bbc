import { refusalOfGiftCard } from '@suite/domain/gift-card';
import { AmountKeypad } from '@suite/entities';
import { useFormat, useGate } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { ActionBar, Button, Chip, Chips, FieldError, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type FieldStaff, redeemSchema } from '../domain/charge';
import { CardAtHand } from './card-at-hand';
import { CardRefusal } from './card-refusal';
import styles from './charge.module.css';
import { ChargeNotice } from './charge-notice';
import type { ChargeFormProps } from './charge-steps';
import { StaffField } from './staff-field';
import { paths, useCharge } from './use-charge';

/**
 * The amount that is paid with a card, and who served; more than its balance is refused beside the amount. Who is signed in
 * as an employee is proposed.
 */
export function RedeemForm({ card, onOther, onCharged }: ChargeFormProps) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const { charge, submission, notice, cardRefusal } = useCharge(card, onCharged);
  const { person } = useGate();
  const own: FieldStaff | null = person?.employeeId ? { id: person.employeeId, name: person.name } : null;
  const refusedCard = refusalOfGiftCard(card);
  const { formProps, field, input, refusal, pending } = useRemoteForm({
    schema: redeemSchema(card.balance),
    defaultValues: { amount: 0, note: '', staff: own },
    submission,
    paths: { amount: paths, staff: ['input_obj.staff_id'] },
    messages: { above_balance: t('redeem.above_balance', { amount: format.money(card.balance) }) },
    onSubmit: ({ amount, note, staff }) =>
      charge({ type: 'redeem', amount, note: note || null, staff_id: staff?.id ?? null }, null),
  });
  const amount = input('amount');
  const staff = input('staff');
  if (refusedCard) return <CardRefusal code={refusedCard} onOther={onOther} />;

  return (
    <form {...formProps} className={styles.form} aria-label={t('redeem.title')}>
      <div className={styles.panes}>
        <Stack as="section" gap={3} aria-label={t('charge.amount')}>
          <AmountKeypad cents={amount.value} onCents={amount.set} error={cardRefusal() ?? amount.error} />
          <Chips>
            <Chip selected={amount.value === card.balance} onSelect={() => amount.set(card.balance)}>
              {t('redeem.all', { amount: format.money(card.balance) })}
            </Chip>
          </Chips>
        </Stack>
        <Stack>
          <ChargeNotice notice={notice} />
          <CardAtHand card={card} onOther={onOther} />
          <StaffField staff={staff.value} error={staff.error} onStaff={staff.set} />
          <TextField label={t('charge.note')} hint={t('charge.note_hint')} autoComplete="off" {...field('note')} />
        </Stack>
      </div>
      <ActionBar
        className={styles.bar}
        summary={t('redeem.remaining', { amount: format.money(Math.max(card.balance - amount.value, 0)) })}
      >
        <FieldError message={refusal} />
        <Button type="submit" size="lg" wide pending={pending}>
          {amount.value > 0 ? t('redeem.submit', { amount: format.money(amount.value) }) : t('redeem.title')}
        </Button>
      </ActionBar>
    </form>
  );
}
