import { ForOwners, useServiceChoices } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import {
  ActionBar,
  Button,
  Columns,
  FieldError,
  MoneyField,
  Note,
  PageFrame,
  Section,
  SelectField,
  Stack,
  Switch,
  TextField,
} from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { ServiceRules } from './service-rules';
import { counts, inputOf, type ServiceRule, turnSettingsSchema, valuesOf } from './settings.schema';
import { SaveTurnSettingsDocument, TurnSettingsDocument, type TurnSettingsQuery } from './turns.generated';

/** How the store counts turns. */
export const TurnSettingsPage = () => (
  <ForOwners>
    <TurnSettings />
  </ForOwners>
);

function TurnSettings() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(TurnSettingsDocument, {});
  return (
    <PageFrame kind="form" title={t('turns.settings.title')} back={() => navigate(paths.turns())}>
      <QueryStates query={query} loading={t('turns.settings.loading')} error={t('turns.settings.error')} rows={8}>
        {({ turn_settings }) => (
          <SettingsForm key={turn_settings.version} settings={turn_settings} refetch={query.refetch} />
        )}
      </QueryStates>
    </PageFrame>
  );
}

interface FormProps {
  settings: TurnSettingsQuery['turn_settings'];
  refetch: () => Promise<void>;
}

function SettingsForm({ settings, refetch }: FormProps) {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const services = useServiceChoices();
  const [rules, setRules] = useState<ReadonlyMap<string, ServiceRule>>(
    () => new Map(settings.services.map(({ service_id, rule }) => [service_id, rule])),
  );
  const form = useMutationForm(SaveTurnSettingsDocument, {
    schema: turnSettingsSchema,
    defaultValues: valuesOf(settings),
    messages: { turn_half_above_full: t('turns.settings.half_above_full') },
    input: (values) => inputOf(values, { version: settings.version, rules }),
    onDone: async () => {
      await refetch();
      navigate(paths.turns());
    },
  });
  const [full, half] = [form.input('full_from'), form.input('half_from')];
  const switchOf = (name: 'first_request_counts' | 'is_late_counted' | 'follows_time_clock') => {
    const { value, set } = form.input(name);
    return (
      <Switch label={t(`turns.settings.${name}`)} checked={value} onChange={({ target }) => set(target.checked)} />
    );
  };
  const countField = (name: 'request_half_turns' | 'appointment_half_turns') => (
    <SelectField
      label={t(`turns.settings.${name}`)}
      options={counts.map((value) => ({ value, label: t(`turns.settings.counts.${value}`) }))}
      {...form.field(name)}
    />
  );
  return (
    <Stack as="form" {...form.formProps} aria-label={t('turns.settings.title')}>
      <Columns>
        <Stack>
          <Section title={t('turns.settings.by_price')}>
            <Stack>
              <Note>{t('turns.settings.by_price_hint')}</Note>
              <MoneyField
                label={t('turns.settings.full_from')}
                cents={full.value}
                onCents={full.set}
                error={full.error}
              />
              <MoneyField
                label={t('turns.settings.half_from')}
                cents={half.value}
                onCents={half.set}
                error={half.error}
              />
            </Stack>
          </Section>
          <Section title={t('turns.settings.requests')}>
            <Stack>
              {countField('request_half_turns')}
              {switchOf('first_request_counts')}
              {countField('appointment_half_turns')}
            </Stack>
          </Section>
          <Section title={t('turns.settings.signing_in')}>
            <Stack>
              {switchOf('follows_time_clock')}
              <Note small>{t('turns.settings.clock_hint')}</Note>
              {switchOf('is_late_counted')}
              {form.input('is_late_counted').value && (
                <TextField
                  label={t('turns.settings.late_after_minutes')}
                  inputMode="numeric"
                  autoComplete="off"
                  {...form.field('late_after_minutes')}
                />
              )}
              <TextField
                label={t('turns.settings.soon_minutes')}
                hint={t('turns.settings.soon_hint')}
                inputMode="numeric"
                autoComplete="off"
                {...form.field('soon_minutes')}
              />
            </Stack>
          </Section>
        </Stack>
        <Section title={t('turns.settings.by_service')}>
          <Stack>
            <Note>{t('turns.settings.by_service_hint')}</Note>
            <QueryStates
              query={services}
              loading={t('turns.settings.services_loading')}
              error={t('turns.settings.services_error')}
              rows={6}
            >
              {({ category_list }) => (
                <ServiceRules
                  categories={category_list}
                  rules={rules}
                  onChange={(id, rule) => setRules(new Map([...rules, [id, rule]]))}
                />
              )}
            </QueryStates>
          </Stack>
        </Section>
      </Columns>
      <ActionBar>
        <FieldError message={form.refusal} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t('form.save')}
        </Button>
      </ActionBar>
    </Stack>
  );
}
