import { ConflictNotice, DraftNotice } from '@suite/entities';
import { useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useFormDraft, useRemoteForm } from '@suite/remote-kit/form';
import {
  ActionBar,
  Button,
  Columns,
  FieldError,
  MoneyField,
  Note,
  SelectField,
  Stack,
  Switch,
  TextArea,
  TextField,
} from '@suite/ui';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CatalogServiceFragment,
  CreateServiceDocument,
  SetServiceStatusDocument,
  UpdateServiceDocument,
} from './catalog.generated';
import styles from './catalog.module.css';
import { ColorField } from './color-field';
import { ServicePicture } from './entry-picture';
import type { FormRecord, RecordEvents } from './form-record';
import { PlannedPriceOf } from './planned-price-of';
import {
  bufferChoices,
  draftOf,
  newDraft,
  processingChoices,
  serviceLimits,
  serviceSchema,
  toServiceInput,
} from './service.schema';
import { ServiceTeamField } from './service-team-field';
import type { ServiceTeam } from './use-catalog';
import { useEntryConflict, useNewestValues } from './use-entry-conflict';
import { useServiceChanges } from './use-service-changes';

type Props = FormRecord<CatalogServiceFragment> & RecordEvents & { team: ServiceTeam };

/** Fields of minutes that count with a duration. */
const minuteFields = [
  { key: 'processing', choices: processingChoices },
  { key: 'finishing', choices: processingChoices },
  { key: 'buffer_before', choices: bufferChoices },
  { key: 'buffer_after', choices: bufferChoices },
] as const;

const active = 1;
const archived = 0;

/** The record of a service. What was typed stays after every refusal. */
export function ServiceForm({ entry: service, team, categoryId, categories, refetch, onSaved, onArchived }: Props) {
  const { t } = useTranslation('mf-profile');
  const [newId] = useState(() => crypto.randomUUID());
  const changesOf = useServiceChanges(categories, team.employees);
  const conflict = useEntryConflict(service && draftOf(service, team), changesOf, refetch);
  const create = useStoreSubmit(CreateServiceDocument, { handles: isFormRefusal });
  const update = useStoreSubmit(UpdateServiceDocument, {
    handles: (problem) => conflict.handles(problem) || isFormRefusal(problem),
  });
  const status = useStoreSubmit(SetServiceStatusDocument, { handles: conflict.handles });
  const submission = service ? update : create;
  const values = service ? draftOf(service, team) : newDraft(categoryId, team);
  const form = useRemoteForm({
    schema: serviceSchema,
    defaultValues: values,
    submission,
    params: serviceLimits,
    messages: { processing_too_long: t('catalog.processing_too_long') },
    async onSubmit(output) {
      const fields = toServiceInput(output);
      if (!service) {
        const response = await create.submit({ input_obj: { id: newId, ...fields } });
        if (!response) return;
        draft.forget();
        onSaved(response.service_create);
        return;
      }
      const { id, version } = service;
      const response = await update.submit({ input_obj: { id, version, ...fields } });
      if (!response) return;
      const saved = { ...draftOf(response.service_update, team), employees: output.employees };
      form.reset(saved);
      conflict.forget(saved);
      onSaved(response.service_update);
    },
  });
  const draft = useFormDraft(form.form, `service:${service?.id ?? `new:${categoryId}`}`, values);
  useNewestValues(service && { version: service.version, draft: draftOf(service, team) }, form.form);
  const price = form.input('price');
  const duration = form.input('duration');
  const color = form.input('color');
  const processing = Number(form.form.watch('processing'));
  const finishing = Number(form.form.watch('finishing'));
  const application = duration.value - processing - finishing;
  const fields = minuteFields.filter(({ key }) => key !== 'finishing' || processing > 0);

  async function archive({ id, version }: CatalogServiceFragment) {
    const response = await status.submit({ input_obj: { id, version, status: archived } });
    if (response) onArchived(response.service_update_status);
  }

  return (
    <Stack as="form" {...form.formProps}>
      <DraftNotice draft={draft} />
      {!submission.pending && <ConflictNotice record="service" by={conflict.by} changes={conflict.changes} />}
      <TextField label={t('catalog.name')} autoComplete="off" {...form.field('name')} />
      <div className={styles.pair}>
        <MoneyField label={t('catalog.price')} cents={price.value} onCents={price.set} error={price.error} />
        <TextField
          label={t('catalog.duration')}
          type="number"
          inputMode="numeric"
          min={serviceLimits.out_of_range.min}
          max={serviceLimits.out_of_range.max}
          step={serviceLimits.duration_step.step}
          suffix={t('catalog.minutes_unit')}
          value={Number.isNaN(duration.value) ? '' : duration.value}
          onChange={({ target }) => duration.set(target.valueAsNumber)}
          error={duration.error}
        />
      </div>
      {service && <PlannedPriceOf kind="service" id={service.id} />}
      <div className={styles.pair}>
        {fields.map(({ key, choices }) => (
          <SelectField
            key={key}
            label={t(`catalog.${key}`)}
            hint={t(`catalog.${key}_hint`)}
            options={[...new Set([...choices, Number(form.form.watch(key))])]
              .sort((one, other) => one - other)
              .map((minutes) => ({
                value: String(minutes),
                label: minutes === 0 ? t('catalog.none') : t('catalog.minutes', { minutes }),
              }))}
            {...form.field(key)}
          />
        ))}
      </div>
      {processing > 0 && application > 0 && (
        <Note small>{t('catalog.processing_sum', { application, processing, finishing })}</Note>
      )}
      <SelectField
        label={t('catalog.category')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('category_id')}
      />
      <ColorField label={t('catalog.color')} value={color.value} onChange={color.set} />
      <ServicePicture entry={service} refetch={refetch} />
      <Switch label={t('catalog.bookable')} {...form.form.register('is_bookable_online')} />
      <Switch label={t('catalog.taxable')} {...form.form.register('taxable')} />
      <Columns>
        <TextArea label={t('catalog.description_en')} rows={3} {...form.field('description_en')} />
        <TextArea label={t('catalog.description_vi')} rows={3} {...form.field('description_vi')} />
      </Columns>
      <Note small>{t('catalog.online_hint')}</Note>
      {team.employees.length > 0 && <ServiceTeamField form={form} employees={team.employees} />}
      {service?.status === active && (
        <Button
          variant="quiet"
          icon={<Archive size={20} />}
          pending={status.pending}
          onClick={() => void archive(service)}
        >
          {t('catalog.kinds.service.archive')}
        </Button>
      )}
      <ActionBar>
        <FieldError message={conflict.by ? undefined : form.refusal} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t('catalog.save')}
        </Button>
      </ActionBar>
    </Stack>
  );
}
