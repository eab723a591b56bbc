import { nameField } from '@suite/domain/validation';
import { SheetForm } from '@suite/entities/overlays';
import { useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { EntryKind } from '../domain/catalog';
import { type CatalogCategoryFragment, CreateCategoryDocument, RenameCategoryDocument } from './catalog.generated';

interface Props {
  /** What a new category contains. */
  kind: EntryKind;
  /** The category to rename; null creates one. */
  category: CatalogCategoryFragment | null;
  /** Called when another person has changed the category meanwhile: it is fetched again. */
  onChanged?: () => Promise<void>;
  onClose: () => void;
  onSaved: () => void;
}

const schema = v.object({ name: nameField });

/** The name of a new category, or of one that is renamed. */
export function CategorySheet({ kind, category, onChanged, onClose, onSaved }: Props) {
  const { t } = useTranslation('mf-profile');
  const [newId] = useState(() => crypto.randomUUID());
  const handles = (problem: Parameters<typeof isFormRefusal>[0]) => {
    if (problem.code === 'catalog_changed') void onChanged?.();
    return isFormRefusal(problem);
  };
  const create = useStoreSubmit(CreateCategoryDocument, { handles });
  const rename = useStoreSubmit(RenameCategoryDocument, { handles });
  const form = useRemoteForm({
    schema,
    defaultValues: { name: category?.name ?? '' },
    submission: category ? rename : create,
    async onSubmit({ name }) {
      const saved = category
        ? await rename.submit({ input_obj: { id: category.id, version: category.version, name } })
        : await create.submit({ input_obj: { id: newId, name, type: kind } });
      if (saved) onSaved();
    },
  });
  return (
    <SheetForm
      title={category ? t('catalog.rename_category') : t('catalog.add_category')}
      submit={t('catalog.save')}
      form={form}
      onClose={onClose}
    >
      <TextField label={t('catalog.category_name')} autoComplete="off" {...form.field('name')} />
    </SheetForm>
  );
}
