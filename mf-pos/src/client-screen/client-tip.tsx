import { type BasisPoints, type Cents, maxClientTip, type TipPreset, tipPresets } from '@suite/domain';
import { formatPercent } from '@suite/domain/format';
import { useFormat, useLanguage, useStore } from '@suite/remote-kit';
import { Button, MoneyField } from '@suite/ui';
import { ClientScreen } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './client-screen.module.css';

interface Props {
  /** The total without a tip. */
  total: Cents;
  /** The amount of which the presets are a percentage. */
  base: Cents;
  /** The percentages that the store proposes. */
  percentages: readonly BasisPoints[];
  onTip: (tip: Cents) => void;
  onClose: () => void;
}

type Step = { kind: 'choose' } | { kind: 'custom'; tip: Cents } | { kind: 'chosen'; tip: Cents };

/** The client chooses a tip on the turned device: no preset is selected, and "No tip" is as large as the others. */
export function ClientTip({ total, base, percentages, onTip, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const store = useStore();
  const [step, setStep] = useState<Step>({ kind: 'choose' });

  function choose(tip: Cents) {
    onTip(tip);
    setStep({ kind: 'chosen', tip });
  }

  return (
    <ClientScreen
      store={store.name}
      title={step.kind === 'chosen' ? t('client_screen.thanks') : t('client_screen.add_tip')}
      onClose={onClose}
    >
      <p className={styles.figure} role={step.kind === 'chosen' ? 'status' : undefined}>
        {format.money(step.kind === 'chosen' ? total + step.tip : total)}
      </p>
      {body()}
    </ClientScreen>
  );

  function body() {
    switch (step.kind) {
      case 'choose':
        return (
          <Presets
            base={base}
            percentages={percentages}
            onTip={choose}
            onCustom={() => setStep({ kind: 'custom', tip: 0 })}
          />
        );
      case 'custom':
        return (
          <form
            className={styles.steps}
            onSubmit={(event) => {
              event.preventDefault();
              choose(step.tip);
            }}
          >
            <MoneyField
              label={t('tip.amount')}
              hint={t('client_screen.most', { amount: format.money(maxClientTip(base)) })}
              cents={step.tip}
              onCents={(tip) => setStep({ kind: 'custom', tip })}
              max={maxClientTip(base)}
              autoFocus
            />
            <Button type="submit" size="lg" wide>
              {step.tip === 0 ? t('tip.none') : t('client_screen.add', { amount: format.money(step.tip) })}
            </Button>
            <Button variant="quiet" onClick={() => setStep({ kind: 'choose' })}>
              {t('client_screen.presets')}
            </Button>
          </form>
        );
      case 'chosen':
        return (
          <div className={styles.steps}>
            {step.tip > 0 && (
              <p className={styles.detail}>{t('client_screen.with_tip', { amount: format.money(step.tip) })}</p>
            )}
            <p className={styles.detail}>{t('client_screen.hand_back')}</p>
            <Button variant="quiet" onClick={() => setStep({ kind: 'choose' })}>
              {t('client_screen.change_tip')}
            </Button>
          </div>
        );
    }
  }
}

interface PresetsProps extends Pick<Props, 'base' | 'percentages'> {
  onTip: (tip: Cents) => void;
  onCustom: () => void;
}

function Presets({ base, percentages, onTip, onCustom }: PresetsProps) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const language = useLanguage();
  return (
    <div className={styles.steps}>
      <div className={styles.presets}>
        {tipPresets(base, percentages).map((preset) => (
          <button
            key={preset.basisPoints ?? preset.cents}
            type="button"
            className={styles.preset}
            onClick={() => onTip(preset.cents)}
          >
            <Label {...preset} />
          </button>
        ))}
      </div>
      <Button variant="secondary" size="lg" wide onClick={onCustom}>
        {t('tip.custom')}
      </Button>
    </div>
  );

  function Label({ basisPoints, cents }: TipPreset) {
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
