import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withPos } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import { maxCatalogRecords } from './catalog.rules';
import * as store from './catalog.store';
import * as changes from './catalog-changes.service';
import * as items from './item-changes.service';
import * as modifiers from './modifiers.service';
import { listModifierGroups } from './modifiers.store';
import { cancelPlannedPrices, planPrices } from './planned-prices.service';
import { listPlannedPrices } from './planned-prices.store';
import { updatePrices } from './price-changes.service';
import { listServiceEmployees } from './service-employees.store';

const serviceData = [
  'input_obj.category_id',
  'input_obj.price',
  'input_obj.duration',
  'input_obj.taxable',
  'input_obj.is_bookable_online',
  'input_obj.employees.employee_id',
  'input_obj.employees.is_performed',
  'input_obj.employees.price',
  'input_obj.employees.duration',
] as const;

const itemData = [
  'input_obj.category_id',
  'input_obj.price',
  'input_obj.taxable',
  'input_obj.stock',
  'input_obj.low_stock_at',
] as const;

const modifierData = [
  'input_obj.selection',
  'input_obj.modifiers.price',
  'input_obj.modifiers.duration',
  'input_obj.service_ids',
] as const;

/** The catalogue of the store, which owners and partners change, and the caller's favourites. */
export const catalogOperations = [
  defineQuery({
    name: 'category_list',
    access: storeAccess([], { anyOf: ['BOOKING', 'ORDER'] }),
    resolve: async (args, { tx, caller, selects }) => {
      checkPaging(args, maxCatalogRecords);
      return store.listCategories(tx, caller.whmcsId, caller.personId, args, selects);
    },
  }),
  defineQuery({
    name: 'catalog_revision',
    access: storeAccess([], { anyOf: ['BOOKING', 'ORDER'] }),
    resolve: (_, { tx, caller }) => store.catalogRevision(tx, caller.whmcsId),
  }),
  defineQuery({
    name: 'service_list',
    access: storeAccess([], ownersAndPartners),
    resolve: async (args, { tx, caller, selects }) => {
      checkPaging(args, maxCatalogRecords);
      return store.listServices(tx, caller, args, selects);
    },
  }),
  defineQuery({
    name: 'item_list',
    access: storeAccess([], ownersAndPartners),
    resolve: async (args, { tx, caller, selects }) => {
      checkPaging(args, maxCatalogRecords);
      return store.listItems(tx, caller, args, selects);
    },
  }),
  defineMutation({
    name: 'service_set_favorite',
    access: storeAccess(['ORDER'], withPos),
    audit: { group: 'catalog', subject: 'service_id', data: ['is_favorite'] },
    example: ({ gel }) => ({ service_id: gel, is_favorite: true }),
    resolve: async ({ service_id, is_favorite }, { tx, caller }) => {
      await store.setFavorite(tx, caller, 'service', service_id, is_favorite);
      const service = await store.findService(tx, caller, service_id);
      if (!service) throw notFound('service');
      return service;
    },
  }),
  defineMutation({
    name: 'item_set_favorite',
    access: storeAccess(['ORDER'], withPos),
    audit: { group: 'catalog', subject: 'item_id', data: ['is_favorite'] },
    example: ({ oil }) => ({ item_id: oil, is_favorite: true }),
    resolve: async ({ item_id, is_favorite }, { tx, caller }) => {
      await store.setFavorite(tx, caller, 'item', item_id, is_favorite);
      const item = await store.findItem(tx, caller, item_id);
      if (!item) throw notFound('item');
      return item;
    },
  }),
  defineMutation({
    name: 'category_set_favorite',
    access: storeAccess(['ORDER'], withPos),
    audit: { group: 'catalog', subject: 'category_id', data: ['is_favorite'] },
    example: ({ category }) => ({ category_id: category, is_favorite: true }),
    resolve: async ({ category_id, is_favorite }, { tx, caller }) => {
      await store.setFavorite(tx, caller, 'category', category_id, is_favorite);
      const category = await store.findCategory(tx, caller, category_id);
      if (!category) throw notFound('category');
      return category;
    },
  }),
  defineQuery({
    name: 'service_employee_list',
    access: storeAccess([], { anyOf: ['BOOKING', 'ORDER'] }),
    resolve: (_, { tx, caller }) => listServiceEmployees(tx, caller.whmcsId),
  }),
  defineMutation({
    name: 'category_create',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: ['input_obj.type'] },
    example: (_, { line }) => ({ input_obj: { id: line, name: 'Brows' } }),
    resolve: ({ input_obj }, context) => changes.createCategory(input_obj, context),
  }),
  defineMutation({
    name: 'category_update',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id' },
    example: ({ category }) => ({ input_obj: { id: category, version: 1, name: 'Hands' } }),
    resolve: ({ input_obj }, context) => changes.updateCategory(input_obj, context),
  }),
  defineMutation({
    name: 'category_update_status',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: ['input_obj.status'] },
    example: ({ category }) => ({ input_obj: { id: category, version: 1, status: 0 } }),
    resolve: ({ input_obj }, context) => changes.updateCategoryStatus(input_obj, context),
  }),
  defineMutation({
    name: 'category_update_order',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', data: ['input_obj.ids'] },
    example: ({ category }) => ({ input_obj: { ids: [category] } }),
    resolve: ({ input_obj }, context) => changes.orderCategories(input_obj, context),
  }),
  defineMutation({
    name: 'service_create',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: serviceData },
    example: ({ category }, { line }) => ({
      input_obj: { id: line, category_id: category, name: 'Nail art', price: 1_500, duration: 20 },
    }),
    resolve: ({ input_obj }, context) => changes.createService(input_obj, context),
  }),
  defineMutation({
    name: 'service_update',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: serviceData },
    example: ({ category, gel, ava }) => ({
      input_obj: {
        id: gel,
        version: 1,
        category_id: category,
        name: 'Gel',
        price: 4_500,
        duration: 60,
        taxable: true,
        is_bookable_online: true,
        employees: [{ employee_id: ava.id, is_performed: true, price: 5_000 }],
      },
    }),
    resolve: ({ input_obj }, context) => changes.updateService(input_obj, context),
  }),
  defineMutation({
    name: 'service_update_status',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: ['input_obj.status'] },
    example: ({ gel }) => ({ input_obj: { id: gel, version: 1, status: 0 } }),
    resolve: ({ input_obj }, context) => changes.updateServiceStatus(input_obj, context),
  }),
  defineMutation({
    name: 'service_update_order',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.category_id', data: ['input_obj.ids'] },
    example: ({ category, gel, manicure }) => ({ input_obj: { category_id: category, ids: [manicure, gel] } }),
    resolve: ({ input_obj }, context) => changes.orderServices(input_obj, context),
  }),
  defineMutation({
    name: 'item_create',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: itemData },
    example: ({ category }, { line }) => ({
      input_obj: { id: line, category_id: category, name: 'Top coat', price: 1_200, stock: 6, low_stock_at: 2 },
    }),
    resolve: ({ input_obj }, context) => items.createItem(input_obj, context),
  }),
  defineMutation({
    name: 'item_update',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: itemData },
    example: ({ category, oil }) => ({
      input_obj: { id: oil, version: 1, category_id: category, name: 'Oil', price: 1_100, taxable: true, stock: 12 },
    }),
    resolve: ({ input_obj }, context) => items.updateItem(input_obj, context),
  }),
  defineMutation({
    name: 'item_update_status',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: ['input_obj.status'] },
    example: ({ oil }) => ({ input_obj: { id: oil, version: 1, status: 0 } }),
    resolve: ({ input_obj }, context) => items.updateItemStatus(input_obj, context),
  }),
  defineMutation({
    name: 'item_update_order',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.category_id', data: ['input_obj.ids'] },
    example: ({ category, oil }) => ({ input_obj: { category_id: category, ids: [oil] } }),
    resolve: ({ input_obj }, context) => items.orderItems(input_obj, context),
  }),
  defineQuery({
    name: 'modifier_group_list',
    access: storeAccess([], { anyOf: ['BOOKING', 'ORDER'] }),
    resolve: async (args, { tx, caller }) => {
      checkPaging(args, maxCatalogRecords);
      return listModifierGroups(tx, caller.whmcsId, args);
    },
  }),
  defineMutation({
    name: 'modifier_group_create',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: modifierData },
    example: ({ gel }, { line, key }) => ({
      input_obj: {
        id: line,
        name: 'Removal',
        selection: 'optional',
        modifiers: [{ id: key, name: 'Gel removal', price: 1_000, duration: 15 }],
        service_ids: [gel],
      },
    }),
    resolve: ({ input_obj }, context) => modifiers.createModifierGroup(input_obj, context),
  }),
  defineMutation({
    name: 'modifier_group_update',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: modifierData },
    example: ({ modifierGroup, chrome, gel }) => ({
      input_obj: {
        id: modifierGroup,
        version: 1,
        name: 'Nail art',
        selection: 'any',
        modifiers: [{ id: chrome, name: 'Chrome', price: 1_200, duration: 15 }],
        service_ids: [gel],
      },
    }),
    resolve: ({ input_obj }, context) => modifiers.updateModifierGroup(input_obj, context),
  }),
  defineMutation({
    name: 'modifier_group_update_status',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', subject: 'input_obj.id', data: ['input_obj.status'] },
    example: ({ modifierGroup }) => ({ input_obj: { id: modifierGroup, version: 1, status: 0 } }),
    resolve: ({ input_obj }, context) => modifiers.updateModifierGroupStatus(input_obj, context),
  }),
  defineMutation({
    name: 'catalog_update_prices',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', data: ['input_obj.prices.id', 'input_obj.prices.price'] },
    example: ({ gel, oil }) => ({
      input_obj: {
        prices: [
          { kind: 'service', id: gel, version: 1, price: 4_400 },
          { kind: 'item', id: oil, version: 1, price: 1_100 },
        ],
      },
    }),
    resolve: ({ input_obj }, context) => updatePrices(input_obj, context),
  }),
  defineQuery({
    name: 'planned_price_list',
    access: storeAccess([], ownersAndPartners),
    resolve: (_, { tx, caller }) => listPlannedPrices(tx, caller.whmcsId),
  }),
  defineMutation({
    name: 'catalog_plan_prices',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', data: ['input_obj.from_day', 'input_obj.prices.id', 'input_obj.prices.price'] },
    example: ({ gel, oil }) => ({
      input_obj: {
        from_day: '2026-12-01',
        prices: [
          { kind: 'service', id: gel, price: 4_400 },
          { kind: 'item', id: oil, price: 1_100 },
        ],
      },
    }),
    resolve: ({ input_obj }, context) => planPrices(input_obj, context),
  }),
  defineMutation({
    name: 'catalog_cancel_prices',
    access: storeAccess([], ownersAndPartners),
    audit: { group: 'catalog', data: ['input_obj.from_day'] },
    example: () => ({ input_obj: { from_day: '2026-12-01' } }),
    resolve: ({ input_obj: { from_day } }, context) => cancelPlannedPrices(from_day, context),
  }),
];
