import { tipPresets } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { Button, MoneyField, Section } from '@suite/ui';
import { TipButtons } from '@suite/ui/tip-buttons';
import { useState } from 'react';
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
  const isPreset = tipPresets(base, percentages).some(({ cents }) => cents === tip);
  const [isCustom, setCustom] = useState(tip !== null && !isPreset);

  function choose(preset: number) {
    setCustom(false);
    onTip(preset);
  }

  return (
    <Section small title={t('tip.title')}>
      <div className={styles.form} data-problem>
        <TipButtons
          base={base}
          percentages={percentages}
          noTip={t('tip.none')}
          selected={isCustom ? null : tip}
          onTip={choose}
        />
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
}
