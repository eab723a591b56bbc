import { serviceBy } from '@suite/domain/service-terms';
import { businessDay, wallMinutes } from '@suite/domain/time';
import { ClientField } from '@suite/entities';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { ActionBar, Button, Columns, FieldError, Note, Row, SelectField, Stack, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookVisitDocument } from '../booking/booking.generated';
import type { PlannedPart } from '../domain/overlaps';
import { freeTimesOf, isInlineRefusal, isOverrulable } from '../domain/refusal';
import { MoveRefusal } from '../move/move-refusal';
import { NotifySwitch } from '../notify-switch';
import type { EnterVisitsQuery } from './enter.generated';
import { startOf, visitSchema } from './enter.schema';
import { type EnteredVisit, EnteredVisits } from './entered-visits';

/** Minutes, the least of a visit. */
const shortest = 5;

interface Props {
  categories: EnterVisitsQuery['category_list'];
  employees: EnterVisitsQuery['employee_list'];
  /** Own durations of employees. */
  terms: EnterVisitsQuery['service_employee_list'];
  /** The day of the first visit, `YYYY-MM-DD`. */
  firstDay: string;
}

/** The fields of a visit; after it is saved, only the client is chosen anew. */
export function VisitForm({ categories, employees, terms, firstDay }: Props) {
  const { t } = useTranslation('mf-booking');
  const { whmcsId: whmcs_id, timezone } = useStore();
  const services = categories.flatMap((category) => category.services.filter(({ status }) => status === 1));
  function minutes(id: string, employeeId: string | null): number {
    const service = services.find((one) => one.id === id);
    return service ? serviceBy(service, employeeId, terms).duration : shortest;
  }
  const [entered, setEntered] = useState<readonly EnteredVisit[]>([]);
  // These clients have booked already, elsewhere.
  const [notifiesClient, setNotifiesClient] = useState(false);
  const book = useSubmit(BookVisitDocument, { handles: isInlineRefusal });
  const form = useRemoteForm({
    schema: visitSchema,
    defaultValues: { client: null, service: '', employee: '', day: firstDay, time: '' },
    submission: book,
    paths: {
      client: ['input_obj.customer_id'],
      service: ['input_obj.services.0.service_id'],
      employee: ['input_obj.services.0.employee_id'],
      day: ['input_obj.start_time'],
    },
    messages: {
      client_required: t('enter.client_required'),
      service_required: t('enter.service_required'),
      day_required: t('enter.day_required'),
      time_required: t('enter.time_required'),
    },
    isUnsaved: ({ client }) => client !== null,
    async onSubmit(visit) {
      const start = startOf(visit, timezone);
      const response = await book.submit({
        whmcs_id,
        input_obj: {
          customer_id: visit.client?.id ?? null,
          start_time: start.toISOString(),
          services: [
            {
              service_id: visit.service,
              employee_id: visit.employee || null,
              duration: minutes(visit.service, visit.employee || null),
            },
          ],
          continue_anyway: isOverrulable(book.problem),
          notify_client: notifiesClient,
        },
      });
      if (!response) return;
      const { id } = response.appointment_book;
      setEntered([{ id, start: start.toISOString(), client: visit.client?.full_name ?? '' }, ...entered]);
      form.reset({ ...visit, client: null });
    },
  });
  const client = form.input('client');
  const refusal = book.problem && isInlineRefusal(book.problem) ? book.problem : null;

  function requestedParts(): PlannedPart[] {
    const [staffId, service, day, time] = (['employee', 'service', 'day', 'time'] as const).map(
      (name) => form.input(name).value,
    );
    const employee = employees.find(({ id }) => id === staffId);
    if (!employee || !service || !day || !time) return [];
    const start = startOf({ day, time }, timezone);
    const end = new Date(start.getTime() + minutes(service, employee.id) * 60_000);
    return [
      {
        employee: { id: employee.id, name: employee.full_name },
        service_id: service,
        start: start.toISOString(),
        end: end.toISOString(),
      },
    ];
  }

  function takeTime(start: string) {
    const at = new Date(start);
    const minute = wallMinutes(at, timezone);
    form.input('day').set(businessDay(at, timezone));
    form
      .input('time')
      .set([Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'));
    book.reset();
  }

  return (
    <Stack>
      <Stack as="form" {...form.formProps}>
        <Note>{t('enter.intro')}</Note>
        <div data-problem>
          <ClientField
            // A search of the client before would hide the others.
            key={entered.length}
            autoFocus
            label={t('enter.client')}
            emptyHint={t('enter.client_none')}
            client={client.value}
            error={client.error}
            onClient={client.set}
          />
          {!client.value && <FieldError message={client.error} />}
        </div>
        <Columns>
          <SelectField
            label={t('enter.service')}
            {...form.field('service')}
            options={[
              { value: '', label: t('enter.choose') },
              ...services.map(({ id, name, duration }) => ({
                value: id,
                label: t('enter.minutes', { name, count: duration }),
              })),
            ]}
          />
          <SelectField
            label={t('enter.staff')}
            {...form.field('employee')}
            options={[
              { value: '', label: t('pick.anyone') },
              ...employees.map(({ id, full_name }) => ({ value: id, label: full_name })),
            ]}
          />
        </Columns>
        <Row gap={3} align="start">
          <TextField type="date" label={t('enter.day')} {...form.field('day')} />
          <TextField type="time" step={900} label={t('enter.time')} {...form.field('time')} />
        </Row>
        <NotifySwitch checked={notifiesClient} onChange={setNotifiesClient} />
        {refusal && (
          <MoveRefusal
            problem={refusal}
            freeTimes={freeTimesOf(refusal)}
            onFreeTime={takeTime}
            requested={{ parts: requestedParts() }}
          />
        )}
        <ActionBar>
          <Button type="submit" size="lg" wide pending={form.pending}>
            {t(isOverrulable(book.problem) ? 'booking.anyway' : 'enter.save')}
          </Button>
        </ActionBar>
      </Stack>
      <EnteredVisits visits={entered} />
    </Stack>
  );
}
