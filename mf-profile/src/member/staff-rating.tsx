import { usePermission, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { List, RowLink } from '@suite/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StaffRatingDocument } from './member.generated';

/** The average of an employee's reviews with their number, and the way to the reviews; nothing without any. */
export const StaffRating = ({ employeeId }: { employeeId: string }) =>
  usePermission('REVIEW') ? <Rating employeeId={employeeId} /> : null;

function Rating({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('mf-profile');
  const links = useSuiteLinks();
  const { data } = useStoreQuery(StaffRatingDocument, { employee_id: employeeId }, { isLate: true });
  const info = data?.employee_review_info;
  if (!info || info.count === 0) return null;
  const { count, average_tenths } = info;
  return (
    <List>
      <RowLink
        to={links.reviews({ employee: employeeId })}
        title={
          average_tenths === null
            ? t('member.reviews', { count })
            : t('member.rating', { count, average: (average_tenths / 10).toFixed(1) })
        }
        leading={<Star size={22} />}
      />
    </List>
  );
}
