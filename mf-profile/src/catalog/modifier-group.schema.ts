import { durationStep, maxCatalogPrice } from '@suite/domain/catalog';
import { longestModifierName, maxModifierDuration, maxModifiersOfGroup } from '@suite/domain/modifiers';
import { nameField } from '@suite/domain/validation';
import * as v from 'valibot';
import type { CatalogModifierGroupFragment } from './modifiers.generated';

const modifier = v.object({
  id: v.string(),
  name: v.pipe(nameField, v.maxLength(longestModifierName, 'too_long')),
  price: v.pipe(v.number(), v.maxValue(maxCatalogPrice, 'too_large')),
  duration: v.pipe(
    v.number('out_of_range'),
    v.minValue(0, 'out_of_range'),
    v.maxValue(maxModifierDuration, 'out_of_range'),
    v.multipleOf(durationStep, 'duration_step'),
  ),
});

/** A group of options or add-ons as it is typed. */
export const modifierGroupSchema = v.object({
  name: nameField,
  selection: v.picklist(['one', 'optional', 'any']),
  modifiers: v.pipe(v.array(modifier), v.minLength(1, 'required'), v.maxLength(maxModifiersOfGroup, 'too_many')),
  service_ids: v.array(v.string()),
});

export type ModifierGroupDraft = v.InferInput<typeof modifierGroupSchema>;
export type ModifierDraft = ModifierGroupDraft['modifiers'][number];

/** Placeholders of the messages of a modifier's minutes. */
export const modifierLimits = {
  out_of_range: { min: 0, max: maxModifierDuration },
  duration_step: { step: durationStep },
} as const;

export const newModifier = (): ModifierDraft => ({ id: crypto.randomUUID(), name: '', price: 0, duration: 0 });

export const newModifierGroup = (): ModifierGroupDraft => ({
  name: '',
  selection: 'any',
  modifiers: [newModifier()],
  service_ids: [],
});

/** A group as the form edits it. */
export const modifierGroupDraft = ({
  name,
  selection,
  modifiers,
  service_ids,
}: CatalogModifierGroupFragment): ModifierGroupDraft => ({
  name,
  selection,
  modifiers: modifiers.map(({ id, name, price, duration }) => ({ id, name, price, duration })),
  service_ids,
});
