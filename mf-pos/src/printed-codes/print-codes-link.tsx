import { useGate, usePermission } from '@suite/remote-kit';
import { MenuLink } from '@suite/ui';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';

/** Link to the codes for tickets, for owners, partners and managers who may open tickets. */
export function PrintCodesLink() {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const { area } = useGate();
  const mayCreate = usePermission('CREATE_ORDER');
  if (area !== 'owner' || !mayCreate) return null;
  return (
    <MenuLink to={paths.printedCodes()} icon={<Printer size={20} />}>
      {t('printed_codes.print')}
    </MenuLink>
  );
}
