import {
  BonusConfirmation,
  GiftCardAmounts,
  GiftCardBonusFields,
  GiftCardCodeField,
  loadLimitsOf,
  useBonusConfirmation,
  useGiftCardLoadMessages,
} from '@suite/entities';
import type { ShellProblem } from '@suite/graphql/problems';
import { useFormat, useGate, usePermission, useProblemMessages } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, FieldError, MoneyField, Stack } from '@suite/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GiftCardDraft, giftCardSchema, noGiftCard } from '../domain/gift-card';

interface Props {
  draft: GiftCardDraft;
  onDraft: (draft: GiftCardDraft) => void;
  /** Returns why the card cannot be sold; null once it is on the ticket. */
  onSell: (draft: GiftCardDraft) => Promise<ShellProblem | null>;
}

const shownBesideFields = /gift_card_code$|gift_card_value$|price$/;
const isOfField = ({ fields }: ShellProblem): boolean => fields.some(({ path }) => shownBesideFields.test(path));

/** The form that adds a gift card to the ticket: its value, its price where that is lower, and the code of a printed one. */
export function GiftCardPanel({ draft, onDraft, onSell }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const problemMessage = useProblemMessages();
  const { role } = useGate();
  const mayGiveBonus = usePermission('UPDATE_GIFT_CARD');
  const limits = loadLimitsOf(role);
  const messages = useGiftCardLoadMessages(limits);
  const bonus = useBonusConfirmation();
  const [isSelling, setSelling] = useState(false);
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const { form, formProps, field, input, pending, submit, reset } = useRemoteForm({
    schema: giftCardSchema(limits),
    defaultValues: draft,
    submission: {
      problem,
      pending: isSelling,
      fieldProblem: (path) => problem?.fields.find((refused) => refused.path.endsWith(path)) ?? null,
      reset: () => setProblem(null),
    },
    paths: { code: ['gift_card_code'], amount: ['gift_card_value'], price: ['price'] },
    messages,
    async onSubmit(card) {
      if (!bonus.isConfirmed(card)) return;
      setSelling(true);
      const refusal = await onSell(card);
      setSelling(false);
      setProblem(refusal);
      if (!refusal) reset(noGiftCard);
    },
  });
  const amount = input('amount');

  useEffect(
    function reportEachChange() {
      return form.subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) });
    },
    [form.subscribe, onDraft],
  );

  return (
    <Stack as="form" {...formProps} aria-label={t('gift.sell')}>
      <GiftCardAmounts cents={amount.value} onCents={amount.set} />
      <MoneyField label={t('gift.amount')} cents={amount.value} onCents={amount.set} error={amount.error} />
      <GiftCardCodeField label={t('gift.printed_code')} hint={t('gift.printed_hint')} {...field('code')} />
      {mayGiveBonus && (
        <GiftCardBonusFields amount={amount.value} hasBonus={input('hasBonus')} price={input('price')} />
      )}
      <BonusConfirmation confirmation={bonus} onConfirmed={submit} />
      <FieldError message={problem && !isOfField(problem) ? problemMessage(problem).message : undefined} />
      <Button type="submit" size="lg" wide pending={pending}>
        {amount.value > 0 ? t('gift.add_amount', { amount: format.money(amount.value) }) : t('gift.add')}
      </Button>
    </Stack>
  );
}
