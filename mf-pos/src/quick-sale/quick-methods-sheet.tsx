import { List, MenuItem, MenuLink } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { CreditCard, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';

interface Props {
  onCardOnFile: () => void;
  onClose: () => void;
}

/** The payment methods of a quick sale besides cash and a new card; a ticket has the others. */
export function QuickMethodsSheet({ onCardOnFile, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  return (
    <Sheet isOpen onClose={onClose} title={t('pay.other')}>
      <List gap={1}>
        <li>
          <MenuItem icon={<CreditCard size={20} />} onClick={onCardOnFile}>
            {t('quick_sale.card_on_file')}
          </MenuItem>
        </li>
        <li>
          <MenuLink icon={<ReceiptText size={20} />} to={paths.newOrder()}>
            {t('quick_sale.ticket')}
          </MenuLink>
        </li>
      </List>
    </Sheet>
  );
}
