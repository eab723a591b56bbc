import { lazyOverlay, Slot, usePermission, useStore, useStoreSubmit } from '@suite/remote-kit';
import { Button, List, LiveRegion, Row, Section } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { payableOf, versionsOf, visitActions } from '../domain/group';
import type { MovableFragment } from '../move/move.generated';
import { NotifySwitch } from '../notify-switch';
import { useNoShowText } from '../use-no-show-text';
import { CancelGroupDocument, CheckInDocument, type GroupFragment, LeaveGroupDocument } from './group.generated';
import { GroupRow } from './group-row';

const GroupCancelDialog = lazyOverlay(() => import('./group-cancel-dialog'), 'GroupCancelDialog');

interface Props {
  /** The appointment that the page shows. */
  appointmentId: string;
  group: GroupFragment;
  /** Whether a change is being undone, or its result is being fetched: nothing else is done for the group until then. */
  isChanging: boolean;
  onChanged: () => void;
  /** Offers to undo no-shows. */
  onUndoable: (changed: readonly MovableFragment[], message: string) => void;
}

/** The visits of a group, with what is done for all or for the chosen ones at once. */
export function GroupSection({ appointmentId, group, isChanging, onChanged, onUndoable }: Props) {
  const { t } = useTranslation('mf-booking');
  const { timezone } = useStore();
  const mayUpdate = usePermission('UPDATE_BOOKING');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [isCanceling, setCanceling] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const checkIn = useStoreSubmit(CheckInDocument);
  const cancel = useStoreSubmit(CancelGroupDocument);
  const leave = useStoreSubmit(LeaveGroupDocument);
  const now = new Date();
  const actionsOf = (visit: GroupFragment['visits'][number]) => visitActions(visit, now, timezone);
  const visits = group.visits.filter(({ id }) => chosen === null || chosen.includes(id));
  const able = (action: keyof ReturnType<typeof visitActions>) => visits.filter((visit) => actionsOf(visit)[action]);
  const [arriving, arrived, missing, cancelable] = [
    able('checkIn'),
    able('undoCheckIn'),
    able('noShow'),
    able('cancel'),
  ];
  const isChoosing = chosen !== null;
  const noShowText = useNoShowText(mayUpdate && isChoosing && missing.length > 0);
  const payable = payableOf(visits);
  const pending = checkIn.pending || cancel.pending || leave.pending || isChanging;

  function done(message: string) {
    setChosen(null);
    setCanceling(false);
    setAnnouncement(message);
    onChanged();
  }

  async function setCheckedIn(of: typeof visits, is_checked_in: boolean) {
    const input_obj = { appointments: versionsOf(of), is_checked_in };
    if (!(await checkIn.submit({ input_obj }))) return onChanged();
    done(t(is_checked_in ? 'group.checked_in' : 'group.check_in_undone', { count: of.length }));
  }

  async function setNoShow() {
    const notify_client = noShowText?.checked ?? true;
    const input_obj = { appointments: versionsOf(missing), cancel_reason: 'no_show', notify_client } as const;
    const response = await cancel.submit({ input_obj });
    if (!response) return onChanged();
    done('');
    const message = t('group.no_show_done', { count: missing.length });
    onUndoable(response.appointment_group_cancel, notify_client ? message : t('sms.done_silently', { done: message }));
  }

  async function leaveGroup() {
    if (await leave.submit({ input_obj: { id: appointmentId } })) done(t('group.left'));
    else onChanged();
  }

  return (
    <Section title={t('group.title', { count: group.size })}>
      <LiveRegion message={announcement} />
      <List aria-label={t('group.people')}>
        {group.visits.map((visit) => (
          <GroupRow
            key={visit.id}
            visit={visit}
            isCurrent={visit.parts.some(({ id }) => id === appointmentId)}
            isChosen={isChoosing ? chosen.includes(visit.id) : null}
            onChoose={(isChosen) =>
              setChosen([...(chosen ?? []).filter((id) => id !== visit.id), ...(isChosen ? [visit.id] : [])])
            }
          />
        ))}
      </List>
      {noShowText && <NotifySwitch {...noShowText} label={t('no_show.notify')} />}
      <Row gap={2}>
        {mayUpdate && arriving.length > 0 && (
          <Button variant="secondary" pending={pending} onClick={() => setCheckedIn(arriving, true)}>
            {t(isChoosing ? 'group.check_in' : 'group.check_in_all', { count: arriving.length })}
          </Button>
        )}
        {payable.length > 0 && (
          <Slot
            name="group.create-order"
            props={{ appointmentIds: payable, isPending: pending, onCreated: onChanged }}
          />
        )}
        {mayUpdate && isChoosing && arrived.length > 0 && (
          <Button variant="quiet" pending={pending} onClick={() => setCheckedIn(arrived, false)}>
            {t('group.undo_check_in')}
          </Button>
        )}
        {mayUpdate && isChoosing && missing.length > 0 && (
          <Button variant="quiet" pending={pending} onClick={setNoShow}>
            {t('no_show.status')}
          </Button>
        )}
        {mayUpdate && isChoosing && cancelable.length > 0 && (
          <Button variant="quiet" pending={pending} onClick={() => setCanceling(true)}>
            {t('group.cancel')}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => setChosen(isChoosing ? null : group.visits.map(({ id }) => id))}
          aria-expanded={isChoosing}
        >
          {t(isChoosing ? 'group.all' : 'group.choose')}
        </Button>
        {mayUpdate && !isChoosing && (
          <Button variant="quiet" pending={pending} onClick={leaveGroup}>
            {t('group.leave')}
          </Button>
        )}
      </Row>
      {isCanceling && (
        <GroupCancelDialog
          visits={cancelable}
          onCanceled={() => done(t('group.canceled', { count: cancelable.length }))}
          onClose={() => setCanceling(false)}
        />
      )}
    </Section>
  );
}
