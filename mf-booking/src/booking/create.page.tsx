import { useBack } from '@suite/remote-kit';
import { Button, PageFrame } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type BookingStep, isEmpty } from '../domain/booking';
import { resumableDraft } from '../domain/persisted-draft';
import { type Arrival, usePaths } from '../paths';
import styles from './booking.module.css';
import { BookingForm } from './booking-form';
import { PrefillDraft } from './prefill-draft';
import { RequireBookingPermission } from './require-booking-permission';
import { useBookingDraft } from './use-booking-draft';

/** The form of a new visit: client, services, employees and time. */
export function CreatePage() {
  const { t } = useTranslation('mf-booking');
  const back = useBack();
  const paths = usePaths();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <RequireBookingPermission>
      <PageFrame kind="form" title={t('booking.title')} back={back}>
        {params.size > 0 ? (
          <PrefillDraft
            params={params}
            onReady={() => navigate(paths.create(), { replace: true, state: 'begun' satisfies Arrival })}
          />
        ) : (
          <Draft />
        )}
      </PageFrame>
    </RequireBookingPermission>
  );
}

/** The step that the form begins with, by the way the person came. */
const firstSteps: Partial<Record<Arrival, BookingStep>> = { another: 'service', guest: 'guest' };

function Draft() {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const navigate = useNavigate();
  const saved = useBookingDraft();
  const arrival: Arrival | null = useLocation().state;
  const [times, setTimes] = useState(0);
  const [isRestored, setRestored] = useState(() => {
    // Whoever comes back from the review goes on with the same time, also if it has just passed.
    if (!arrival) saved.change(resumableDraft(saved.read()));
    if (arrival === 'change' || arrival === 'another' || arrival === 'guest') return false;
    const { client, services, note } = saved.read().draft;
    return client !== null || services.length > 0 || note !== '';
  });

  function startOver() {
    saved.forget();
    setRestored(false);
    setTimes(times + 1);
  }
  return (
    <>
      {isRestored && (
        <div className={styles.restored}>
          <span>{t('booking.restored')}</span>
          <Button variant="quiet" onClick={startOver}>
            {t('booking.start_over')}
          </Button>
        </div>
      )}
      <BookingForm
        key={times}
        draft={saved.read().draft}
        preset={saved.read().employee}
        onDraft={(draft) => saved.change({ draft, ...(isEmpty(draft) ? { attempt: null } : {}) })}
        typedClient={saved.read().typedClient}
        onTypedClient={(typedClient) => saved.change({ typedClient })}
        isGuided
        firstStep={times === 0 ? firstSteps[arrival ?? 'change'] : undefined}
        onDone={(booking) => {
          saved.change({ draft: booking });
          navigate(paths.confirmCreate());
        }}
      />
    </>
  );
}
