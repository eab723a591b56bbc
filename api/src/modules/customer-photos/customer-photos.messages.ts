import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const customerPhotosMessages = {
  log: {
    customer_photo_add: { en: '{name} added a photo to a client.', vi: '{name} thêm ảnh cho một khách.' },
    customer_photo_delete: { en: '{name} deleted a photo of a client.', vi: '{name} xóa một ảnh của khách.' },
  },
} as const satisfies ModuleMessages;
