export const catalogIds = {
  hands: '00000000-0000-4000-8000-0000000000c1',
  feet: '00000000-0000-4000-8000-0000000000c2',
  gel: '00000000-0000-4000-8000-0000000000d1',
  manicure: '00000000-0000-4000-8000-0000000000d2',
  pedicure: '00000000-0000-4000-8000-0000000000d3',
  retail: '00000000-0000-4000-8000-0000000000c3',
  oil: '00000000-0000-4000-8000-0000000000e1',
  coat: '00000000-0000-4000-8000-0000000000e2',
  ava: '00000000-0000-4000-8000-0000000000a1',
  ben: '00000000-0000-4000-8000-0000000000a2',
} as const;

/** Creates a category of the contract. */
export const makeCategory = (changes: object = {}) => ({
  id: catalogIds.hands,
  name: 'Manicure',
  status: 1,
  version: 1,
  ...changes,
});

/** Creates a service of the contract. */
export const makeService = (changes: object = {}) => ({
  id: catalogIds.gel,
  category_id: catalogIds.hands,
  name: 'Gel manicure',
  price: 3_800,
  duration: 45,
  color: null,
  description_en: null,
  description_vi: null,
  taxable: false,
  is_bookable_online: true,
  image_path: null,
  buffer_before: 0,
  buffer_after: 0,
  processing: 0,
  finishing: 0,
  status: 1,
  version: 1,
  changed_by: '',
  changed_at: '2026-11-21T16:00:00Z',
  ...changes,
});

/** Two categories with three services. */
export const makeCatalog = () => ({
  category_list: [makeCategory(), makeCategory({ id: catalogIds.feet, name: 'Pedicure' })],
  service_list: [
    makeService(),
    makeService({ id: catalogIds.manicure, name: 'Classic manicure', price: 2_500, duration: 30 }),
    makeService({ id: catalogIds.pedicure, category_id: catalogIds.feet, name: 'Spa pedicure', price: 5_500 }),
  ],
  service_employee_list: [],
  planned_price_list: [],
  employee_list: [
    { id: catalogIds.ava, full_name: 'Ava Nguyen' },
    { id: catalogIds.ben, full_name: 'Ben Ortiz' },
  ],
});

/** Creates a product of the contract. */
export const makeItem = (changes: object = {}) => ({
  id: catalogIds.oil,
  category_id: catalogIds.retail,
  name: 'Cuticle oil',
  price: 900,
  taxable: true,
  stock: 12,
  low_stock_at: 3,
  barcode: null,
  image: null,
  status: 1,
  version: 1,
  changed_by: '',
  changed_at: '2026-11-21T16:00:00Z',
  ...changes,
});

/** A category with four products. */
export const makeProductCatalog = () => ({
  planned_price_list: [],
  category_list: [makeCategory({ id: catalogIds.retail, name: 'Retail', type: 'item' })],
  item_list: [
    makeItem(),
    makeItem({ id: catalogIds.coat, name: 'Top coat', price: 1_200, stock: 2 }),
    makeItem({ id: '00000000-0000-4000-8000-0000000000e3', name: 'Nail file', price: 300, stock: 0 }),
    makeItem({ id: '00000000-0000-4000-8000-0000000000e4', name: 'Hand cream', price: 1_500, stock: null }),
  ],
});
