import { ConflictNotice } from '@suite/entities';
import { useBack } from '@suite/remote-kit';
import { FieldError, PageFrame, Switch } from '@suite/ui';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BookingDraft } from '../domain/booking';
import { changesBetween } from '../domain/booking-change';
import { usePaths } from '../paths';
import { BookingForm } from './booking-form';
import { EditableAppointment } from './editable-appointment';
import { RequireBookingPermission } from './require-booking-permission';
import type { ToChangeFragment } from './update.generated';
import { useAppointmentChange } from './use-appointment-change';
import { useChangeRows } from './use-change-rows';

/** The page that changes all fields of an appointment. */
export function UpdatePage() {
  const { t } = useTranslation('mf-booking');
  const back = useBack();
  return (
    <RequireBookingPermission>
      <PageFrame kind="form" title={t('update.title')} back={back}>
        {/* A newer state remounts the form with the typed input. */}
        <EditableAppointment>
          {(appointment) => <Form key={appointment.version} appointment={appointment} />}
        </EditableAppointment>
      </PageFrame>
    </RequireBookingPermission>
  );
}

function Form({ appointment }: { appointment: ToChangeFragment }) {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const navigate = useNavigate();
  const rows = useChangeRows();
  const { current, change, discard } = useAppointmentChange(appointment);
  const [opened] = useState(current);
  const [isSame, setSame] = useState(false);
  const others = appointment.visit.length - 1;

  function save(draft: BookingDraft) {
    setSame(false);
    if (changesBetween(opened.base, draft).length === 0 && !opened.baseBeforeConflict) discard();
    else change({ draft });
  }
  return (
    <>
      <ConflictNotice
        record="appointment"
        by={null}
        changes={opened.baseBeforeConflict ? rows(opened.baseBeforeConflict, opened.base) : []}
      />
      <BookingForm
        draft={opened.draft}
        onDraft={save}
        changing={appointment.id}
        onDone={(booking) => {
          if (changesBetween(opened.base, booking).length === 0) return setSame(true);
          change({ draft: booking });
          navigate(paths.confirmUpdate({ id: appointment.id }));
        }}
      >
        {others > 0 && (
          <WholeVisitSwitch
            others={others}
            base={opened.base}
            first={opened.wholeVisit}
            onChange={(wholeVisit) => change({ wholeVisit })}
          />
        )}
        <FieldError message={isSame ? t('update.nothing') : undefined} />
      </BookingForm>
    </>
  );
}

interface WholeVisitProps {
  others: number;
  base: BookingDraft;
  first: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shown once time or duration differ, because the visit's other services would no longer follow. */
function WholeVisitSwitch({ others, base, first, onChange }: WholeVisitProps) {
  const { t } = useTranslation('mf-booking');
  const [isOn, setOn] = useState(first);
  const changes = changesBetween(base, useFormContext<BookingDraft>().watch());
  if (!changes.includes('start') && !changes.includes('duration')) return null;
  return (
    <Switch
      label={t('move.whole_visit', { count: others })}
      checked={isOn}
      onChange={(event) => {
        setOn(event.target.checked);
        onChange(event.target.checked);
      }}
    />
  );
}
