import { useProblemMessages } from '@suite/remote-kit';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NotPaid } from './not-paid';

/** Shows why a card was declined. */
export function DeclineNotice({ code }: { code: string | null }) {
  const { t } = useTranslation('mf-pos');
  const problemMessage = useProblemMessages();
  const { title } = problemMessage({ kind: 'payment', code: 'payment', params: {}, fields: [], debugId: null });
  return (
    <NotPaid
      icon={<CreditCard size={20} />}
      title={title}
      message={t([`decline.${code ?? 'other'}`, 'decline.other'])}
    />
  );
}
