import { dayOfAddress } from '@suite/domain/time';
import { useSearchParams } from 'react-router-dom';

/** The days of a page of payroll, and the stored version that it shows; undefined is the newest one. */
export interface PayDays {
  from: string;
  to: string;
  version?: number;
}

/** Reads the days and the version of an address; null if it names no days. */
export function readPayDays(params: URLSearchParams): PayDays | null {
  const [from, to] = [dayOfAddress(params.get('from')), dayOfAddress(params.get('to'))];
  if (!from || !to || to < from) return null;
  const version = readVersion(params.get('version'));
  return { from, to, ...(version === undefined ? {} : { version }) };
}

/** Reads the number of a version; undefined if it is none. */
export const readVersion = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

export const usePayDays = (): PayDays | null => readPayDays(useSearchParams()[0]);

/** The parameters that pass days and a version to another page of payroll. */
export const payDaysSearch = ({ from, to, version }: PayDays): { from: string; to: string; version?: string } => ({
  from,
  to,
  ...(version === undefined ? {} : { version: String(version) }),
});
