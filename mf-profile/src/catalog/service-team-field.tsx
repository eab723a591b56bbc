import type { RemoteForm } from '@suite/remote-kit/form';
import { Button, Card, FieldError, List, MoneyField, Note, Stack, Switch, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import styles from './catalog.module.css';
import { type EmployeeTermsDraft, type ServiceDraft, serviceLimits, type serviceSchema } from './service.schema';
import type { ServiceTeam } from './use-catalog';

interface Props {
  form: RemoteForm<ServiceDraft, v.InferOutput<typeof serviceSchema>>;
  employees: ServiceTeam['employees'];
}

/** Who performs the service, and at what own price or duration. */
export function ServiceTeamField({ form, employees }: Props) {
  const { t } = useTranslation('mf-profile');
  const { value: team, set, error } = form.input('employees');

  function change(id: string, changes: Partial<Omit<EmployeeTermsDraft, 'employee_id'>>) {
    set(team.map((one) => (one.employee_id === id ? ({ ...one, ...changes } as EmployeeTermsDraft) : one)));
  }
  /** Own terms begin with those of the service as it is typed now. */
  const begin = (id: string) =>
    change(id, { isOwn: true, price: form.form.getValues('price'), duration: form.form.getValues('duration') });

  return (
    <Card as="section" aria-label={t('catalog.team.title')}>
      <Stack gap={3}>
        <h2 className={styles.heading}>{t('catalog.team.title')}</h2>
        <Note small>{t('catalog.team.hint')}</Note>
        <List gap={3}>
          {team.map(({ employee_id: id, isPerformed, isOwn, price, duration }, index) => {
            const name = employees.find((one) => one.id === id)?.full_name ?? '';
            return (
              <li key={id}>
                <Switch
                  label={name}
                  checked={isPerformed}
                  onChange={({ target }) => change(id, { isPerformed: target.checked })}
                />
                {isPerformed && !isOwn && (
                  <Button variant="quiet" aria-label={t('catalog.team.own_of', { name })} onClick={() => begin(id)}>
                    {t('catalog.team.own')}
                  </Button>
                )}
                {isPerformed && isOwn && (
                  <div className={styles.terms}>
                    <MoneyField
                      label={t('catalog.price')}
                      aria-label={t('catalog.team.price_of', { name })}
                      className={styles['modifier-figure']}
                      cents={price}
                      onCents={(cents) => change(id, { price: cents })}
                      error={form.errorOf(`employees.${index}.price`)}
                    />
                    <TextField
                      label={t('catalog.duration')}
                      aria-label={t('catalog.team.duration_of', { name })}
                      className={styles['modifier-figure']}
                      type="number"
                      inputMode="numeric"
                      min={serviceLimits.out_of_range.min}
                      max={serviceLimits.out_of_range.max}
                      step={serviceLimits.duration_step.step}
                      suffix={t('catalog.minutes_unit')}
                      value={Number.isNaN(duration) ? '' : duration}
                      onChange={({ target }) => change(id, { duration: target.valueAsNumber })}
                      error={form.errorOf(`employees.${index}.duration`)}
                    />
                    <Button
                      variant="quiet"
                      aria-label={t('catalog.team.same_of', { name })}
                      onClick={() => change(id, { isOwn: false })}
                    >
                      {t('catalog.team.same')}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </List>
        <FieldError message={error} />
      </Stack>
    </Card>
  );
}
