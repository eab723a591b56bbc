import { areaPaths } from '@suite/remote-kit';

const { to } = areaPaths('owner', null);

/** The packages of the store, and what it can buy: pages of owners and partners. */
export const packagesPath = to('/product-plan/your-package');
export const productsPath = to('/product-plan/products');
