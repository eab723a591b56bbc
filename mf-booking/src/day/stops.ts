import { type DayColumn, takenStretches } from './day-schedule';

/** A focusable stop of a column: name, card, blocked time or empty quarter. */
export interface Stop {
  /** Unique in its column. */
  key: string;
  /** Minutes from the top; a name is above all others. */
  at: number;
}

export const nameStop = 'name';
export const cardStop = (id: string): string => `card-${id}`;
export const blockedStop = (id: string): string => `blocked-${id}`;
export const emptyStop = (minutes: number): string => `empty-${minutes}`;

/** Returns the minutes of an empty quarter's stop; null for other stops. */
export const minutesOfStop = (key: string): number | null => {
  const [, minutes] = /^empty-(\d+)$/.exec(key) ?? [];
  return minutes === undefined ? null : Number(minutes);
};

const quarter = 15;

/** Returns the stops of a column from top to bottom. */
export function stopsOf({ cards, blocked }: DayColumn, minutes: number): Stop[] {
  const taken = [...cards.flatMap((card) => takenStretches(card, card.appointment)), ...blocked];
  const empty: Stop[] = [];
  for (let at = 0; at < minutes; at += quarter) {
    if (taken.every(({ top, bottom }) => bottom <= at || top >= at + quarter)) empty.push({ key: emptyStop(at), at });
  }
  const stops = [
    ...cards.map(({ appointment, top }) => ({ key: cardStop(appointment.id), at: top })),
    ...blocked.map(({ blocked: { id }, top }) => ({ key: blockedStop(id), at: top })),
    ...empty,
  ];
  return [{ key: nameStop, at: -1 }, ...stops.sort((one, other) => one.at - other.at)];
}

/** A column by its index, and one of its stops. */
export interface Cursor {
  column: number;
  key: string;
}

/** Returns the initial focus: the first card, or the first name. */
export function firstCursor(columns: readonly DayColumn[]): Cursor {
  const column = Math.max(
    0,
    columns.findIndex(({ cards }) => cards.length > 0),
  );
  const [card] = columns[column]?.cards ?? [];
  return { column, key: card ? cardStop(card.appointment.id) : nameStop };
}

/** Returns the stop of an appointment's card; null if the board does not show it. */
export function cursorOfCard(columns: readonly DayColumn[], id: string | undefined): Cursor | null {
  const column = columns.findIndex(({ cards }) => cards.some(({ appointment }) => appointment.id === id));
  return column === -1 || id === undefined ? null : { column, key: cardStop(id) };
}

const hourOfStops = 4;

/** Returns the stop that a key moves to: up and down in a column, sideways at the same time; null for other keys. */
export function cursorByKey(key: string, { column, key: from }: Cursor, stops: readonly Stop[][]): Cursor | null {
  const own = stops[column] ?? [];
  const known = own.findIndex((stop) => stop.key === from);
  const at = own[known]?.at ?? minutesOfStop(from) ?? 0;
  // A tapped quarter beside a card is not in the list of stops.
  const index = known === -1 ? own.findLastIndex((stop) => stop.at <= at) : known;
  const within = (place: number) => {
    const stop = own[Math.min(Math.max(0, place), own.length - 1)];
    return stop ? { column, key: stop.key } : null;
  };
  const beside = (by: number) => {
    const next = column + by;
    const stop = stops[next]?.findLast((one) => one.at <= at);
    return stop ? { column: next, key: stop.key } : { column, key: from };
  };
  switch (key) {
    case 'ArrowUp':
      return within(index - 1);
    case 'ArrowDown':
      return within(index + 1);
    case 'PageUp':
      return within(index - hourOfStops);
    case 'PageDown':
      return within(index + hourOfStops);
    case 'Home':
      return within(0);
    case 'End':
      return within(own.length - 1);
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowRight':
      return beside(1);
    default:
      return null;
  }
}
