import { useBack, useGate } from '@suite/remote-kit';
import { EmptyState, PageHeader } from '@suite/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A page of owners and partners; others are denied it without a request. */
export function ForOwners({ children }: { children: ReactNode }) {
  const { role } = useGate();
  return role === 'owner' || role === 'partner' ? children : <Denied />;
}

function Denied() {
  const { t } = useTranslation('kit');
  const back = useBack();
  return (
    <>
      <PageHeader title={t('denied.title')} back={back} />
      <EmptyState icon={<Lock size={32} aria-hidden="true" />} title={t('denied.message')} />
    </>
  );
}
