import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const picturesMessages = {
  log: {
    service_set_picture: { en: '{name} changed the picture of a service.', vi: '{name} đổi hình của một dịch vụ.' },
    item_set_picture: { en: '{name} changed the picture of a product.', vi: '{name} đổi hình của một sản phẩm.' },
    employee_set_picture: { en: '{name} changed the photo of an employee.', vi: '{name} đổi ảnh của một thợ.' },
    company_set_picture: { en: '{name} changed the logo of the store.', vi: '{name} đổi logo của tiệm.' },
  },
} as const satisfies ModuleMessages;
