import { useSuiteLinks } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

interface Props {
  /** The ticket that the code is for; none: the code opens a new one. */
  ticketId?: string;
}

/** Button to the scanner, which leads back to the ticket. */
export function ScanCode({ ticketId }: Props) {
  const { t } = useTranslation('mf-pos');
  const links = useSuiteLinks();
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      wide
      icon={<ScanLine size={20} />}
      onClick={() => navigate(links.scan(ticketId ? { ticket: ticketId } : {}))}
    >
      {t('code.scan')}
    </Button>
  );
}
