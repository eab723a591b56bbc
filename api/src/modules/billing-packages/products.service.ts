import { familyOf, firstDayOf } from '@suite/domain/billing/package-changes';
import type { ProductKind } from '@suite/domain/billing/tax';
import type { StoreContext } from '../../kit/operation';
import { checkPaging } from '../../kit/paging';
import type { CrmProduct, CrmProductList } from '../../resolver-types.generated';
import { readLanguageOf } from '../billing-charges/transactions.store';
import { includedOn, readPriceList, todayOf } from './order-plans.service';
import * as store from './packages.store';

/** Returns products of a kind that are for sale, with what the store has of them. */
export async function listProductsFor(
  { tx, caller, now }: StoreContext,
  kind: ProductKind,
  page: { offset: number; limit: number },
): Promise<CrmProductList> {
  checkPaging(page);
  const { whmcsId, personId } = caller;
  const today = todayOf(caller, now());
  const prices = await readPriceList(tx, today);
  const language = await readLanguageOf(tx, whmcsId, personId);
  const owned = (await store.listPackages(tx, whmcsId)).filter(({ status }) => status !== 'ended');
  const flags = owned.map(({ service_flag }) => service_flag);
  const included = includedOn(await store.listServices(tx, whmcsId), today);
  const intervals = kind === 'service' ? (['month', 'year'] as const) : (['once'] as const);
  const data = prices.products.flatMap((product): CrmProduct[] => {
    if (product.kind !== kind || !product.is_for_sale) return [];
    const of = intervals.flatMap((interval) => {
      const unit_price = prices.priceOf(product.code, interval);
      return unit_price === null ? [] : [{ interval, unit_price }];
    });
    if (of.length === 0) return [];
    const flag = product.service_flag;
    const until = flag ? (included.get(flag) ?? null) : null;
    const isFree = flag === null || !familyOf(flag).some((one) => flags.includes(one));
    return [
      {
        id: product.code,
        code: product.code,
        type: product.kind,
        name: language === 'vi' ? product.name_vi : product.name_en,
        service_flag: flag,
        credits_sms: product.credits_sms,
        credits_email: product.credits_email,
        prices: of,
        included_until: until,
        is_owned: owned.some(({ product_code }) => product_code === product.code),
        is_available: isFree && firstDayOf(today, until) !== null,
      },
    ];
  });
  const { offset, limit } = page;
  return { total: data.length, offset, data: data.slice(offset, offset + limit) };
}
