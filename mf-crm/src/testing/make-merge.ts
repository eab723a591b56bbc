/** Creates a client as a suggestion shows them. */
export const makeMergeClient = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  full_name: 'Lan Tran',
  phone: '+15125550143' as string | null,
  phone_number_hidden: false,
  email: null as string | null,
  visit_count: 3,
  last_visited: '2026-11-02T18:00:00.000Z',
  image_url: null,
  create_at: '2026-01-02T18:00:00.000Z',
  ...changes,
});

export const lan = makeMergeClient();
export const tran = makeMergeClient({
  id: '00000000-0000-4000-8000-0000000000d2',
  full_name: 'Trần Lan',
  phone: null,
  email: 'lan@example.com',
  visit_count: 1,
});

/** Creates a merge of both that can be taken back. */
export const makeMerge = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000d3',
  merged_id: tran.id,
  merged_name: tran.full_name,
  merged_at: new Date(Date.now() - 60_000).toISOString(),
  person_name: 'Olivia',
  undone_at: null as string | null,
  undo_refusal: null as string | null,
  customer: { id: lan.id, full_name: lan.full_name },
  ...changes,
});

/** Creates what a merge of both would do. */
export const makePreview = (changes: object = {}) => ({
  target: lan,
  source: tran,
  strength: 'likely',
  reasons: ['same_birthday', 'same_name'],
  fields: [
    {
      name: 'full_name',
      target_value: 'Lan Tran',
      source_value: 'Trần Lan',
      keeps: 'target',
      choices: ['target', 'source'],
    },
    { name: 'phone', target_value: '+15125550143', source_value: null, keeps: 'target', choices: [] },
    { name: 'birthday', target_value: '04-01', source_value: '1990-04-01', keeps: 'source', choices: [] },
    {
      name: 'note',
      target_value: 'gel',
      source_value: 'acetone',
      keeps: 'both',
      choices: ['target', 'source', 'both'],
    },
  ],
  moves: [
    { kind: 'appointments', count: 2 },
    { kind: 'points', count: 100 },
  ],
  points: 150,
  gift_card_balance: 2_500,
  accepts_texts: true,
  is_blocked_from_booking: false,
  ...changes,
});
