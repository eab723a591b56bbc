import { giftCardLimits } from '@suite/domain/gift-card';
import type { ShellProblem } from '@suite/graphql/problems';
import { useFieldMessages, useFormat, useGate, useProblemMessages } from '@suite/remote-kit';
import { Button, Chip, Chips, MoneyField } from '@suite/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import { type GiftCardDraft, noGiftCard, usualGiftCards, validateGiftCard } from '../domain/gift-card';
import styles from './gift-card.module.css';
import { GiftCardCodeField } from './gift-card-code-field';

interface Props {
  draft: GiftCardDraft;
  onDraft: (draft: GiftCardDraft) => void;
  /** Resolves with why the card cannot be sold; null where it is on the ticket. */
  onSell: (draft: GiftCardDraft) => Promise<ShellProblem | null>;
}

/** Sells a gift card: its amount, and the optional code of a printed one. */
export function GiftCardPanel({ draft, onDraft, onSell }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const fieldMessage = useFieldMessages();
  const problemMessage = useProblemMessages();
  const { role } = useGate();
  const limits = giftCardLimits(role === 'owner');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const [isSelling, setSelling] = useState(false);
  const issues = validateGiftCard(draft, limits);
  const refused = problem?.fields.find(({ path }) => path.endsWith('gift_card_code')) ?? null;

  function change(part: Partial<GiftCardDraft>) {
    setProblem(null);
    onDraft({ ...draft, ...part });
  }

  async function sell(event: FormEvent) {
    event.preventDefault();
    if (isSelling) return;
    setTried(true);
    if (issues.amount || issues.code) return;
    setSelling(true);
    const refusal = await onSell(draft);
    setSelling(false);
    setProblem(refusal);
    if (refusal) return;
    setTried(false);
    onDraft(noGiftCard);
  }

  return (
    <form className={styles.panel} onSubmit={sell} noValidate aria-label={t('gift.sell')}>
      <Chips>
        {usualGiftCards.map((cents) => (
          <Chip key={cents} selected={draft.cents === cents} onSelect={() => change({ cents })}>
            {format.money(cents)}
          </Chip>
        ))}
      </Chips>
      <MoneyField
        label={t('gift.amount')}
        cents={draft.cents}
        onCents={(cents) => change({ cents })}
        error={
          tried && issues.amount
            ? t('gift.amount_range', { min: format.money(limits.min), max: format.money(limits.max) })
            : undefined
        }
      />
      <GiftCardCodeField
        label={t('gift.printed_code')}
        hint={t('gift.printed_hint')}
        value={draft.code}
        onChange={(event) => change({ code: event.target.value })}
        error={
          tried && issues.code ? fieldMessage({ code: 'gift_card_code_invalid', params: {} }) : fieldMessage(refused)
        }
      />
      {problem && !refused && <Alert message={problemMessage(problem).message} />}
      <Button type="submit" size="lg" wide pending={isSelling}>
        {draft.cents > 0 ? t('gift.add_amount', { amount: format.money(draft.cents) }) : t('gift.add')}
      </Button>
    </form>
  );
}
