import type { ChangeRow } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { ModifierGroupDraft } from './modifier-group.schema';
import type { ServiceCategory } from './use-modifier-groups';

/** Returns the rule for the changed fields of a group of options or add-ons, as texts. */
export function useModifierChanges(categories: readonly ServiceCategory[]) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const services = categories.flatMap((category) => category.services);

  const textsOf = ({ name, selection, modifiers, service_ids }: ModifierGroupDraft) => ({
    name,
    selection: t(`catalog.modifiers.selections.${selection}`),
    modifiers: modifiers
      .map((one) =>
        t('catalog.modifiers.line', { name: one.name, price: format.money(one.price), minutes: one.duration }),
      )
      .join(', '),
    service_ids:
      services
        .filter(({ id }) => service_ids.includes(id))
        .map((one) => one.name)
        .join(', ') || t('catalog.none'),
  });
  const labels = {
    name: t('catalog.name'),
    selection: t('catalog.modifiers.selection'),
    modifiers: t('catalog.modifiers.choices'),
    service_ids: t('catalog.modifiers.services'),
  };

  return (from: ModifierGroupDraft, to: ModifierGroupDraft): ChangeRow[] => {
    const [before, after] = [textsOf(from), textsOf(to)];
    return (Object.keys(labels) as (keyof typeof labels)[])
      .filter((id) => before[id] !== after[id])
      .map((id) => ({ id, name: labels[id], from: before[id], to: after[id] }));
  };
}
