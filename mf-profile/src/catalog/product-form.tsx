import { maxLowStock, maxStock } from '@suite/domain/catalog';
import { ConflictNotice, DraftNotice } from '@suite/entities';
import { useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useFormDraft, useRemoteForm } from '@suite/remote-kit/form';
import { ActionBar, Button, Columns, FieldError, MoneyField, SelectField, Stack, Switch, TextField } from '@suite/ui';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemPicture } from './entry-picture';
import type { FormRecord, RecordEvents } from './form-record';
import { PlannedPriceOf } from './planned-price-of';
import { newProduct, productDraft, productSchema, toCount, toItemInput } from './product.schema';
import {
  type CatalogItemFragment,
  CreateItemDocument,
  SetItemStatusDocument,
  UpdateItemDocument,
} from './products.generated';
import { useEntryConflict, useNewestValues } from './use-entry-conflict';
import { useProductChanges } from './use-product-changes';

type Props = FormRecord<CatalogItemFragment> & RecordEvents;

const active = 1;
const archived = 0;

/** The record of a product. Typed values stay after every refusal. */
export function ProductForm({ entry: item, categoryId, categories, refetch, onSaved, onArchived }: Props) {
  const { t } = useTranslation('mf-profile');
  const [newId] = useState(() => crypto.randomUUID());
  const conflict = useEntryConflict(item && productDraft(item), useProductChanges(categories), refetch);
  const create = useStoreSubmit(CreateItemDocument, { handles: isFormRefusal });
  const update = useStoreSubmit(UpdateItemDocument, {
    handles: (problem) => conflict.handles(problem) || isFormRefusal(problem),
  });
  const status = useStoreSubmit(SetItemStatusDocument, { handles: conflict.handles });
  const submission = item ? update : create;
  const values = item ? productDraft(item) : newProduct(categoryId);
  const form = useRemoteForm({
    schema: productSchema,
    defaultValues: values,
    submission,
    async onSubmit(output) {
      const fields = toItemInput(output);
      if (!item) {
        const response = await create.submit({ input_obj: { id: newId, ...fields } });
        if (!response) return;
        draft.forget();
        onSaved(response.item_create);
        return;
      }
      const { id, version } = item;
      const seen_stock = toCount(form.form.formState.defaultValues?.stock ?? '');
      const response = await update.submit({ input_obj: { id, version, seen_stock, ...fields } });
      if (!response) return;
      const saved = productDraft(response.item_update);
      form.reset(saved);
      conflict.forget(saved);
      onSaved(response.item_update);
    },
  });
  const draft = useFormDraft(form.form, `item:${item?.id ?? `new:${categoryId}`}`, values);
  useNewestValues(item && { version: item.version, draft: productDraft(item) }, form.form);
  const price = form.input('price');

  async function archive({ id, version }: CatalogItemFragment) {
    const response = await status.submit({ input_obj: { id, version, status: archived } });
    if (response) onArchived(response.item_update_status);
  }

  return (
    <Stack as="form" {...form.formProps}>
      <DraftNotice draft={draft} />
      {!submission.pending && <ConflictNotice record="product" by={conflict.by} changes={conflict.changes} />}
      <TextField label={t('catalog.name')} autoComplete="off" {...form.field('name')} />
      <MoneyField label={t('catalog.price')} cents={price.value} onCents={price.set} error={price.error} />
      {item && <PlannedPriceOf kind="item" id={item.id} />}
      <SelectField
        label={t('catalog.category')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('category_id')}
      />
      <ItemPicture entry={item} refetch={refetch} />
      <Switch label={t('catalog.taxable')} {...form.form.register('taxable')} />
      <Columns>
        <TextField
          label={t('catalog.stock')}
          hint={t('catalog.stock_hint')}
          type="number"
          inputMode="numeric"
          max={maxStock}
          {...form.field('stock')}
        />
        <TextField
          label={t('catalog.low_stock_at')}
          hint={t('catalog.low_stock_hint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={maxLowStock}
          {...form.field('low_stock_at')}
        />
      </Columns>
      <TextField
        label={t('catalog.barcode')}
        hint={t('catalog.barcode_hint')}
        autoComplete="off"
        inputMode="numeric"
        {...form.field('barcode')}
      />
      {item?.status === active && (
        <Button
          variant="quiet"
          icon={<Archive size={20} />}
          pending={status.pending}
          onClick={() => void archive(item)}
        >
          {t('catalog.kinds.item.archive')}
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
