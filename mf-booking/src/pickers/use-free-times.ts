import { useApolloClient } from '@apollo/client/react';
import { dayMinutes, maxEndMinute } from '@suite/domain/opening-hours';
import { addDays, businessDay, wallMinutes } from '@suite/domain/time';
import { toProblem } from '@suite/graphql';
import { useProblemDialog, useStore, useStoreQuery } from '@suite/remote-kit';
import { useState } from 'react';
import { FreeTimesDocument, type FreeTimesQueryVariables } from './free-times.generated';

/** A service to fit: minutes and employee id; null for anyone who performs the service. */
export type ServiceTime = {
  duration: number;
  employee_id: string | null;
  service_id?: string | null;
  person?: number;
};

/** Number of days that are searched for a free time. */
const daysAhead = 28;

/** Returns the day before a start (ISO 8601) after midnight that is a free time of its evening; null for other starts. */
export function useEveningOf(start: string | null, services: readonly ServiceTime[], exclude?: string): string | null {
  const { timezone } = useStore();
  const at = new Date(start ?? 0);
  const isEarly = start !== null && wallMinutes(at, timezone) < maxEndMinute - dayMinutes;
  const day = addDays(businessDay(at, timezone), -1);
  const { data } = useStoreQuery(
    FreeTimesDocument,
    { services: [...services], exclude_appointment_id: exclude ?? null, day },
    { skip: !isEarly || services.length === 0 },
  );
  const isOffered = data?.appointment_free_times.some(({ start_time }) => Date.parse(start_time) === at.getTime());
  return isEarly && isOffered ? day : null;
}

/** Fetches the free times of a day for consecutive services, and the next day that has any. */
export function useFreeTimes(day: string, services: readonly ServiceTime[], exclude?: string) {
  const client = useApolloClient();
  const showProblem = useProblemDialog();
  const { whmcsId } = useStore();
  const [seeking, setSeeking] = useState(false);
  const request = { services: [...services], exclude_appointment_id: exclude ?? null };
  const query = useStoreQuery(FreeTimesDocument, { ...request, day }, { skip: services.length === 0 });

  /**
   * The first later day with a free time; null if four weeks have none, undefined if the request failed (the error
   * is shown).
   */
  async function seekFreeDay(): Promise<string | null | undefined> {
    setSeeking(true);
    try {
      for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
        const variables: FreeTimesQueryVariables = { ...request, whmcs_id: whmcsId, day: addDays(day, ahead) };
        const { data } = await client.query({ query: FreeTimesDocument, variables });
        if (data && data.appointment_free_times.length > 0) return variables.day;
      }
      return null;
    } catch (failure) {
      showProblem(toProblem(failure));
      return undefined;
    } finally {
      setSeeking(false);
    }
  }
  return {
    ...query,
    starts: query.data?.appointment_free_times.map(({ start_time }) => start_time),
    seeking,
    seekFreeDay,
  };
}
