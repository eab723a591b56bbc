import { debounceMs } from '@suite/domain/durations';
import type * as Types from '@suite/graphql/schema-types';
import { useDebouncedValue, useStoreQuery } from '@suite/remote-kit';
import { type AudienceFragment, PromotionAudienceDocument } from './promotions.generated';

export interface CountedAudience {
  /** The last numbers; undefined while there are none, or no group is chosen. */
  audience: AudienceFragment | undefined;
  /** Whether they are those of what is typed now. */
  isCurrent: boolean;
  /** Whether they could not be counted. */
  hasFailed: boolean;
}

/** Who gets what is typed, and what it costs, counted while it is typed. */
export function useAudience(input: Types.CampaignAudienceInput): CountedAudience {
  const written = JSON.stringify(input);
  const typed = useDebouncedValue(written, debounceMs);
  const counted = JSON.parse(typed) as Types.CampaignAudienceInput;
  const hasGroups = counted.group_ids.length > 0;
  const query = useStoreQuery(PromotionAudienceDocument, { input: counted }, { skip: !hasGroups, isCached: false });
  return {
    audience: hasGroups ? query.data?.campaign_audience : undefined,
    isCurrent: typed === written && !query.loading && query.data !== undefined,
    hasFailed: hasGroups && query.problem !== null && query.data === undefined,
  };
}
