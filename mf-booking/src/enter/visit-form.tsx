import { serviceBy } from '@suite/domain/service-terms';
import { businessDay, wallMinutes } from '@suite/domain/time';
import { ClientField } from '@suite/entities';
import { useStore } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
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
  const { timezone } = useStore();
  const services = categories.flatMap((category) => category.services.filter(({ status }) => status === 1));
  function minutes(id: string, employeeId: string | null): number {
    const service = services.find((one) => one.id === id);
    return service ? serviceBy(service, employeeId, terms).duration : shortest;
  }
  const [entered, setEntered] = useState<readonly EnteredVisit[]>([]);
  // These clients have booked already, elsewhere.
  const [notifiesClient, setNotifiesClient] = useState(false);
  const form = useMutationForm(BookVisitDocument, {
    handles: isInlineRefusal,
    schema: visitSchema,
    defaultValues: { client: null, service: '', employee: '', day: firstDay, time: '' },
    paths: {
      client: ['customer_id'],
      service: ['services.0.service_id'],
      employee: ['services.0.employee_id'],
      day: ['start_time'],
    },
    messages: {
      client_required: t('enter.client_required'),
      service_required: t('enter.service_required'),
      day_required: t('enter.day_required'),
      time_required: t('enter.time_required'),
    },
    isUnsaved: ({ client }) => client !== null,
    input: (visit, refused) => ({
      customer_id: visit.client?.id ?? null,
      start_time: startOf(visit, timezone).toISOString(),
      services: [
        {
          service_id: visit.service,
          employee_id: visit.employee || null,
          duration: minutes(visit.service, visit.employee || null),
        },
      ],
      continue_anyway: isOverrulable(refused),
      notify_client: notifiesClient,
    }),
    onDone({ appointment_book: { id } }, visit) {
      const start = startOf(visit, timezone).toISOString();
      setEntered([{ id, start, client: visit.client?.full_name ?? '' }, ...entered]);
      form.reset({ ...visit, client: null });
    },
  });
  const { problem, reset: forgetRefusal } = form.submission;
  const client = form.input('client');
  const refusal = problem && isInlineRefusal(problem) ? problem : null;

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
    forgetRefusal();
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
            {t(isOverrulable(problem) ? 'booking.anyway' : 'enter.save')}
          </Button>
        </ActionBar>
      </Stack>
      <EnteredVisits visits={entered} />
    </Stack>
  );
}
