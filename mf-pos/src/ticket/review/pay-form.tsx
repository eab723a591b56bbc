import type { Country, OrderTotals } from '@suite/domain';
import { useFieldWords, useFormat } from '@suite/remote-kit';
import { ActionBar, Button } from '@suite/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import type { TicketFragment } from '../../core/ticket.generated';
import type { GiftCardAtHand } from '../../domain/gift-card';
import { validateLine } from '../../domain/line';
import type { Review } from '../../domain/review';
import {
  emptyTender,
  type GiftCards,
  type OfferedTender,
  type TenderPlan,
  type TenderRow,
  withSplit,
  withType,
} from '../../domain/tenders';
import { Block } from '../../payment/block';
import type { CardFormHandle } from '../../payment/card-form';
import { DeclineNotice } from '../../payment/decline-notice';
import styles from './review.module.css';
import { TenderChips } from './tender-chips';
import { TenderFields } from './tender-fields';
import type { useCheckout } from './use-checkout';
import type { Cards } from './use-review';

interface Props {
  ticket: TicketFragment;
  review: Review;
  totals: OrderTotals;
  country: Country;
  checkout: ReturnType<typeof useCheckout>;
  rows: readonly TenderRow[];
  plan: TenderPlan;
  onRows: (rows: TenderRow[]) => void;
  cards: Cards;
  onCards: (cards: Cards) => void;
  giftCards: GiftCards;
  onGiftCard: (rowId: string, card: GiftCardAtHand | null) => void;
}

const mostTenders = 10;
const giftCardPath = (index: number) => `input_obj.tenders.${index}.gift_card_code`;
const shownElsewhere = /\.gift_card_code$|\.reward_points$/;

/** How it is paid, and the button that takes the money. */
export function PayForm(props: Props) {
  const { ticket, review, totals, country, checkout, rows, plan, onRows, cards, onCards, giftCards } = props;
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const fieldMessage = useFieldWords();
  const forms = useRef(new Map<string, CardFormHandle>());
  const [tried, setTried] = useState(false);
  const [isTrading, setTrading] = useState(false);
  const { phase, problem, isAlone } = checkout;
  const sellsGiftCards = ticket.order_items.some(({ item_type }) => item_type === 'gift_card');
  const needsApi = isAlone && (sellsGiftCards || rows.some(({ type }) => type !== 'cash'));
  const lineIssues = ticket.order_items.filter((line) => validateLine(line) !== null);
  const isSplit = rows.length > 1;
  // What is said beside its own field is not said twice.
  const field = problem?.fields.find(({ path }) => !shownElsewhere.test(path));

  /** Trades every card that was typed for a token; null when one of them is not right yet. */
  async function tokensOf(): Promise<ReadonlyMap<string, string> | null> {
    const known = new Map(cards);
    for (const { id, type } of rows) {
      if (type !== 'card' || known.has(id)) continue;
      const card = await forms.current.get(id)?.tokenise();
      onCards(new Map(card ? known.set(id, card) : known));
      if (!card) return null;
    }
    return new Map([...known].map(([id, { token }]) => [id, token]));
  }

  async function charge() {
    setTried(true);
    if (lineIssues.length > 0 || plan.issue || needsApi) return;
    setTrading(true);
    const tokens = await tokensOf();
    setTrading(false);
    if (tokens) await checkout.charge({ review, fitting: totals, rows, plan, tokens, giftCards });
  }

  const choose = (at: number, type: OfferedTender) =>
    onRows(
      rows.length === 0 ? [emptyTender(type, crypto.randomUUID())] : withType(rows, at, type, crypto.randomUUID()),
    );

  return (
    <>
      <Block title={t('pay.title')}>
        {isAlone && (
          <p role="status" className={styles.rest}>
            {t('offline.cash_only')}
          </p>
        )}
        {!isSplit && (
          <TenderChips isAlone={isAlone} selected={rows[0]?.type ?? null} onSelect={(type) => choose(0, type)} />
        )}
        {rows.map((row, index) => (
          <TenderFields
            key={row.id}
            row={row}
            index={index}
            plan={plan}
            isSplit={isSplit}
            isAlone={isAlone}
            isLast={index === rows.length - 1}
            showsIssues={tried}
            country={country}
            card={cards.get(row.id) ?? null}
            onChange={(change) => onRows(rows.map((one) => (one.id === row.id ? { ...one, ...change } : one)))}
            onType={(type) => choose(index, type)}
            onRemove={() => onRows(rows.filter(({ id }) => id !== row.id))}
            giftCard={giftCards.get(row.id) ?? null}
            giftCardRefusal={problem?.fields.find(({ path }) => path === giftCardPath(index)) ?? null}
            onGiftCard={(found) => props.onGiftCard(row.id, found)}
            onForgetCard={() => onCards(new Map([...cards].filter(([id]) => id !== row.id)))}
            onForm={(form) => (form ? forms.current.set(row.id, form) : forms.current.delete(row.id))}
          />
        ))}
        {rows.length > 0 && rows.length < mostTenders && (
          <Button variant="quiet" onClick={() => onRows(withSplit(rows, crypto.randomUUID()))}>
            {isSplit ? t('pay.split_more') : t('pay.split')}
          </Button>
        )}
      </Block>
      {phase.kind === 'declined' && <DeclineNotice code={phase.code} />}
      {tried && lineIssues.length > 0 && <Alert message={t('pay.lines_first', { count: lineIssues.length })} />}
      {tried && plan.issue?.what === 'none' && <Alert message={t('pay.choose')} />}
      {tried && needsApi && <Alert message={sellsGiftCards ? t('offline.gift_lines') : t('offline.cash_only')} />}
      <Alert message={fieldMessage(field ?? null)} />
      <ActionBar className={styles.bar}>
        <Button size="lg" wide pending={isTrading || phase.kind === 'working'} onClick={charge}>
          {t('pay.charge', { amount: format.money(plan.total) })}
        </Button>
      </ActionBar>
    </>
  );
}
