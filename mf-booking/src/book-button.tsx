import { usePermission } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from './paths';

/** Opens a new visit, for people with permission to book. */
export function BookButton() {
  const { t } = useTranslation('mf-booking');
  const mayBook = usePermission('UPDATE_BOOKING');
  const paths = usePaths();
  const navigate = useNavigate();
  if (!mayBook) return null;
  return (
    <Button variant="secondary" icon={<CalendarPlus size={20} />} onClick={() => navigate(paths.create())}>
      {t('calendar.book')}
    </Button>
  );
}
