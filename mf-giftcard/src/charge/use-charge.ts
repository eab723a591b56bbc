import type { Cents } from '@suite/domain';
import type { GiftCardInfoFragment } from '@suite/entities';
import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal } from '@suite/remote-kit/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterTender } from '../domain/charge';
import { CreateTransactionDocument, type CreateTransactionMutationVariables } from './charge.generated';

/** A charge that was paid. */
export interface GiftCardCharge {
  type: 'add_fund' | 'redeem';
  amount: Cents;
  /** What was paid for a load, how, and the change of cash; null for a redemption. */
  paid: { price: Cents; tender: CounterTender; change: Cents } | null;
  before: Cents;
  card: GiftCardInfoFragment;
  order: { id: string; order_code: string; closed_at: string | null };
}

type Input = Omit<CreateTransactionMutationVariables['input_obj'], 'id' | 'gift_card_id'>;

/**
 * Charges a card; null sells a new one. All attempts of a charge are of one ticket, which is never paid twice: after a decline the next attempt
 * charges it again, and while the response of a card is not known, it only fetches the response.
 */
export function useCharge(card: GiftCardInfoFragment | null, onCharged: (charge: GiftCardCharge) => void) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const [id] = useState(() => crypto.randomUUID());
  const [notice, setNotice] = useState<'declined' | 'pending' | null>(null);
  const submission = useStoreSubmit(CreateTransactionDocument, {
    handles: isFormRefusal,
    isFinal: ({ gcm_create_transaction: { status } }) => status !== 'pending',
  });

  // While the response of a card is not known, exactly this is sent again.
  const sent = useRef<{ input: Input; paid: GiftCardCharge['paid'] } | null>(null);

  async function charge(input: Input, paid: GiftCardCharge['paid']) {
    sent.current = { input, paid };
    setNotice(null);
    const response = await submission.submit({
      input_obj: { ...input, id, ...cardOf(input, card) },
    });
    if (!response) return;
    const { status, gift_card, order } = response.gcm_create_transaction;
    if (status !== 'completed') return setNotice(status);
    const charged = gift_card ?? card;
    if (!charged) return;
    onCharged({
      type: input.type,
      amount: input.amount,
      paid,
      before: card?.current_balance ?? 0,
      card: charged,
      order: { ...order, closed_at: order.closed_at ?? null },
    });
  }

  /** The refusal of the card or its amount, beside the amount: what it holds by now, where that is the reason, or its printed value. */
  function cardRefusal(): string | undefined {
    const refused = paths.map((path) => submission.fieldProblem(path));
    const amountOf = (code: string, name: string) => refused.find((problem) => problem?.code === code)?.params[name];
    const balance = amountOf('gift_card_short', 'balance');
    const printed = amountOf('gift_card_printed_value', 'value');
    if (typeof printed === 'number') return t('sell.printed_value', { amount: format.money(printed) });
    return typeof balance === 'number' ? t('redeem.above_balance', { amount: format.money(balance) }) : undefined;
  }
  async function retry() {
    if (sent.current) await charge(sent.current.input, sent.current.paid);
  }
  return { charge, retry, submission, notice, cardRefusal };
}

/** Names the card: by its code where that is known, as a redemption requires, else by its id. */
const cardOf = ({ type, code }: Input, card: GiftCardInfoFragment | null) =>
  type === 'redeem' && card && !card.is_code_masked
    ? { code: card.code, gift_card_id: null }
    : { code: code ?? null, gift_card_id: card?.id ?? null };

/** The API's paths of refusals that are shown beside the amount. */
export const paths = ['input_obj.amount', 'input_obj.gift_card_id', 'input_obj.code'] as const;
