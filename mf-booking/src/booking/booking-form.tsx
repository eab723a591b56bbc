import type { NewClientForm } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { ActionBar, Button, Columns, Section, Stack } from '@suite/ui';
import { type ReactNode, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  allServices,
  type Booking,
  type BookingDraft,
  type BookingEmployee,
  type BookingStep,
  bookingSchema,
  isEmpty,
  minutesOfVisit,
  priceOfAll,
} from '../domain/booking';
import styles from './booking.module.css';
import { ClientSection } from './client-section';
import { AddGuest, GuestsSection } from './guests-section';
import { NoteSection } from './note-section';
import { ServicesSection } from './services-section';
import { TimeSection } from './time-section';
import { useGuidedSteps } from './use-guided-steps';

interface Props {
  draft: BookingDraft;
  /** Called on each change, so that no input is lost. */
  onDraft: (draft: BookingDraft) => void;
  onDone: (booking: Booking) => void;
  typedClient?: NewClientForm | null;
  onTypedClient?: (typed: NewClientForm) => void;
  /** The default employee. */
  preset?: BookingEmployee | null;
  /** Each completed step focuses the next one, and the last one submits at once, whichever it is. */
  isGuided?: boolean;
  /** Starts with the addition of another service, or with that of a guest. */
  firstStep?: BookingStep | undefined;
  /** The appointment that is being changed: its client and its single service cannot be replaced by others. */
  changing?: string;
  /** Content above the button. */
  children?: ReactNode;
}

/** The form of a visit, in the order in which clients state it; the time comes last. */
export function BookingForm({
  draft,
  onDraft,
  onDone,
  typedClient = null,
  onTypedClient,
  preset = null,
  isGuided = false,
  firstStep,
  changing,
  children,
}: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { form, formProps } = useRemoteForm({
    schema: bookingSchema,
    defaultValues: draft,
    isUnsaved: (values) => !isEmpty(values),
    onSubmit: onDone,
  });
  const element = formProps.ref;
  const { isPicking, setPicking, goOn } = useGuidedSteps({ form, element, isGuided, firstStep, onDone });
  const values = form.watch();
  const services = allServices(values);
  const minutes = minutesOfVisit(values);
  useEffect(
    function saveEachChange() {
      return form.subscribe({ formState: { values: true }, callback: (state) => onDraft(state.values) });
    },
    [form.subscribe, onDraft],
  );

  function chooseTime(start: string) {
    form.setValue('start', start, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    goOn();
  }

  return (
    <FormProvider {...form}>
      <Stack as="form" {...formProps}>
        <Columns>
          <Stack>
            <div data-step="client" className={styles.question}>
              <Section title={t('booking.client')}>
                <ClientSection
                  typed={typedClient}
                  onTyped={onTypedClient}
                  isFixed={changing !== undefined}
                  onChosen={goOn}
                />
              </Section>
            </div>
            <div data-step="service" className={styles.question}>
              <Section title={t(changing ? 'booking.service' : 'booking.services')}>
                <ServicesSection
                  preset={preset}
                  changing={changing}
                  isPicking={isPicking}
                  onPicking={setPicking}
                  onChosen={goOn}
                />
              </Section>
            </div>
            {!changing && <GuestsSection onChosen={goOn} />}
            <NoteSection>{!changing && <AddGuest onAdded={goOn} />}</NoteSection>
          </Stack>
          <Stack>
            <div data-step="time" className={styles.time}>
              <Section title={t('booking.time')}>
                <TimeSection onStart={chooseTime} exclude={changing} />
              </Section>
            </div>
            {children}
          </Stack>
        </Columns>
        <ActionBar summary={minutes > 0 && t('booking.sum', { minutes, price: format.money(priceOfAll(services)) })}>
          <Button type="submit">{t('booking.continue')}</Button>
        </ActionBar>
      </Stack>
    </FormProvider>
  );
}
