import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const catalogMessages = {
  log: {
    category_create: { en: '{name} added a category.', vi: '{name} thêm nhóm dịch vụ.' },
    category_update: { en: '{name} renamed a category.', vi: '{name} đổi tên nhóm.' },
    category_update_status: {
      en: '{name} archived or restored a category.',
      vi: '{name} lưu trữ hoặc khôi phục nhóm.',
    },
    category_update_order: { en: '{name} changed the order of categories.', vi: '{name} đổi thứ tự các nhóm.' },
    service_create: { en: '{name} added a service.', vi: '{name} thêm dịch vụ.' },
    service_update: { en: '{name} changed a service.', vi: '{name} sửa dịch vụ.' },
    service_update_status: {
      en: '{name} archived or restored a service.',
      vi: '{name} lưu trữ hoặc khôi phục dịch vụ.',
    },
    service_update_order: { en: '{name} changed the order of services.', vi: '{name} đổi thứ tự dịch vụ.' },
    service_set_favorite: { en: '{name} changed their favorite services.', vi: '{name} đổi dịch vụ yêu thích.' },
    item_set_favorite: { en: '{name} changed their favorite products.', vi: '{name} đổi sản phẩm yêu thích.' },
    category_set_favorite: { en: '{name} changed their favorite categories.', vi: '{name} đổi nhóm yêu thích.' },
    item_create: { en: '{name} added a product.', vi: '{name} thêm sản phẩm.' },
    item_update: { en: '{name} changed a product.', vi: '{name} sửa sản phẩm.' },
    item_update_status: { en: '{name} archived or restored a product.', vi: '{name} lưu trữ hoặc khôi phục sản phẩm.' },
    item_update_order: { en: '{name} changed the order of products.', vi: '{name} đổi thứ tự sản phẩm.' },
    catalog_update_prices: { en: '{name} changed several prices.', vi: '{name} đổi nhiều giá.' },
    catalog_plan_prices: { en: '{name} planned new prices.', vi: '{name} hẹn đổi giá.' },
    catalog_cancel_prices: { en: '{name} canceled planned prices.', vi: '{name} bỏ đổi giá đã hẹn.' },
    modifier_group_create: { en: '{name} added a group of options.', vi: '{name} thêm nhóm tùy chọn.' },
    modifier_group_update: { en: '{name} changed a group of options.', vi: '{name} sửa nhóm tùy chọn.' },
    modifier_group_update_status: {
      en: '{name} archived or restored a group of options.',
      vi: '{name} lưu trữ hoặc khôi phục nhóm tùy chọn.',
    },
  },
} as const satisfies ModuleMessages;
