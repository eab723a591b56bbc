import { Button, EmptyState, Stack } from '@suite/ui';
import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { ScanAgain } from './scan-again';

interface Props {
  code: string;
  /** The ticket that the code opens. */
  orderId: string;
  /** The ticket that a code was scanned for. */
  forTicket: string;
}

/** A code that was scanned for one ticket, and opens another one. */
export function TakenCode({ code, orderId, forTicket }: Props) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <>
      <EmptyState icon={<QrCode size={32} />} title={t('code.taken', { code })} message={t('code.taken_hint')} />
      <Stack>
        <ScanAgain isSecond={false} forTicket={forTicket} />
        <Button
          variant="secondary"
          size="lg"
          wide
          onClick={() => navigate(paths.order({ id: orderId }), { replace: true })}
        >
          {t('code.open_taken')}
        </Button>
      </Stack>
    </>
  );
}
