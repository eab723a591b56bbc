import { useTranslation } from 'react-i18next';
import { useCodeText } from '../use-code-text';

/** Returns the reason of a dispute; a code that has no text is shown as the processor writes it. */
export function useReason(): (reason: string | null) => string {
  const { t } = useTranslation('mf-reports');
  const codeText = useCodeText();
  return (reason) => (reason ? codeText('chargebacks.reasons', reason) : t('cards.chargebacks.no_reason'));
}
