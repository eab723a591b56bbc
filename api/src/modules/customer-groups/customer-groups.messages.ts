import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const customerGroupsMessages = {
  log: {
    gci_station_create_group_customer: { en: '{name} added a group of clients.', vi: '{name} thêm nhóm khách.' },
    gci_station_update_group_customer: { en: '{name} changed a group of clients.', vi: '{name} sửa nhóm khách.' },
    gci_station_delete_group_customer: { en: '{name} deleted a group of clients.', vi: '{name} xóa nhóm khách.' },
    add_customer_to_group: { en: '{name} added clients to a group.', vi: '{name} thêm khách vào nhóm.' },
    remove_customer_from_group: { en: '{name} removed clients from a group.', vi: '{name} bỏ khách khỏi nhóm.' },
    add_groups_to_customer: { en: '{name} added a client to groups.', vi: '{name} thêm một khách vào các nhóm.' },
  },
} as const satisfies ModuleMessages;
