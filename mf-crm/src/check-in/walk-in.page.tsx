import { ClientField, clientFieldSchema, type PickedService, ServicePicker, useServiceChoices } from '@suite/entities';
import { useStoreQuery } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { ActionBar, Button, Chip, Chips, Columns, FieldError, Note, PageFrame, Section, Stack } from '@suite/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { usePaths } from '../paths';
import { CreateCheckInDocument, WalkInEmployeesDocument } from './check-in.generated';

const schema = v.object({
  client: clientFieldSchema,
  services: v.pipe(v.array(v.object({ id: v.string(), name: v.string() })), v.minLength(1, 'required')),
  employee: v.nullable(v.string()),
});

/** Checks a client in who has no appointment: who it is, what they want, and with whom. */
export function WalkInPage() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const choices = useServiceChoices();
  const employees = useStoreQuery(WalkInEmployeesDocument, {}).data?.employee_list ?? [];
  const [id] = useState(() => crypto.randomUUID());
  const form = useMutationForm(CreateCheckInDocument, {
    schema,
    defaultValues: { client: null, services: [] as { id: string; name: string }[], employee: null as string | null },
    messages: { required: t('check_in.services_required') },
    paths: { services: ['service_ids'], employee: ['employee_id'], client: ['customer_id'] },
    input: ({ client, services, employee }) => ({
      id,
      customer_id: client?.id ?? null,
      service_ids: services.map((service) => service.id),
      employee_id: employee,
    }),
    onDone: () => navigate(paths.frontDesk(), { replace: true }),
  });
  const [client, services, employee] = form.form.watch(['client', 'services', 'employee']);

  function pick({ service_id, name }: PickedService) {
    if (service_id === null || services.some((one) => one.id === service_id)) return;
    form.form.setValue('services', [...services, { id: service_id, name }], { shouldValidate: true });
  }
  const drop = (dropped: string) =>
    form.form.setValue(
      'services',
      services.filter((one) => one.id !== dropped),
    );

  return (
    <PageFrame kind="form" title={t('check_in.walk_in')} back={() => navigate(paths.frontDesk())}>
      <Stack as="form" {...form.formProps} aria-label={t('check_in.walk_in')}>
        <Columns>
          <Stack>
            <Section title={t('check_in.client')}>
              <Stack gap={3}>
                <Note small>{t('check_in.client_hint')}</Note>
                <ClientField
                  client={client}
                  error={form.errorOf('client')}
                  onClient={(chosen) => form.form.setValue('client', chosen)}
                />
              </Stack>
            </Section>
            <Section title={t('check_in.staff')}>
              <Chips legend={t('check_in.staff')} hidesLegend>
                <Chip selected={employee === null} onSelect={() => form.form.setValue('employee', null)}>
                  {t('check_in.anyone')}
                </Chip>
                {employees.map((one) => (
                  <Chip
                    key={one.id}
                    selected={employee === one.id}
                    onSelect={() => form.form.setValue('employee', one.id)}
                  >
                    {one.full_name}
                  </Chip>
                ))}
              </Chips>
              <FieldError message={form.errorOf('employee')} />
            </Section>
          </Stack>
          <Section title={t('check_in.services')}>
            <Stack gap={3}>
              {services.length > 0 && (
                <Chips legend={t('check_in.chosen_services')} hidesLegend>
                  {services.map((one) => (
                    <Chip key={one.id} onSelect={() => drop(one.id)}>
                      {one.name} <X size={16} aria-label={t('check_in.remove')} />
                    </Chip>
                  ))}
                </Chips>
              )}
              <FieldError message={form.errorOf('services')} />
              <ServicePicker query={choices} onPick={pick} level={3} />
            </Stack>
          </Section>
        </Columns>
        <ActionBar>
          <FieldError message={form.refusal} />
          <Button type="submit" size="lg" wide pending={form.pending}>
            {t('check_in.join')}
          </Button>
        </ActionBar>
      </Stack>
    </PageFrame>
  );
}
