import { ConflictNotice, DraftNotice } from '@suite/entities';
import { useStore, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useFormDraft, useRemoteForm } from '@suite/remote-kit/form';
import { ActionBar, Button, Columns, FieldError, SelectField, Stack, TextField } from '@suite/ui';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modifierGroupDraft, modifierGroupSchema, modifierLimits, newModifierGroup } from './modifier-group.schema';
import { ModifierListField } from './modifier-list-field';
import {
  type CatalogModifierGroupFragment,
  CreateModifierGroupDocument,
  SetModifierGroupStatusDocument,
  UpdateModifierGroupDocument,
} from './modifiers.generated';
import { ServicesField } from './services-field';
import { useEntryConflict, useNewestValues } from './use-entry-conflict';
import { useModifierChanges } from './use-modifier-changes';
import type { ServiceCategory } from './use-modifier-groups';

interface Props {
  /** Null for a new one. */
  group: CatalogModifierGroupFragment | null;
  categories: readonly ServiceCategory[];
  refetch: () => Promise<void>;
  onSaved: () => void;
  onArchived: (group: CatalogModifierGroupFragment) => void;
}

const active = 1;
const archived = 0;
const selections = ['any', 'optional', 'one'] as const;

/** The record of a group of options or add-ons. Typed values stay after every refusal. */
export function ModifierGroupForm({ group, categories, refetch, onSaved, onArchived }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId: whmcs_id } = useStore();
  const [newId] = useState(() => crypto.randomUUID());
  const [defaultValues] = useState(() => (group ? modifierGroupDraft(group) : newModifierGroup()));
  const conflict = useEntryConflict(group && modifierGroupDraft(group), useModifierChanges(categories), refetch);
  const create = useStoreSubmit(CreateModifierGroupDocument, { handles: isFormRefusal });
  const update = useStoreSubmit(UpdateModifierGroupDocument, {
    handles: (problem) => conflict.handles(problem) || isFormRefusal(problem),
  });
  const status = useStoreSubmit(SetModifierGroupStatusDocument, { handles: conflict.handles });
  const submission = group ? update : create;
  const form = useRemoteForm({
    schema: modifierGroupSchema,
    defaultValues,
    submission,
    params: modifierLimits,
    async onSubmit(fields) {
      const saved = group
        ? await update.submit({ input_obj: { id: group.id, version: group.version, ...fields } })
        : await create.submit({ input_obj: { id: newId, ...fields } });
      if (!saved) return;
      form.reset(fields);
      draft.forget();
      onSaved();
    },
  });
  const draft = useFormDraft(
    form.form,
    `modifier-group:${group?.id ?? `new:${whmcs_id}`}`,
    group ? modifierGroupDraft(group) : defaultValues,
  );
  useNewestValues(group && { version: group.version, draft: modifierGroupDraft(group) }, form.form);
  const services = form.input('service_ids');

  async function archive({ id, version }: CatalogModifierGroupFragment) {
    const response = await status.submit({ input_obj: { id, version, status: archived } });
    if (response) onArchived(response.modifier_group_update_status);
  }

  return (
    <Stack as="form" {...form.formProps}>
      <DraftNotice draft={draft} />
      {!submission.pending && <ConflictNotice record="service" by={conflict.by} changes={conflict.changes} />}
      <Columns>
        <Stack>
          <TextField
            label={t('catalog.name')}
            hint={t('catalog.modifiers.name_hint')}
            autoComplete="off"
            {...form.field('name')}
          />
          <SelectField
            label={t('catalog.modifiers.selection')}
            options={selections.map((value) => ({ value, label: t(`catalog.modifiers.selections.${value}`) }))}
            {...form.field('selection')}
          />
          <ModifierListField form={form} />
        </Stack>
        <ServicesField categories={categories} value={services.value} onChange={services.set} />
      </Columns>
      {group?.status === active && (
        <Button
          variant="quiet"
          icon={<Archive size={20} />}
          pending={status.pending}
          onClick={() => void archive(group)}
        >
          {t('catalog.modifiers.archive')}
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
