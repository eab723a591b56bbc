import { useBack, useGate } from '@suite/remote-kit';
import { EmptyState, PageHeader } from '@suite/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { managesStore } from './domain/team';

/** A page of those who manage the store; others are denied it without a request. */
export function ForOwners({ children }: { children: ReactNode }) {
  const { role } = useGate();
  return managesStore(role) ? children : <Denied />;
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
