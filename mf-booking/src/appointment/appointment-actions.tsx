import { Slot, useSuiteLinks } from '@suite/remote-kit';
import { ActionBar, Button } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppointmentAction, AppointmentActionBar } from '../domain/appointment-actions';
import { usePaths } from '../paths';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';

interface Props {
  appointment: AppointmentDetailFragment;
  actions: AppointmentActionBar;
  /** Whether the menu has anything. */
  hasMenu: boolean;
  onAction: (action: AppointmentAction) => void;
  onMenu: () => void;
  pending: boolean;
  /** Fetches the newest state after a change elsewhere. */
  onChanged: () => void;
  /** Offers to undo the last change, above the actions. */
  undo: ReactNode;
}

/** The next step of an appointment by its state, one other action, and the menu with the rest. */
export function AppointmentActions({
  appointment,
  actions,
  hasMenu,
  onAction,
  onMenu,
  pending,
  onChanged,
  undo,
}: Props) {
  const { t } = useTranslation('mf-booking');
  const { primary, secondary } = actions;
  return (
    <ActionBar className={styles.bar}>
      {undo}
      {hasMenu && (
        <Button variant="secondary" onClick={onMenu} aria-haspopup="dialog">
          {t('appointment.more')}
        </Button>
      )}
      {secondary === 'edit' || secondary === 'undo_no_show' ? (
        <Button variant="secondary" pending={pending && secondary !== 'edit'} onClick={() => onAction(secondary)}>
          {t(`appointment.actions.${secondary}`)}
        </Button>
      ) : (
        secondary && <ActionLink appointment={appointment} action={secondary} className={styles.secondary} />
      )}
      {primary && (
        <Primary
          appointment={appointment}
          primary={primary}
          onAction={onAction}
          pending={pending}
          onChanged={onChanged}
        />
      )}
    </ActionBar>
  );
}

interface PrimaryProps extends Pick<Props, 'appointment' | 'onAction' | 'pending' | 'onChanged'> {
  primary: AppointmentAction;
}

function Primary({ appointment, primary, onAction, pending, onChanged }: PrimaryProps) {
  const { t } = useTranslation('mf-booking');
  switch (primary) {
    case 'check_out':
      return <Slot name="appointment.create-order" props={{ appointmentId: appointment.id, onCreated: onChanged }} />;
    case 'review':
    case 'open_ticket':
    case 'view_ticket':
    case 'book_again':
      return <ActionLink appointment={appointment} action={primary} className={styles.primary} />;
    default:
      return (
        <Button pending={pending} onClick={() => onAction(primary)}>
          {t(`appointment.actions.${primary}`)}
        </Button>
      );
  }
}

interface ActionLinkProps {
  appointment: AppointmentDetailFragment;
  action: 'review' | 'open_ticket' | 'view_ticket' | 'book_again';
  className: string | undefined;
}

/** An action that leads to another page. */
function ActionLink({ appointment: { order, customer }, action, className }: ActionLinkProps) {
  const { t } = useTranslation('mf-booking');
  const links = useSuiteLinks();
  const paths = usePaths();
  const id = order?.id ?? '';
  const to = {
    review: links.review({ id }),
    open_ticket: links.order({ id }),
    view_ticket: links.order({ id }),
    book_again: paths.create(customer ? { customer: customer.id } : {}),
  };
  return (
    <Link to={to[action]} className={className}>
      {t(`appointment.actions.${action}`, { code: order?.order_code })}
    </Link>
  );
}
