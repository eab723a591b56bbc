import { useFormat } from '@suite/remote-kit';
import { IconButton, List, Section } from '@suite/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import type { TenderRow } from '../../domain/tenders';
import styles from './review.module.css';
import type { useCheckout } from './use-checkout';
import { useGiftCardRefusal } from './use-gift-card-refusal';
import type { ReviewState } from './use-review';

interface Props {
  review: ReviewState;
  checkout: ReturnType<typeof useCheckout>;
}

/** The parts of a split payment that were taken already, the tip, and what is left to pay. */
export function SplitParts({ review, checkout }: Props) {
  const { t } = useTranslation('mf-pos');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const refusalOf = useGiftCardRefusal(checkout.problem);
  const { tenders, totals } = review;
  const { rows, plan, rest } = review.quoteBy('card');
  const section = useRef<HTMLDivElement>(null);
  const count = tenders.parts.length;

  useEffect(
    function showTakenPart() {
      if (count > 0) section.current?.scrollIntoView({ block: 'center' });
    },
    [count],
  );
  if (count === 0) return null;

  return (
    <div ref={section}>
      <Section small title={t('pay.split')}>
        <List gap={1}>
          {tenders.parts.map((part) => {
            const paid = plan.amounts[rows.indexOf(part)]?.amount ?? 0;
            return (
              <li key={part.id}>
                <div className={styles.part}>
                  <span className={styles.partName}>{nameOf(part)}</span>
                  <span className={styles.amount}>
                    {format.money(part.type === 'cash' ? (part.amount ?? 0) : paid)}
                  </span>
                  <IconButton
                    label={t('pay.remove', { tender: nameOf(part) })}
                    icon={<Trash2 size={18} />}
                    onClick={() => {
                      checkout.dismissProblem();
                      tenders.remove(part.id);
                    }}
                  />
                </div>
                <Alert
                  message={refusalOf(review.chargedRow(part.id)) ?? (paid === 0 ? t('pay.nothing_left') : undefined)}
                />
              </li>
            );
          })}
        </List>
        <dl className={styles.left}>
          {totals.tip > 0 && (
            <div className={styles.part}>
              <dt className={styles.partName}>{t('tip.title')}</dt>
              <dd className={styles.amount}>{format.money(totals.tip)}</dd>
            </div>
          )}
          <div className={styles.part}>
            <dt className={styles.partName}>{totals.tip > 0 ? t('pay.left_with_tip') : t('pay.left')}</dt>
            <dd className={styles.amount}>{format.money(rest)}</dd>
          </div>
        </dl>
      </Section>
    </div>
  );

  function nameOf({ id, type }: TenderRow): string {
    const card = tenders.cards.get(id);
    if (card) return t('card.ending_in', { type: card.cardType, last: card.lastFour });
    const giftCard = tenders.giftCards.get(id);
    return giftCard ? t('gift.ending', { last: giftCard.code.slice(-4) }) : kit(`tender.${type}`);
  }
}
