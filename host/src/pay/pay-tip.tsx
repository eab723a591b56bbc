import { type TipPreset, tipPresets } from '@suite/domain';
import { formatPercent } from '@suite/domain/format';
import { useFormat, useLanguage } from '@suite/remote-kit';
import { Button, MoneyField, Section } from '@suite/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pay.module.css';

interface Props {
  /** The amount of which the presets are a percentage. */
  base: number;
  /** The percentages that the store proposes. */
  percentages: readonly number[];
  max: number;
  /** Null: nothing is chosen yet. */
  tip: number | null;
  error: string | null;
  onTip: (tip: number) => void;
}

/** The client chooses a tip: no preset is selected, and "No tip" is as large as the others. */
export function PayTip({ base, percentages, max, tip, error, onTip }: Props) {
  const { t } = useTranslation('pay');
  const format = useFormat();
  const language = useLanguage();
  const presets = tipPresets(base, percentages);
  const isPreset = presets.some(({ cents }) => cents === tip);
  const [isCustom, setCustom] = useState(tip !== null && !isPreset);

  function choose({ cents }: TipPreset) {
    setCustom(false);
    onTip(cents);
  }

  return (
    <Section small title={t('tip.title')}>
      <div className={styles.form} data-problem>
        <div className={styles.presets}>
          {presets.map((preset) => (
            <button
              key={preset.basisPoints ?? preset.cents}
              type="button"
              className={styles.preset}
              aria-pressed={!isCustom && preset.cents === tip}
              onClick={() => choose(preset)}
            >
              {labelOf(preset)}
            </button>
          ))}
        </div>
        {!isCustom && (
          <Button
            variant="secondary"
            wide
            onClick={() => {
              setCustom(true);
              onTip(0);
            }}
          >
            {t('tip.custom')}
          </Button>
        )}
        {isCustom && (
          <MoneyField
            label={t('tip.amount')}
            hint={t('tip.most', { amount: format.money(max) })}
            cents={tip ?? 0}
            onCents={onTip}
            max={max}
            autoFocus
          />
        )}
        {error && (
          <p role="alert" className={styles.alert}>
            {error}
          </p>
        )}
      </div>
    </Section>
  );

  function labelOf({ basisPoints, cents }: TipPreset): ReactNode {
    if (cents === 0 && !basisPoints) return <span className={styles.percent}>{t('tip.none')}</span>;
    if (basisPoints === null) return <span className={styles.percent}>{format.money(cents)}</span>;
    return (
      <>
        <span className={styles.percent}>{formatPercent(basisPoints, language)}</span>{' '}
        <span className={styles.amount}>{format.money(cents)}</span>
      </>
    );
  }
}
