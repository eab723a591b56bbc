import type { PaymentListQuery } from './payments.generated';

/** The API counts so many exactly; a larger number is returned as one more. */
export const maxCount = 1_000;

/** A list of more payments than the API counts has another page behind those that are shown. */
export const countOf = ({
  payments_aggregate: { count },
  payments,
}: {
  payments_aggregate: Pick<PaymentListQuery['payments_aggregate'], 'count'>;
  payments: readonly unknown[];
}): number => (count > maxCount ? Math.max(count, payments.length + 1) : count);
