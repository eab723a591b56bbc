import { managesStore } from '@suite/domain';
import { useGate, useStoreQuery } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useMessages } from '../use-messages';
import { isPastPeriod, UnpaidBanner } from './unpaid-banner';
import { UnpaidPackagesDocument } from './unpaid-packages.generated';

/**
 * Notifies owners and partners of a package that is not paid, until it is; renders nothing without one. `isOnHome`:
 * after the rest of the page, and without the periods that may stay unpaid.
 */
export function UnpaidPackages({ isOnHome = false }: { isOnHome?: boolean }) {
  const { t } = useMessages();
  const { role } = useGate();
  const query = useStoreQuery(UnpaidPackagesDocument, {}, { skip: !managesStore(role), isLate: isOnHome });
  const [first, ...others] = (query.data?.billing_unpaid_invoices ?? []).filter(
    (one) => !isOnHome || !isPastPeriod(one),
  );
  if (!first) return null;
  return (
    <UnpaidBanner invoice={first}>
      {others.length > 0 && <Note small>{t('unpaid.others', { count: others.length })}</Note>}
    </UnpaidBanner>
  );
}
