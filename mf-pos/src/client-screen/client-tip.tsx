import { type BasisPoints, type Cents, maxClientTip } from '@suite/domain';
import { useFormat, useStore } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, MoneyField } from '@suite/ui';
import { TipButtons } from '@suite/ui/tip-buttons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ClientFrame } from './client-frame';
import styles from './client-screen.module.css';
import type { ClientWindow } from './client-window';

interface Props {
  /** The window on a second screen; left out where this device is turned to the client. */
  second?: ClientWindow;
  /** The total without a tip. */
  total: Cents;
  /** The amount of which the presets are a percentage. */
  base: Cents;
  /** The percentages that the store proposes. */
  percentages: readonly BasisPoints[];
  onTip: (tip: Cents) => void;
  onClose: () => void;
}

type Step = { kind: 'choose' } | { kind: 'custom' } | { kind: 'chosen'; tip: Cents };

/** The client chooses a tip on the turned device, or on the second screen: no preset is selected, and "No tip" is as large as the others. */
export function ClientTip({ second, total, base, percentages, onTip, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const store = useStore();
  const [step, setStep] = useState<Step>({ kind: 'choose' });

  function choose(tip: Cents) {
    onTip(tip);
    setStep({ kind: 'chosen', tip });
  }

  return (
    <ClientFrame
      second={second ?? null}
      store={store.name}
      title={step.kind === 'chosen' ? t('client_screen.thanks') : t('client_screen.add_tip')}
      onClose={onClose}
    >
      <p className={styles.figure} role={step.kind === 'chosen' ? 'status' : undefined}>
        {format.money(step.kind === 'chosen' ? total + step.tip : total)}
      </p>
      {body()}
    </ClientFrame>
  );

  function body() {
    switch (step.kind) {
      case 'choose':
        return (
          <div className={styles.steps}>
            <TipButtons large base={base} percentages={percentages} noTip={t('tip.none')} onTip={choose} />
            <Button variant="secondary" size="lg" wide onClick={() => setStep({ kind: 'custom' })}>
              {t('tip.custom')}
            </Button>
          </div>
        );
      case 'custom':
        return <CustomTip max={maxClientTip(base)} onTip={choose} onPresets={() => setStep({ kind: 'choose' })} />;
      case 'chosen':
        return (
          <div className={styles.steps}>
            {step.tip > 0 && (
              <p className={styles.detail}>{t('client_screen.with_tip', { amount: format.money(step.tip) })}</p>
            )}
            {!second && <p className={styles.detail}>{t('client_screen.hand_back')}</p>}
            <Button variant="quiet" onClick={() => setStep({ kind: 'choose' })}>
              {t('client_screen.change_tip')}
            </Button>
          </div>
        );
    }
  }
}

const tipSchema = v.object({ tip: v.number() });

interface CustomTipProps {
  max: Cents;
  onTip: (tip: Cents) => void;
  /** Returns to the presets. */
  onPresets: () => void;
}

/** An amount that the client types; zero is no tip. */
function CustomTip({ max, onTip, onPresets }: CustomTipProps) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { formProps, input } = useRemoteForm({
    schema: tipSchema,
    defaultValues: { tip: 0 },
    onSubmit: ({ tip }) => onTip(tip),
  });
  const tip = input('tip');
  return (
    <form {...formProps} className={styles.steps}>
      <MoneyField
        label={t('tip.amount')}
        hint={t('client_screen.most', { amount: format.money(max) })}
        cents={tip.value}
        onCents={tip.set}
        max={max}
        error={tip.error}
        autoFocus
      />
      <Button type="submit" size="lg" wide variant={tip.value === 0 ? 'secondary' : 'primary'}>
        {tip.value === 0 ? t('tip.none') : t('client_screen.add', { amount: format.money(tip.value) })}
      </Button>
      <Button variant="quiet" onClick={onPresets}>
        {t('client_screen.presets')}
      </Button>
    </form>
  );
}
