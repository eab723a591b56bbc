const ids = { ava: '00000000-0000-4000-8000-0000000000e1', ben: '00000000-0000-4000-8000-0000000000e2' } as const;
export const avaId = ids.ava;
export const benId = ids.ben;

/** An employee of the board: Ava, free, with one and a half turns. */
export const makeTurnRow = (changes: object = {}) => ({
  employee_id: avaId,
  full_name: 'Ava Nguyen',
  image_url: null,
  color: 0,
  place: 1,
  half_turns: 3,
  start_half_turns: 0,
  late_half_turns: 0,
  skipped_half_turns: 0,
  adjusted_half_turns: 0,
  served_half_turns: 3,
  bonus: 0,
  is_provisional: false,
  status: 'free',
  since: '2026-11-21T15:40:00.000Z',
  free_at: null,
  signed_in_at: '2026-11-21T15:00:00.000Z',
  late_minutes: null,
  last_turn_at: '2026-11-21T15:10:00.000Z',
  next_appointment_at: null,
  orders: [],
  ...changes,
});

/** Ben, with a client for another twenty minutes. */
export const makeBusyRow = (changes: object = {}) =>
  makeTurnRow({
    employee_id: benId,
    full_name: 'Ben Ortiz',
    place: 2,
    half_turns: 4,
    is_provisional: true,
    status: 'busy',
    since: new Date(Date.now() - 600_000).toISOString(),
    free_at: new Date(Date.now() + 1_195_000).toISOString(),
    orders: [{ id: '00000000-0000-4000-8000-0000000000d1', order_code: '1042' }],
    ...changes,
  });

export const makeTurnEntry = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  kind: 'skipped',
  at: new Date().toISOString(),
  employee_id: avaId,
  employee_name: 'Ava Nguyen',
  half_turns: 2,
  bonus: 0,
  is_provisional: false,
  origin: null,
  services: [],
  order_id: null,
  order_code: null,
  reason: null,
  choice_reason: null,
  proposed_name: null,
  late_minutes: null,
  person_name: 'Linh Tran',
  undone_by: null,
  undoes: null,
  can_undo: true,
  ...changes,
});

export const makeTurnBoard = (changes: object = {}) => ({
  day: '2026-11-21',
  is_current: true,
  now: new Date().toISOString(),
  version: 4,
  rows: [makeTurnRow(), makeBusyRow()],
  others: [],
  last_undoable: null,
  opens_tickets: true,
  ...changes,
});

export const makeProposal = (changes: object = {}) => ({
  employee_id: avaId,
  full_name: 'Ava Nguyen',
  image_url: null,
  color: 0,
  half_turns: 3,
  is_provisional: false,
  reason: 'next',
  wait_minutes: 0,
  next_appointment_at: null,
  ...changes,
});

export const makeTurnSettings = (changes: object = {}) => ({
  full_from: 2_500,
  half_from: 1_500,
  services: [],
  request_half_turns: 1,
  first_request_counts: true,
  appointment_half_turns: 1,
  late_after_minutes: null,
  soon_minutes: 5,
  follows_time_clock: false,
  version: 0,
  ...changes,
});
