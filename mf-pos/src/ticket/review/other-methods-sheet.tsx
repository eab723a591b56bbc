import { List, MenuItem } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { Gift, Link2, Nfc, ReceiptText, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  onCheck: () => void;
  onGiftCard: () => void;
  /** Null: the phone app around the suite takes no cards, or a part is paid already. */
  onTap: (() => void) | null;
  /** Null: no card can be entered on a pay link, or a part is paid already. */
  onLink: (() => void) | null;
  /** Null: the ticket has as many payments as it can have. */
  onSplit: (() => void) | null;
  onClose: () => void;
}

/** All payment methods besides cash and card. */
export function OtherMethodsSheet({ onCheck, onGiftCard, onTap, onLink, onSplit, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { t: kit } = useTranslation('kit');
  const item = (label: string, icon: ReactNode, onChoose: (() => void) | null) =>
    onChoose && (
      <li>
        <MenuItem icon={icon} onClick={onChoose}>
          {label}
        </MenuItem>
      </li>
    );
  return (
    <Sheet isOpen onClose={onClose} title={t('pay.other')}>
      <List gap={1}>
        {item(t('tap_to_pay.button'), <Nfc size={20} />, onTap)}
        {item(t('pay_link.button'), <Link2 size={20} />, onLink)}
        {item(kit('tender.gift_card'), <Gift size={20} />, onGiftCard)}
        {item(kit('tender.check'), <ReceiptText size={20} />, onCheck)}
        {item(t('pay.split'), <Split size={20} />, onSplit)}
      </List>
    </Sheet>
  );
}
