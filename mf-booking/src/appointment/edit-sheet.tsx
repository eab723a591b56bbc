import { ConflictNotice, ServiceSheet } from '@suite/entities';
import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, Stack, TextArea } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditDraft, editOf, editSchema, untouched } from '../domain/appointment-edit';
import { durations } from '../domain/booking';
import { minutesOf } from '../domain/overview';
import { freeTimesOf, isInlineRefusal, isOverrulable } from '../domain/refusal';
import { MoveRefusal } from '../move/move-refusal';
import { NotifySwitch } from '../notify-switch';
import { DurationField } from '../pickers/duration-field';
import { type AppointmentDetailFragment, EditAppointmentDocument } from './appointment.generated';
import styles from './appointment.module.css';
import type { EditConflict } from './use-edit-conflict';

interface Props {
  appointment: AppointmentDetailFragment;
  conflict: EditConflict;
  onClose: () => void;
  /** `canUndo`: more than the note has changed. */
  onEdited: (appointment: AppointmentDetailFragment, canUndo: boolean) => void;
}

const isChanged = (edit: object): boolean => Object.keys(edit).length > 0;

/** Service, duration and note of an appointment. The input is preserved after every refusal. */
export function EditSheet({ appointment, conflict, onClose, onEdited }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const [isPicking, setPicking] = useState(false);
  const [isAnyway, setAnyway] = useState(false);
  const [notifiesClient, setNotifiesClient] = useState(true);
  const edit = useStoreSubmit(EditAppointmentDocument, {
    handles: (refused) => conflict.handles(refused) || isInlineRefusal(refused),
  });
  const { problem, pending } = edit;
  const { formProps, input } = useRemoteForm({
    schema: editSchema,
    defaultValues: untouched,
    submission: edit,
    params: { out_of_range: durations },
    isUnsaved: (values) => isChanged(editOf(appointment, values)),
    onSubmit: save,
  });
  const duration = input('duration');
  const note = input('note');
  const start = input('start');
  const service = input('service');
  const minutes = duration.value ?? minutesOf(appointment);
  // A change of the note alone sends no text.
  const notifies = [service, duration, start].some(({ value }) => value !== null);
  const refusal = problem && isInlineRefusal(problem) && problem.code !== 'appointment_changed' ? problem : null;

  async function save(values: EditDraft) {
    const input_obj = editOf(appointment, values);
    if (!isChanged(input_obj)) return onClose();
    const anyway = isAnyway || isOverrulable(problem);
    setAnyway(anyway);
    const { id, version } = appointment;
    const response = await edit.submit({
      input_obj: {
        id,
        version,
        continue_anyway: anyway,
        ...(notifies ? { notify_client: notifiesClient } : {}),
        ...input_obj,
      },
    });
    if (response)
      onEdited(
        response.appointment_owner_update_appointment,
        Object.keys(input_obj).some((key) => key !== 'note'),
      );
  }

  function planned() {
    const { employee, processing, finishing } = appointment;
    const from = start.value ?? appointment.start_time;
    const end = new Date(Date.parse(from) + minutes * 60_000).toISOString();
    return {
      employee: employee && { id: employee.id, name: employee.full_name },
      start: from,
      end,
      // Another service brings its own.
      ...(service.value ? { service_id: service.value.service_id } : { processing, finishing }),
    };
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('edit.title')}>
      <Stack as="form" gap={3} {...formProps} onChange={() => setAnyway(false)}>
        {!pending && <ConflictNotice record="appointment" by={conflict.by} changes={conflict.changes} />}
        <Stack gap={2} align="start">
          <span className={styles.label}>{t('appointment.service')}</span>
          <span className={styles.text}>{service.value?.name ?? appointment.service_name ?? t('card.no_service')}</span>
          <Button variant="secondary" onClick={() => setPicking(true)}>
            {t('booking.other_service')}
          </Button>
        </Stack>
        <DurationField
          value={Number.isNaN(minutes) ? '' : minutes}
          error={duration.error}
          onChange={({ target }) => duration.set(target.valueAsNumber)}
        />
        <TextArea
          label={t('appointment.note')}
          value={note.value ?? appointment.note ?? ''}
          error={note.error}
          onChange={({ target }) => note.set(target.value)}
        />
        {start.value && <p className={styles.quiet}>{t('edit.at', { time: format.dateTime(start.value) })}</p>}
        {refusal && (
          <MoveRefusal
            problem={refusal}
            freeTimes={freeTimesOf(refusal)}
            onFreeTime={start.set}
            requested={{ parts: [planned()], except: appointment.visit.map((part) => part.id) }}
          />
        )}
        {notifies && <NotifySwitch checked={notifiesClient} onChange={setNotifiesClient} />}
        <Button type="submit" wide pending={pending}>
          {t(isOverrulable(refusal) ? 'update.anyway' : 'edit.save')}
        </Button>
      </Stack>
      {isPicking && (
        <ServiceSheet
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            service.set(picked);
            duration.set(picked.duration);
            setPicking(false);
          }}
        />
      )}
    </Sheet>
  );
}
