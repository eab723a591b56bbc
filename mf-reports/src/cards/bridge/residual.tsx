import { Money } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../cards.module.css';
import type { BridgeFigures } from './bridge-steps';

/** What no step explains, as the first figure of the page; with the reason, if it is not known. */
export function Residual({ bridge }: { bridge: BridgeFigures }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { residual, start, batches_since, is_settlement_reported, total_collected } = bridge;
  const isTooEarly = batches_since !== null && start < batches_since;
  const isHidden = total_collected === null;
  if (!isHidden && residual === null)
    return (
      <Section title={t('cards.bridge.residual')}>
        <Note tone="warning" boxed>
          {isTooEarly || is_settlement_reported ? since() : t('cards.bridge.not_reported_hint')}
        </Note>
      </Section>
    );
  return (
    <Section title={t('cards.bridge.residual')}>
      <p className={styles.figure}>
        <Money cents={residual} />
      </p>
      {residual !== null && (
        <Note tone={residual === 0 ? 'good' : 'warning'}>
          {t(residual === 0 ? 'cards.bridge.balanced' : 'cards.bridge.unbalanced')}
        </Note>
      )}
    </Section>
  );

  function since(): string {
    return batches_since === null
      ? t('cards.bridge.no_batches')
      : t('cards.bridge.batches_since', { day: format.day(batches_since) });
  }
}
