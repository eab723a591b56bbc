import { managesStore } from '@suite/domain';
import { useGate } from '@suite/remote-kit';
import { MenuLink } from '@suite/ui';
import { Merge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';

/** Leads owners and partners to the clients who can be one person. */
export function DuplicatesLink() {
  const { t } = useTranslation('mf-crm');
  const { role } = useGate();
  const paths = usePaths();
  if (!managesStore(role)) return null;
  return (
    <MenuLink icon={<Merge size={20} />} to={paths.duplicates()}>
      {t('merge.title')}
    </MenuLink>
  );
}
