import { businessDay } from '@suite/domain/time';
import { useGate, useStore } from '@suite/remote-kit';
import { List, MenuItem, MenuLink } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { CalendarClock, ListChecks, Move, NotebookPen, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import type { AppointmentDetailFragment } from './appointment.generated';

interface Props {
  appointment: AppointmentDetailFragment;
  onChoose: (choice: 'reschedule' | 'staff' | 'edit') => void;
  onClose: () => void;
}

/** What can be changed of an appointment. */
export function EditMenu({ appointment: { id, start_time }, onChoose, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  const { timezone } = useStore();
  const { area } = useGate();
  const paths = usePaths();
  const day = businessDay(new Date(start_time), timezone);
  return (
    <Sheet isOpen onClose={onClose} title={t('appointment.actions.edit')}>
      <List gap={1}>
        <li>
          <MenuItem icon={<CalendarClock size={20} />} onClick={() => onChoose('reschedule')}>
            {t('appointment.reschedule')}
          </MenuItem>
        </li>
        {/* Only people who see all appointments can reassign one; staff cannot. */}
        {area === 'owner' && (
          <li>
            <MenuItem icon={<UsersRound size={20} />} onClick={() => onChoose('staff')}>
              {t('appointment.change_staff')}
            </MenuItem>
          </li>
        )}
        <li>
          <MenuItem icon={<NotebookPen size={20} />} onClick={() => onChoose('edit')}>
            {t('appointment.edit')}
          </MenuItem>
        </li>
        <li>
          <MenuLink icon={<Move size={20} />} to={paths.ticket({ tab: 'appointment', view: 'day', day, move: id })}>
            {t('appointment.move')}
          </MenuLink>
        </li>
        <li>
          <MenuLink icon={<ListChecks size={20} />} to={paths.update({ id })}>
            {t('appointment.change_all')}
          </MenuLink>
        </li>
      </List>
    </Sheet>
  );
}
