import { type TipPreset, tipBase, tipPresets } from '@suite/domain';
import { formatPercent } from '@suite/domain/format';
import { useFormat, useLanguage } from '@suite/remote-kit';
import { Button, Card, Chip, MoneyField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TipSplitSheet } from '../dialogs';
import { type Line, maxPrice } from '../domain/line';
import { type Review, sharesOf, totalsLines } from '../domain/review';
import styles from './review.module.css';
import type { EditReview } from './use-review';

interface Props {
  lines: readonly Line[];
  review: Review;
  onEdit: EditReview;
}

/** The tip: none, the usual ones with their dollars, or any; and who gets which part of it. */
export function TipSection({ lines, review, onEdit }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const language = useLanguage();
  const presets = tipPresets(tipBase(totalsLines(lines)));
  const { tip } = review;
  const matching = presets.findIndex(({ cents }) => cents === tip);
  const [isCustom, setCustom] = useState(matching < 0);
  const [isSplitting, setSplitting] = useState(false);
  const shares = tip > 0 ? sharesOf(lines, review) : [];
  const nameOf = (id: string) => lines.find(({ staff }) => staff?.id === id)?.staff?.full_name ?? '';

  function choose({ cents }: TipPreset) {
    setCustom(false);
    onEdit({ tip: cents });
  }

  return (
    <Card as="section" aria-label={t('tip.title')} className={styles.block}>
      <h2 className={styles.heading}>{t('tip.title')}</h2>
      <div className={styles.chips}>
        {presets.map((preset, index) => (
          <Chip
            key={preset.basisPoints ?? preset.cents}
            selected={!isCustom && index === matching}
            onSelect={() => choose(preset)}
          >
            {wordsOf(preset)}
          </Chip>
        ))}
        <Chip selected={isCustom || matching < 0} onSelect={() => setCustom(true)}>
          {t('tip.custom')}
        </Chip>
      </div>
      {(isCustom || matching < 0) && (
        <MoneyField label={t('tip.amount')} cents={tip} onCents={(cents) => onEdit({ tip: cents })} max={maxPrice} />
      )}
      {shares.length > 0 && (
        <div className={styles.shares}>
          <ul className={styles.shareList}>
            {shares.map(({ employee_id, amount }) => (
              <li key={employee_id}>{t('tip.share', { name: nameOf(employee_id), amount: format.money(amount) })}</li>
            ))}
          </ul>
          {shares.length > 1 && (
            <Button variant="quiet" onClick={() => setSplitting(true)}>
              {t('tip.edit_split')}
            </Button>
          )}
        </div>
      )}
      {isSplitting && (
        <TipSplitSheet
          tip={tip}
          shares={shares}
          nameOf={nameOf}
          onSave={(tipShares) => onEdit({ tipShares })}
          onClose={() => setSplitting(false)}
        />
      )}
    </Card>
  );

  function wordsOf({ basisPoints, cents }: TipPreset): string {
    if (cents === 0 && !basisPoints) return t('tip.none');
    if (basisPoints === null) return format.money(cents);
    return t('tip.percent', { percent: formatPercent(basisPoints, language), amount: format.money(cents) });
  }
}
