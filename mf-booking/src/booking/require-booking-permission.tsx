import { useBack, usePermission } from '@suite/remote-kit';
import { EmptyState, PageHeader } from '@suite/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Renders its children for people with UPDATE_BOOKING, and the denied page for others. */
export function RequireBookingPermission({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kit');
  const back = useBack();
  if (usePermission('UPDATE_BOOKING')) return children;
  return (
    <>
      <PageHeader title={t('denied.title')} back={back} />
      <EmptyState icon={<Lock size={32} aria-hidden="true" />} title={t('denied.message')} />
    </>
  );
}
