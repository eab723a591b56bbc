import { useSuiteLinks } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

interface Props {
  /** Whether the screen has another primary button. */
  isSecond: boolean;
  /** The ticket that a code is scanned for. */
  forTicket?: string | null;
}

/** Button back to the scanner. */
export function ScanAgain({ isSecond, forTicket }: Props) {
  const { t } = useTranslation('mf-pos');
  const links = useSuiteLinks();
  const navigate = useNavigate();
  return (
    <Button
      variant={isSecond ? 'secondary' : 'primary'}
      size="lg"
      wide
      onClick={() => navigate(links.scan(forTicket ? { ticket: forTicket } : {}), { replace: true })}
    >
      {t('code.scan_again')}
    </Button>
  );
}
