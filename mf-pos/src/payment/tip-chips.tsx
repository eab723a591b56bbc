import { type BasisPoints, type Cents, type TipPreset, tipPresets } from '@suite/domain';
import { formatPercent } from '@suite/domain/format';
import { useFormat } from '@suite/remote-kit';
import { Button, Chip, Chips, MoneyField } from '@suite/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPrice } from '../domain/line';
import styles from './payment.module.css';

interface Props {
  /** The amount of which the presets are a percentage, in cents. */
  base: Cents;
  /** The percentages that the store proposes. */
  percentages: readonly BasisPoints[];
  tip: Cents;
  error?: string | undefined;
  onPreset: (preset: TipPreset) => void;
  onCents: (cents: Cents) => void;
}

/** Chooses no tip, a preset, or a custom amount. */
export function TipChips({ base, percentages, tip, error, onPreset, onCents }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const presets = tipPresets(base, percentages);
  const matching = presets.findIndex(({ cents }) => cents === tip);
  const [isCustomSelected, setCustom] = useState(matching < 0);
  const isCustom = isCustomSelected || matching < 0;

  function choose(preset: TipPreset) {
    setCustom(false);
    onPreset(preset);
  }

  return (
    <>
      <Chips columns={4}>
        {presets.map((preset, index) => (
          <Chip
            key={preset.basisPoints ?? preset.cents}
            selected={!isCustom && index === matching}
            onSelect={() => choose(preset)}
          >
            {labelOf(preset)}
          </Chip>
        ))}
      </Chips>
      <Button variant="quiet" aria-pressed={isCustom} onClick={() => setCustom(true)}>
        {t('tip.custom')}
      </Button>
      {isCustom && <MoneyField label={t('tip.amount')} cents={tip} onCents={onCents} max={maxPrice} error={error} />}
    </>
  );

  function labelOf({ basisPoints, cents }: TipPreset): ReactNode {
    if (cents === 0 && !basisPoints) return t('tip.none');
    if (basisPoints === null) return format.money(cents);
    return (
      <>
        <span className={styles.tipPercent}>{formatPercent(basisPoints)}</span>{' '}
        <span className={styles.tipAmount}>{format.money(cents)}</span>
      </>
    );
  }
}
