import { List, MenuItem } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { Combine, NotebookPen, QrCode, Split, Trash2, UserRound, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export const ticketActions = ['client', 'details', 'people', 'code', 'split', 'merge', 'discard'] as const;
export type TicketAction = (typeof ticketActions)[number];

const icons = {
  client: UserRound,
  details: NotebookPen,
  people: UsersRound,
  code: QrCode,
  split: Split,
  merge: Combine,
  discard: Trash2,
};

interface Props {
  /** Actions that are disabled now, e.g. splitting a single line. */
  without: readonly TicketAction[];
  /** Whether the ticket has a client: then another one is chosen. */
  hasClient: boolean;
  onAction: (action: TicketAction) => void;
  onClose: () => void;
}

/** The menu of ticket actions. */
export function TicketMenu({ without, hasClient, onAction, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <Sheet isOpen onClose={onClose} title={t('ticket_actions.menu')}>
      <List gap={1}>
        {ticketActions
          .filter((action) => !without.includes(action))
          .map((action) => {
            const Icon = icons[action];
            return (
              <li key={action}>
                <MenuItem
                  tone={action === 'discard' ? 'danger' : undefined}
                  icon={<Icon size={20} />}
                  onClick={() => onAction(action)}
                >
                  {action === 'client' && !hasClient
                    ? t('create.choose_client')
                    : t(`ticket_actions.actions.${action}`)}
                </MenuItem>
              </li>
            );
          })}
      </List>
    </Sheet>
  );
}
