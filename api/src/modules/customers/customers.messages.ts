import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const customersMessages = {
  log: {
    customer_create: { en: '{name} added a client.', vi: '{name} thêm khách.' },
    gci_station_update_customer: { en: '{name} changed a client.', vi: '{name} sửa thông tin khách.' },
    customer_import: { en: '{name} imported clients.', vi: '{name} nhập danh sách khách.' },
    customer_import_undo: {
      en: '{name} took an import of clients back.',
      vi: '{name} hoàn tác một lần nhập danh sách khách.',
    },
    customer_anonymise: { en: '{name} deleted a client’s personal data.', vi: '{name} xóa dữ liệu cá nhân của khách.' },
    customer_export_list: { en: '{name} exported the list of clients.', vi: '{name} xuất danh sách khách.' },
    customer_export: { en: '{name} exported a client’s data.', vi: '{name} xuất dữ liệu của khách.' },
  },
} as const satisfies ModuleMessages;
