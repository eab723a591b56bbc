import { giftCardLimits } from '@suite/domain/gift-card';
import { GiftCardCodeField } from '@suite/entities';
import type { ShellProblem } from '@suite/graphql/problems';
import { useFormat, useGate, useProblemMessages } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, Chip, Chips, FieldError, MoneyField, Stack } from '@suite/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GiftCardDraft, giftCardSchema, noGiftCard, usualGiftCards } from '../domain/gift-card';

interface Props {
  draft: GiftCardDraft;
  onDraft: (draft: GiftCardDraft) => void;
  /** Returns why the card cannot be sold; null once it is on the ticket. */
  onSell: (draft: GiftCardDraft) => Promise<ShellProblem | null>;
}

const isOfCode = ({ fields }: ShellProblem): boolean => fields.some(({ path }) => path.endsWith('gift_card_code'));

/** The form that adds a gift card to the ticket: its value, and the code of a printed one. */
export function GiftCardPanel({ draft, onDraft, onSell }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const problemMessage = useProblemMessages();
  const { role } = useGate();
  const limits = giftCardLimits(role === 'owner');
  const [isSelling, setSelling] = useState(false);
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const { form, formProps, field, input, pending, reset } = useRemoteForm({
    schema: giftCardSchema(limits),
    defaultValues: draft,
    submission: {
      problem,
      pending: isSelling,
      fieldProblem: (path) => problem?.fields.find((refused) => refused.path.endsWith(path)) ?? null,
      reset: () => setProblem(null),
    },
    paths: { code: ['gift_card_code'] },
    messages: {
      amount_range: t('gift.amount_range', { min: format.money(limits.min), max: format.money(limits.max) }),
    },
    async onSubmit(card) {
      setSelling(true);
      const refusal = await onSell(card);
      setSelling(false);
      setProblem(refusal);
      if (!refusal) reset(noGiftCard);
    },
  });
  const amount = input('cents');

  useEffect(
    function reportEachChange() {
      return form.subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) });
    },
    [form.subscribe, onDraft],
  );

  return (
    <Stack as="form" {...formProps} aria-label={t('gift.sell')}>
      <Chips>
        {usualGiftCards.map((cents) => (
          <Chip key={cents} selected={amount.value === cents} onSelect={() => amount.set(cents)}>
            {format.money(cents)}
          </Chip>
        ))}
      </Chips>
      <MoneyField label={t('gift.amount')} cents={amount.value} onCents={amount.set} error={amount.error} />
      <GiftCardCodeField label={t('gift.printed_code')} hint={t('gift.printed_hint')} {...field('code')} />
      <FieldError message={problem && !isOfCode(problem) ? problemMessage(problem).message : undefined} />
      <Button type="submit" size="lg" wide pending={pending}>
        {amount.value > 0 ? t('gift.add_amount', { amount: format.money(amount.value) }) : t('gift.add')}
      </Button>
    </Stack>
  );
}
