import { useFormat, useGate, usePermission, useStoreSubmit } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { type DayBlockedFragment, UnblockTimeDocument } from './day.generated';
import { isWholeDay } from './day-span';

interface Props {
  blocked: DayBlockedFragment;
  onClose: () => void;
  onUnblocked: () => void;
}

/** Shows a blocked time with its reason, and removes it. */
export function BlockedSheet({ blocked, onClose, onUnblocked }: Props) {
  const { t } = useTranslation('mf-booking');
  const { date, time } = useFormat();
  const { area } = useGate();
  const { id, start_time, end_time, reason, employee_id } = blocked;
  const mayUnblock = usePermission('UPDATE_BOOKING') && (area === 'owner' || employee_id !== null);
  const { submit, pending } = useStoreSubmit(UnblockTimeDocument);

  async function unblock() {
    if (await submit({ id })) onUnblocked();
  }

  const title = isWholeDay(start_time, end_time)
    ? t('day.all_of_date', { date: date(start_time) })
    : t('move.time', { date: date(start_time), start: time(start_time), end: time(end_time) });
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <Stack gap={3}>
        <Note tone="plain">{reason || t('day.blocked')}</Note>
        {employee_id === null && <Note>{t('block.of_store')}</Note>}
        {mayUnblock && (
          <Button wide variant="secondary" pending={pending} onClick={unblock}>
            {t('block.undo')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
