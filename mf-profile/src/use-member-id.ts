import { useSearchParams } from 'react-router-dom';

/** The id of the member in the address (`?member=`). */
export const useMemberId = (): string => useSearchParams()[0].get('member') ?? '';
