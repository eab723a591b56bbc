import { useSuiteLinks } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Button back to the scanner. `isSecond`: the screen has another primary button. */
export function ScanAgain({ isSecond }: { isSecond: boolean }) {
  const { t } = useTranslation('mf-pos');
  const links = useSuiteLinks();
  const navigate = useNavigate();
  return (
    <Button
      variant={isSecond ? 'secondary' : 'primary'}
      size="lg"
      wide
      onClick={() => navigate(links.scan(), { replace: true })}
    >
      {t('code.scan_again')}
    </Button>
  );
}
