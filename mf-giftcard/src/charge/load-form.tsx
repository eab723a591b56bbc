import {
  AmountKeypad,
  BonusConfirmation,
  ClientField,
  GiftCardAmounts,
  GiftCardBonusFields,
  GiftCardCodeField,
  type GiftCardInfoFragment,
  priceOfLoad,
} from '@suite/entities';
import { lazyOverlay, useFormat } from '@suite/remote-kit';
import type { CardEntry } from '@suite/remote-kit/card';
import { ActionBar, Button, FieldError, Section, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';

import { CardAtHand } from './card-at-hand';
import styles from './charge.module.css';
import { ChargeNotice } from './charge-notice';
import { PaymentFields } from './payment-fields';
import type { GiftCardCharge } from './use-charge';
import { type GiftCardLoadState, useLoad } from './use-load';

const CashPad = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ '@suite/entities/overlays').then(({ CashPad }) => ({ CashPad })),
  'CashPad',
);

interface Props {
  /** Null sells a new card. */
  card: GiftCardInfoFragment | null;
  cardEntry: CardEntry | null;
  onOther: () => void;
  onCharged: (charge: GiftCardCharge) => void;
}

/** The amount of a load, what the client pays for it, and how. */
export function LoadForm({ card, cardEntry, onOther, onCharged }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const load = useLoad({ card, cardEntry, onCharged });
  const amount = load.input('amount');
  const texts = card ? 'top_up' : 'sell';

  return (
    <form {...load.formProps} className={styles.form} aria-label={t(`${texts}.title`)}>
      <div className={styles.panes}>
        <Stack as="section" gap={3} aria-label={t('charge.amount')}>
          <AmountKeypad
            cents={amount.value}
            onCents={amount.set}
            max={load.limits.max}
            error={load.cardRefusal() ?? amount.error}
          />
          <GiftCardAmounts cents={amount.value} onCents={amount.set} />
        </Stack>
        <Stack>
          <ChargeNotice notice={load.notice} />
          {card ? <CardAtHand card={card} onOther={onOther} /> : <NewCard load={load} />}
          <PaymentFields load={load} cardEntry={cardEntry} />
          <GiftCardBonusFields amount={amount.value} hasBonus={load.input('hasBonus')} price={load.input('price')} />
          <TextField label={t('charge.note')} hint={t('charge.note_hint')} autoComplete="off" {...load.field('note')} />
        </Stack>
      </div>
      {load.cashDue !== null && (
        <CashPad
          due={load.cashDue}
          pending={load.pending}
          onCharge={(received) => void load.payCash(received)}
          onClose={load.closeCash}
        />
      )}
      <BonusConfirmation confirmation={load.bonus} onConfirmed={load.submit} />
      <ActionBar
        className={styles.bar}
        summary={t('charge.after', { amount: format.money((card?.current_balance ?? 0) + amount.value) })}
      >
        <FieldError message={load.refusal} />
        <Button type="submit" size="lg" wide pending={load.pending}>
          {amount.value > 0
            ? t(`${texts}.submit`, { amount: format.money(priceOfLoad(load.form.watch())) })
            : t(`${texts}.title`)}
        </Button>
      </ActionBar>
    </form>
  );
}

/** The code and the holder of a card to sell, both optional. */
function NewCard({ load }: { load: GiftCardLoadState }) {
  const { t } = useTranslation('mf-giftcard');
  const client = load.input('client');
  return (
    <>
      <GiftCardCodeField label={t('sell.code')} hint={t('sell.code_hint')} {...load.field('code')} />
      <Section title={t('sell.client')} small>
        <ClientField client={client.value} error={client.error} onClient={client.set} hint={t('sell.client_hint')} />
      </Section>
    </>
  );
}
