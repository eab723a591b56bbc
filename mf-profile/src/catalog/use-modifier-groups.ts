import { useStoreQuery } from '@suite/remote-kit';
import { ModifierGroupsDocument } from './modifiers.generated';

/** A category with its active services, for a choice of services. */
export interface ServiceCategory {
  id: string;
  name: string;
  services: readonly { id: string; name: string }[];
}

const active = 1;

/** The groups of options and add-ons, archived ones too, and the services that can offer them. */
export function useModifierGroups() {
  const { data, ...query } = useStoreQuery(ModifierGroupsDocument, {});
  return {
    ...query,
    data: data && {
      groups: data.modifier_group_list,
      categories: data.category_list.filter(({ status, services }) => status === active && services.length > 0),
    },
  };
}
