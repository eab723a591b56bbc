import { formatTime } from '@suite/domain/format';

export const closeHours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of any day as it is written in the countries of the stores: 21 is `9:00 PM`. */
export const hourLabel = (hour: number): string => formatTime(new Date(Date.UTC(2026, 0, 1, hour)), 'UTC');
