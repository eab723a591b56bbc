import type * as Types from '@suite/graphql/schema-types';
import type { StatusTone } from '@suite/ui';

type GiftCardStatus = Types.GiftCardStatus;
type GiftCardSource = Types.GiftCardSource;

export const cardStatuses = ['active', 'inactive', 'depleted', 'expired'] as const satisfies readonly GiftCardStatus[];

export const statusTone: Readonly<Record<GiftCardStatus, StatusTone>> = {
  active: 'confirmed',
  inactive: 'neutral',
  depleted: 'done',
  expired: 'danger',
};

export const cardSources = ['made', 'printed', 'import'] as const satisfies readonly GiftCardSource[];
