import { ConflictNotice } from '@suite/entities';
import { useSubmit } from '@suite/graphql';
import { useFieldMessages, useFormat, useStore, useUnsaved } from '@suite/remote-kit';
import { Button, TextArea, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editOf, untouched, validateEdit } from '../domain/appointment-edit';
import { durations } from '../domain/booking';
import { minutesOf } from '../domain/overview';
import { freeTimesOf, isInlineRefusal, isOverrulable } from '../domain/refusal';
import { MoveRefusal } from '../move/move-refusal';
import { ServiceSheet } from '../pickers/service-sheet';
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

/** Service, length and note of an appointment. What was typed stays whatever is said against it. */
export function EditSheet({ appointment, conflict, onClose, onEdited }: Props) {
  const { t } = useTranslation('mf-booking');
  const fieldMessage = useFieldMessages();
  const format = useFormat();
  const { whmcsId } = useStore();
  const [draft, setDraft] = useState(untouched);
  const [isPicking, setPicking] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAnyway, setAnyway] = useState(false);
  const { submit, pending, problem, reset } = useSubmit(EditAppointmentDocument, {
    handles: (refused) => conflict.handles(refused) || isInlineRefusal(refused),
  });
  const edit = editOf(appointment, draft);
  const issues = validateEdit(draft);
  const minutes = draft.duration ?? minutesOf(appointment);
  const isDirty = Object.keys(edit).length > 0;
  const refusal = problem && isInlineRefusal(problem) && problem.code !== 'appointment_changed' ? problem : null;
  const errorOf = (code: string | undefined) =>
    isSubmitted && code ? fieldMessage({ code, params: durations }) : undefined;
  useUnsaved(isDirty);

  function change(next: Partial<typeof draft>) {
    setDraft({ ...draft, ...next });
    setAnyway(false);
    reset();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(issues).length > 0) return;
    if (!isDirty) return onClose();
    const anyway = isAnyway || isOverrulable(problem);
    setAnyway(anyway);
    const { id, version } = appointment;
    const result = await submit({ whmcs_id: whmcsId, input_obj: { id, version, continue_anyway: anyway, ...edit } });
    if (result)
      onEdited(
        result.appointment_owner_update_appointment,
        Object.keys(edit).some((key) => key !== 'note'),
      );
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('edit.title')}>
      <form className={styles.form} noValidate onSubmit={save}>
        {!pending && <ConflictNotice record="appointment" by={conflict.by} changes={conflict.changes} />}
        <div className={styles.service}>
          <span className={styles.label}>{t('appointment.service')}</span>
          <span className={styles.text}>
            {draft.service?.name ?? appointment.service?.name ?? appointment.custom_service ?? t('card.no_service')}
          </span>
          <Button variant="secondary" onClick={() => setPicking(true)}>
            {t('booking.other_service')}
          </Button>
        </div>
        <TextField
          label={t('booking.duration')}
          type="number"
          inputMode="numeric"
          min={durations.min}
          max={durations.max}
          suffix={t('booking.minutes_unit')}
          value={Number.isNaN(minutes) ? '' : minutes}
          error={errorOf(issues.duration)}
          onChange={({ target }) => change({ duration: target.valueAsNumber })}
        />
        <TextArea
          label={t('appointment.note')}
          value={draft.note ?? appointment.note ?? ''}
          error={errorOf(issues.note)}
          onChange={({ target }) => change({ note: target.value })}
        />
        {draft.start && <p className={styles.quiet}>{t('edit.at', { time: format.dateTime(draft.start) })}</p>}
        {refusal && (
          <MoveRefusal problem={refusal} freeTimes={freeTimesOf(refusal)} onFreeTime={(start) => change({ start })} />
        )}
        <Button type="submit" wide pending={pending}>
          {t(isOverrulable(refusal) ? 'move.anyway' : 'edit.save')}
        </Button>
      </form>
      {isPicking && (
        <ServiceSheet
          onClose={() => setPicking(false)}
          onPick={(service) => {
            change({ service, duration: service.duration });
            setPicking(false);
          }}
        />
      )}
    </Sheet>
  );
}
