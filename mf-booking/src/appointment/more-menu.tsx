import { Slot } from '@suite/remote-kit';
import { List, MenuItem, MenuLink } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { BellRing, CalendarPlus, CalendarX2, CheckCheck, LogIn, LogOut, UserRoundX, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentActionBar, MenuAction } from '../domain/appointment-actions';
import { NotifySwitch } from '../notify-switch';
import { usePaths } from '../paths';
import type { NoShowText } from '../use-no-show-text';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';
import { useAppointmentText } from './use-appointment-text';

type Row = Exclude<MenuAction, 'check_out' | 'book_again'>;

const icons = {
  check_in: LogIn,
  undo_check_in: LogOut,
  done: CheckCheck,
  join: UsersRound,
  no_show: UserRoundX,
  cancel: CalendarX2,
} as const satisfies Record<Row, unknown>;

const isEnding = (action: MenuAction): action is 'no_show' | 'cancel' => action === 'no_show' || action === 'cancel';

interface Props {
  appointment: AppointmentDetailFragment;
  actions: AppointmentActionBar;
  onAction: (action: Row) => void;
  /** Null if the client gets no text about a no-show, or a dialog follows that has the switch. */
  noShowText: NoShowText;
  /** Null if the client has no text that could be sent again. */
  onResend: (() => void) | null;
  /** Called once the appointment has a ticket. */
  onCreated: () => void;
  onClose: () => void;
}

/** The actions of an appointment that are not its next step; those that end it come last. */
export function MoreMenu({ appointment, actions, onAction, noShowText, onResend, onCreated, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const { client } = useAppointmentText(appointment);
  const { primary, menu } = actions;
  const { customer, group } = appointment;
  const ending = menu.filter(isEnding);
  const withCheckOut = menu.includes('check_out');

  return (
    <Sheet isOpen onClose={onClose} title={t('appointment.more')}>
      <List gap={1}>
        {(withCheckOut || primary === 'check_out') && (
          <li>
            <Slot
              name="appointment.create-order-menu"
              props={{ appointmentId: appointment.id, clientName: client, withCheckOut, onCreated }}
            />
          </li>
        )}
        {menu.map((action) => action !== 'check_out' && !isEnding(action) && <li key={action}>{rowOf(action)}</li>)}
        {onResend && (
          <li>
            <MenuItem icon={<BellRing size={20} />} onClick={onResend}>
              {t('appointment.resend')}
            </MenuItem>
          </li>
        )}
      </List>
      {ending.length > 0 && (
        <List gap={1} className={styles.ending}>
          {ending.map((action) => (
            <li key={action}>
              {rowOf(action)}
              {action === 'no_show' && noShowText && (
                <div className={styles.ofAction}>
                  <NotifySwitch {...noShowText} label={t('no_show.notify')} />
                </div>
              )}
            </li>
          ))}
        </List>
      )}
    </Sheet>
  );

  function rowOf(action: Row | 'book_again') {
    if (action === 'book_again')
      return (
        <MenuLink icon={<CalendarPlus size={20} />} to={paths.create(customer ? { customer: customer.id } : {})}>
          {t('appointment.actions.book_again')}
        </MenuLink>
      );
    const Icon = icons[action];
    const key = action === 'join' ? (group ? 'group.add_more' : 'group.add') : `appointment.actions.${action}`;
    return (
      <MenuItem
        icon={<Icon size={20} />}
        tone={action === 'cancel' ? 'danger' : undefined}
        onClick={() => onAction(action)}
      >
        {t(key)}
      </MenuItem>
    );
  }
}
