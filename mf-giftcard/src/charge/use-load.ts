import type { Cents } from '@suite/domain';
import {
  type GiftCardInfoFragment,
  loadLimitsOf,
  priceOfLoad,
  useBonusConfirmation,
  useGiftCardLoadMessages,
} from '@suite/entities';
import { useGate } from '@suite/remote-kit';
import type { CardEntry, CardFormHandle } from '@suite/remote-kit/card';
import { useRemoteForm } from '@suite/remote-kit/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CounterTender, emptyLoad, type LoadForm, loadSchema } from '../domain/charge';
import { type GiftCardCharge, paths, useCharge } from './use-charge';

interface Options {
  /** Null sells a new card. */
  card: GiftCardInfoFragment | null;
  cardEntry: CardEntry | null;
  onCharged: (charge: GiftCardCharge) => void;
}

/** The form of a load, and its charge. */
export function useLoad({ card, cardEntry, onCharged }: Options) {
  const { t } = useTranslation('mf-giftcard');
  const limits = loadLimitsOf(useGate().role);
  const loadMessages = useGiftCardLoadMessages(limits);
  const bonus = useBonusConfirmation();
  const cardForm = useRef<CardFormHandle>(null);
  const [cashSale, setCashSale] = useState<LoadForm | null>(null);
  const { charge, retry, submission, notice, cardRefusal } = useCharge(card, onCharged);
  const remoteForm = useRemoteForm({
    schema: loadSchema(limits),
    defaultValues: emptyLoad,
    submission,
    paths: {
      amount: paths,
      price: ['input_obj.price'],
      tender: ['input_obj.payment_method_type', 'input_obj.card_token', 'input_obj.check_number'],
      client: ['input_obj.customer_id'],
    },
    messages: {
      ...loadMessages,
      tender_missing: t('top_up.tender_missing'),
    },
    onInvalid: () => cardForm.current?.showProblems(),
    async onSubmit(load) {
      if (notice === 'pending') return retry();
      if (!bonus.isConfirmed(load)) return;
      if (load.tender === 'cash') return setCashSale(load);
      const isCharged = load.tender === 'card' && cardEntry !== null;
      const token = isCharged ? await cardForm.current?.tokenise() : null;
      if (isCharged && !token) return;
      await chargeLoad(load, { token: token?.token ?? null, received: null });
    },
  });

  async function chargeLoad(load: LoadForm, { token, received }: { token: string | null; received: Cents | null }) {
    const { amount, note, code, client } = load;
    const tender = load.tender as CounterTender;
    const price = priceOfLoad(load);
    await charge(
      {
        type: 'add_fund',
        amount,
        price,
        payment_method_type: tender,
        card_token: token,
        cash_received: received,
        code: code || null,
        customer_id: client?.id ?? null,
        note: note || null,
      },
      { price, tender, change: received === null ? 0 : received - price },
    );
  }

  return {
    ...remoteForm,
    limits,
    bonus,
    cardForm,
    notice,
    cardRefusal,
    /** What is due in cash while the client hands it over. */
    cashDue: cashSale && priceOfLoad(cashSale),
    closeCash: () => setCashSale(null),
    /** `received` is null for exactly the amount due. */
    async payCash(received: Cents | null) {
      if (!cashSale) return;
      await chargeLoad(cashSale, { token: null, received });
      setCashSale(null);
    },
  };
}

export type GiftCardLoadState = ReturnType<typeof useLoad>;
