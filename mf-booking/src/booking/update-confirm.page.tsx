import { ChangeList, ConflictNotice, ZoneNote } from '@suite/entities';
import { useStoreSubmit, useUnsaved } from '@suite/remote-kit';
import { ActionBar, Button, PageFrame, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { bookingOf, partsOf } from '../domain/booking';
import { changesBetween, toUpdateInput } from '../domain/booking-change';
import { conflictAuthor, freeTimesOf, isConflict, isInlineRefusal, isOverrulable } from '../domain/refusal';
import { MoveRefusal } from '../move/move-refusal';
import { NotifySwitch } from '../notify-switch';
import { usePaths } from '../paths';
import styles from './booking.module.css';
import { EditableAppointment } from './editable-appointment';
import { RequireBookingPermission } from './require-booking-permission';
import { type ToChangeFragment, UpdateAppointmentDocument } from './update.generated';
import { useAppointmentChange } from './use-appointment-change';
import { useChangeRows } from './use-change-rows';

/** The review of a change with old and new values. */
export function UpdateConfirmPage() {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <RequireBookingPermission>
      <PageFrame
        kind="form"
        title={t('update.confirm_title')}
        back={() => navigate(paths.update({ id: params.get('id') ?? '' }))}
      >
        <EditableAppointment>
          {(appointment, refetch) => <Confirm appointment={appointment} refetch={refetch} />}
        </EditableAppointment>
      </PageFrame>
    </RequireBookingPermission>
  );
}

interface Props {
  appointment: ToChangeFragment;
  refetch: () => Promise<void>;
}

function Confirm({ appointment, refetch }: Props) {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const navigate = useNavigate();
  const { id } = appointment;
  const rows = useChangeRows();
  const { current, change, discard } = useAppointmentChange(appointment);
  const [, setTouched] = useState(0);
  const [notifiesClient, setNotifiesClient] = useState(true);
  const { submit, pending, problem, reset } = useStoreSubmit(UpdateAppointmentDocument, {
    handles(refused) {
      if (isConflict(refused)) void refetch();
      return isInlineRefusal(refused);
    },
    savedAttempt: { read: () => current().attempt, save: (attempt) => change({ attempt }) },
  });
  useUnsaved();
  const present = current();
  const booking = bookingOf(present.draft);
  const changes = changesBetween(present.base, present.draft);
  const refusal = problem && isInlineRefusal(problem) && !isConflict(problem) ? problem : null;
  const moves = changes.includes('start') || changes.includes('duration');
  const notifies = changes.some((field) => field !== 'note');
  if (!booking || changes.length === 0) return <Navigate to={paths.update({ id })} replace />;

  async function save() {
    if (!booking) return;
    const result = await submit({
      input_obj: {
        id,
        version: present.version,
        whole_visit: moves && present.wholeVisit && appointment.visit.length > 1,
        continue_anyway: isOverrulable(problem),
        notify_client: notifiesClient,
        ...toUpdateInput(present.base, booking),
      },
    });
    if (!result) return;
    // A change of the note alone cannot be undone: it does not notify anyone either.
    const moved = notifies ? result.appointment_owner_update_appointment : null;
    navigate(paths.updated({ id }), { replace: true, state: { moved, at: Date.now() } });
    discard();
  }

  function takeTime(start: string) {
    change({ draft: { ...present.draft, start } });
    setTouched((count) => count + 1);
    reset();
  }

  return (
    <>
      <ConflictNotice
        record="appointment"
        by={conflictAuthor(problem)}
        changes={present.baseBeforeConflict ? rows(present.baseBeforeConflict, present.base) : []}
      />
      <Section title={present.base.client?.full_name ?? ''}>
        <ChangeList label={t('update.changes')} changes={rows(present.base, present.draft)} />
        <ZoneNote />
      </Section>
      <Stack gap={3} className={styles.after}>
        {refusal && (
          <MoveRefusal
            problem={refusal}
            freeTimes={freeTimesOf(refusal)}
            onFreeTime={takeTime}
            requested={{ parts: partsOf(booking), except: appointment.visit.map((part) => part.id) }}
          />
        )}
        {notifies && <NotifySwitch checked={notifiesClient} onChange={setNotifiesClient} />}
      </Stack>
      <ActionBar>
        <Button variant="secondary" onClick={() => navigate(paths.update({ id }))}>
          {t('update.edit')}
        </Button>
        <Button pending={pending} onClick={save}>
          {t(isOverrulable(problem) ? 'update.anyway' : refusal ? 'booking.again' : 'update.save')}
        </Button>
      </ActionBar>
    </>
  );
}
