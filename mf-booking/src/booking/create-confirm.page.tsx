import { useFieldMessages, useStoreSubmit, useUnsaved } from '@suite/remote-kit';
import { ActionBar, Button, FieldError, PageFrame, Row, Stack } from '@suite/ui';
import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import {
  allPartsOf,
  type Booking,
  bookingOf,
  employeesOf,
  emptyGuest,
  maxGuests,
  maxServices,
  toBookInput,
  withEmployee,
} from '../domain/booking';
import { freeTimesOf, isInlineRefusal, isOverrulable } from '../domain/refusal';
import { MoveRefusal } from '../move/move-refusal';
import { NotifySwitch } from '../notify-switch';
import { type Arrival, usePaths } from '../paths';
import { BookVisitDocument } from './booking.generated';
import styles from './booking.module.css';
import { ClientWarnings } from './client-section';
import { RequestedSwitch } from './requested-switch';
import { RequireBookingPermission } from './require-booking-permission';
import { useBookingDraft } from './use-booking-draft';
import { VisitSummary } from './visit-summary';

/** The review of a new visit. */
export function CreateConfirmPage() {
  const paths = usePaths();
  const saved = useBookingDraft();
  const [booking] = useState(() => bookingOf(saved.read().draft));
  return (
    <RequireBookingPermission>
      {booking ? <Confirm first={booking} /> : <Navigate to={paths.create()} replace />}
    </RequireBookingPermission>
  );
}

function Confirm({ first }: { first: Booking }) {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const navigate = useNavigate();
  const fieldMessage = useFieldMessages();
  const saved = useBookingDraft();
  const [booking, setBooking] = useState(first);
  const [notifiesClient, setNotifiesClient] = useState(true);
  const { submit, pending, problem, fieldProblem, reset } = useStoreSubmit(BookVisitDocument, {
    handles: isInlineRefusal,
    savedAttempt: { read: () => saved.read().attempt, save: (attempt) => saved.change({ attempt }) },
  });
  const refusal = problem && isInlineRefusal(problem) ? problem : null;
  const phoneRefusal = [
    'input_obj.customer.phone',
    ...booking.guests.map((_, index) => `input_obj.guests.${index}.customer.phone`),
  ]
    .map((path) => fieldMessage(fieldProblem(path)))
    .find(Boolean);
  const goBack = (arrival: Arrival) => navigate(paths.create(), { state: arrival });
  useUnsaved();

  function addGuest() {
    saved.change({ draft: { ...booking, guests: [...booking.guests, emptyGuest] } });
    goBack('guest');
  }

  async function book() {
    const input_obj = { ...toBookInput(booking, isOverrulable(problem)), notify_client: notifiesClient };
    const result = await submit({ input_obj });
    if (!result) return;
    saved.forget();
    navigate(paths.created({ id: result.appointment_book.id }), { replace: true });
  }

  function change(next: Booking) {
    saved.change({ draft: next });
    setBooking(next);
  }

  function takeTime(start: string) {
    change({ ...booking, start });
    reset();
  }

  return (
    <PageFrame kind="form" title={t('booking.confirm_title')} back={() => goBack('change')}>
      <VisitSummary booking={booking} />
      <Stack gap={3} className={styles.after}>
        <Row gap={2} className={styles.additions}>
          {booking.services.length < maxServices && (
            <Button variant="quiet" icon={<Plus size={20} />} onClick={() => goBack('another')}>
              {t('booking.another_service')}
            </Button>
          )}
          {booking.guests.length < maxGuests && (
            <Button variant="quiet" icon={<UserPlus size={20} />} onClick={addGuest}>
              {t('guests.add')}
            </Button>
          )}
        </Row>
        <ClientWarnings client={booking.client} />
        {employeesOf(booking.services).map((employee) => (
          <RequestedSwitch
            key={employee.id}
            employee={employee}
            onChange={(requested) => change(withEmployee(booking, requested))}
          />
        ))}
        <NotifySwitch checked={notifiesClient} onChange={setNotifiesClient} />
        {refusal && (
          <MoveRefusal
            problem={refusal}
            freeTimes={freeTimesOf(refusal)}
            onFreeTime={takeTime}
            requested={{ parts: allPartsOf(booking) }}
          />
        )}
        <FieldError message={phoneRefusal && t('booking.phone_refused', { refusal: phoneRefusal })} />
      </Stack>
      <ActionBar>
        <Button variant="secondary" onClick={() => goBack('change')}>
          {t('booking.change')}
        </Button>
        <Button pending={pending} onClick={book}>
          {t(isOverrulable(problem) ? 'booking.anyway' : refusal ? 'booking.again' : 'booking.book')}
        </Button>
      </ActionBar>
    </PageFrame>
  );
}
