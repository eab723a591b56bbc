import { useProblemMessages } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { DeclineNotice } from '../payment/decline-notice';
import { NotPaid } from '../payment/not-paid';
import type { QuickPhase } from './use-quick-sale';

/** Shows why the sale was not charged. */
export function SaleNotice({ phase }: { phase: QuickPhase }) {
  const { t } = useTranslation('mf-pos');
  const problemMessage = useProblemMessages();
  if (phase.kind === 'declined') return <DeclineNotice code={phase.code} />;
  if (phase.kind === 'not_sent')
    return <NotPaid title={t('quick_sale.not_sent')} message={t('quick_sale.not_sent_hint')} />;
  return phase.kind === 'changed' && <NotPaid {...problemMessage(phase.problem)} />;
}
