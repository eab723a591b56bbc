import { makeGate, type RenderOptions, refusal, renderRemotePage } from '@suite/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { makeClient } from '../testing/make-client';
import {
  avaId,
  benId,
  makeBusyRow,
  makeProposal,
  makeTurnBoard,
  makeTurnEntry,
  makeTurnRow,
  makeTurnSettings,
} from '../testing/make-turns';
import { Pages } from '../testing/pages';

const board = '/owner/go-checkin/turns';
const open = (path: string, resolvers: object = {}, options: RenderOptions = {}) =>
  renderRemotePage(<Pages />, {
    path,
    messages,
    gate: makeGate({ role: 'owner' }),
    ...options,
    resolvers: { turn_board: makeTurnBoard(), turn_log: [], ...resolvers } as never,
  });
const sent = (view: ReturnType<typeof open>, operation: string) =>
  view.requests.filter((request) => request.operation === operation).map(({ variables }) => variables);
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Who is next' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const catalog = {
  category_list: [
    {
      id: '00000000-0000-4000-8000-0000000000a0',
      name: 'Nails',
      services: [
        {
          id: '00000000-0000-4000-8000-0000000000a1',
          name: 'Gel manicure',
          price: 4_000,
          duration: 45,
          image_path: null,
          status: 1,
        },
      ],
    },
  ],
  modifier_group_list: [],
  service_employee_list: [],
  service_most_booked: [],
};

describe('the board', () => {
  test('shows who is next, their turns, and when a busy one is free', async () => {
    open(board);
    const [next, busy] = await cards();
    expect(next).toContain('Ava Nguyen');
    expect(next).toContain('Next');
    expect(next).toContain('1½ turns');
    expect(next).toContain('free since 9:40 AM');
    expect(busy).toContain('2 turns · not final');
    expect(busy).toContain('free in 20 min · #1042');
  });

  test('without anybody offers to sign in, one tap each', async () => {
    let others = [
      { employee_id: avaId, full_name: 'Ava Nguyen', image_url: null, color: 0 },
      { employee_id: benId, full_name: 'Ben Ortiz', image_url: null, color: 1 },
    ];
    const now = () => makeTurnBoard({ rows: others.length === 2 ? [] : [makeTurnRow()], others });
    const view = open(board, {
      turn_board: now,
      turn_sign_in: ({ input_obj }: { input_obj: { employee_id: string } }) => {
        others = others.filter(({ employee_id }) => employee_id !== input_obj.employee_id);
        return now();
      },
    });
    expect(await screen.findByText('Nobody is signed in yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Walk-in' })).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Sign in a technician' }));
    await view.user.click(await screen.findByRole('option', { name: /Ava Nguyen/ }));
    await waitFor(() => expect(screen.queryByRole('option', { name: /Ava Nguyen/ })).toBeNull());
    await view.user.click(screen.getByRole('option', { name: /Ben Ortiz/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(view, 'SignInForTurns')).toHaveLength(2);
  });

  test.each([
    ['en', 'Walk-in', /^Counts follow the tickets of the point of sale, which this store does not have/],
    ['vi', 'Khách walk-in', /^Số turn tính theo phiếu của máy bán hàng/],
  ] as const)('without the point of sale offers no walk-in, and says why (%s)', async (language, walkIn, hint) => {
    open(board, { turn_board: makeTurnBoard({ opens_tickets: false }) }, { language });
    expect(await screen.findByText(hint)).toBeVisible();
    expect(screen.queryByRole('button', { name: walkIn })).toBeNull();
  });

  test('frees a busy employee by one tap', async () => {
    let rows = [makeTurnRow(), makeBusyRow()];
    const view = open(board, {
      turn_board: () => makeTurnBoard({ rows }),
      turn_resume: () => {
        rows = [makeTurnRow(), makeBusyRow({ status: 'free', free_at: null, orders: [] })];
        return makeTurnBoard({ rows });
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Ben Ortiz is done' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ben Ortiz is done' })).toBeNull());
    expect(sent(view, 'ResumeTurns')).toMatchObject([{ input_obj: { employee_id: benId } }]);
  });

  test('offers to undo the last change, and not an old one', async () => {
    let last: object | null = makeTurnEntry();
    const view = open(board, {
      turn_board: () => makeTurnBoard({ last_undoable: last }),
      turn_undo: () => {
        last = null;
        return makeTurnBoard();
      },
    });
    expect(await screen.findByText('Ava Nguyen skipped a turn')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Ava Nguyen skipped a turn')).toBeNull());
    expect(sent(view, 'UndoTurnEvent')).toMatchObject([{ input_obj: { id: makeTurnEntry().id } }]);
    view.unmount();
    open(board, {
      turn_board: makeTurnBoard({
        last_undoable: makeTurnEntry({ at: new Date(Date.now() - 3_600_000).toISOString() }),
      }),
    });
    await cards();
    expect(screen.queryByText('Ava Nguyen skipped a turn')).toBeNull();
  });

  test('changes a count with a reason, which it requires', async () => {
    const view = open(board, { turn_override: makeTurnBoard() });
    await view.user.click(await screen.findByRole('button', { name: 'More about Ava Nguyen' }));
    await view.user.click(await screen.findByRole('button', { name: 'Change count' }));
    await view.user.selectOptions(await screen.findByLabelText('Change'), '−1');
    await view.user.click(screen.getByRole('button', { name: 'Change count' }));
    expect(sent(view, 'AdjustTurns')).toEqual([]);
    await view.user.type(screen.getByLabelText('Reason'), 'Counted twice');
    await view.user.click(screen.getByRole('button', { name: 'Change count' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(view, 'AdjustTurns')).toMatchObject([
      { input_obj: { employee_id: avaId, half_turns: -2, reason: 'Counted twice' } },
    ]);
  });

  test('says in Vietnamese who is next', async () => {
    open(board, {}, { language: 'vi' });
    expect(await screen.findByRole('heading', { name: 'Bảng turn' })).toBeVisible();
    expect(await screen.findByText('Kế tiếp')).toBeVisible();
  });

  test.each([['an error with a retry', refusal('unavailable', 'unavailable'), 'The turn board could not be loaded.']])(
    'shows %s',
    async (_, problem, text) => {
      open(board, {
        turn_board: () => {
          throw problem;
        },
      });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  );

  test('is denied to an employee on the owner side, without a request', async () => {
    const view = open(board, {}, { gate: makeGate({ role: 'staff' }) });
    expect(await screen.findByText('Access denied')).toBeVisible();
    expect(sent(view, 'TurnBoard')).toEqual([]);
  });
});

describe('a walk-in', () => {
  const proposals = [
    makeProposal(),
    makeProposal({ employee_id: benId, full_name: 'Ben Ortiz', half_turns: 4, reason: 'free' }),
  ];
  let last: object | null = null;
  const seating = () => {
    last = makeTurnEntry({ kind: 'seated', half_turns: 0, order_id: avaId, order_code: '1043' });
    return { order_id: avaId, order_code: '1043', board: makeTurnBoard() };
  };
  afterEach(() => {
    last = null;
  });

  async function pick(resolvers: object) {
    const view = open(board, {
      ...catalog,
      turn_board: () => makeTurnBoard({ last_undoable: last }),
      turn_proposal_list: proposals,
      turn_seat: seating,
      ...resolvers,
    });
    await view.user.click(await screen.findByRole('button', { name: 'Walk-in' }));
    await view.user.click(await screen.findByRole('button', { name: /Gel manicure/ }));
    await screen.findByRole('option', { name: /Ava Nguyen/ });
    return view;
  }

  test('goes to the proposed employee by one tap after the service', async () => {
    const view = await pick({});
    expect(screen.getByText('1½ turns · next in turn')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Seat with Ava Nguyen' }));
    expect(await screen.findByText('Ava Nguyen got a walk-in · #1043')).toBeVisible();
    expect(sent(view, 'SeatWalkIn')).toMatchObject([
      {
        input_obj: {
          employee_id: avaId,
          services: [{ service_id: '00000000-0000-4000-8000-0000000000a1', modifier_ids: [] }],
          is_request: false,
          reason: null,
        },
      },
    ]);
  });

  test('goes to another employee as a request, or with a reason that the API asks for', async () => {
    const view = await pick({
      turn_seat: ({ input_obj }: { input_obj: { is_request: boolean; reason: string | null } }) => {
        if (!input_obj.is_request && !input_obj.reason)
          throw refusal('validation', 'validation_failed', {
            fields: [{ path: 'input_obj.reason', code: 'required' }],
          });
        return seating();
      },
    });
    await view.user.click(screen.getByRole('option', { name: /Ben Ortiz/ }));
    await view.user.click(screen.getByRole('button', { name: 'Seat with Ben Ortiz' }));
    const reason = await screen.findByLabelText('Reason');
    await waitFor(() => expect(reason).toBeInvalid());
    await view.user.click(screen.getByLabelText('The client asked for Ben Ortiz'));
    await view.user.click(screen.getByRole('button', { name: 'Seat with Ben Ortiz' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(view, 'SeatWalkIn').at(-1)).toMatchObject({ input_obj: { employee_id: benId, is_request: true } });
  });

  test('belongs to a client who is found by name, also after another service', async () => {
    const lan = { ...makeClient(), full_name: 'Lan Tran' };
    const view = await pick({ customer_list: [lan] });
    await view.user.click(screen.getByRole('button', { name: 'Add client' }));
    await view.user.type(await screen.findByRole('searchbox'), 'lan');
    await view.user.click(await screen.findByRole('button', { name: /Lan Tran/ }));
    await view.user.click(screen.getByRole('button', { name: 'Add service' }));
    await view.user.click(await screen.findByRole('button', { name: /Gel manicure/ }));
    expect(await screen.findByText('Lan Tran')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Seat with Ava Nguyen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(view, 'SeatWalkIn')).toMatchObject([
      { input_obj: { employee_id: avaId, customer_id: lan.id, services: [{}, {}] } },
    ]);
  });

  test('says when nobody performs the services', async () => {
    const view = open(board, { ...catalog, turn_proposal_list: [] });
    await view.user.click(await screen.findByRole('button', { name: 'Walk-in' }));
    await view.user.click(await screen.findByRole('button', { name: /Gel manicure/ }));
    expect(await screen.findByText('No technician for these services')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a technician' })).toBeDisabled();
  });
});

describe('the log', () => {
  test('says who did what and why, and undoes it', async () => {
    let entries = [
      makeTurnEntry({ kind: 'seated', half_turns: 0, reason: 'Speaks Spanish', proposed_name: 'Ben Ortiz' }),
      makeTurnEntry({
        id: '00000000-0000-4000-8000-0000000000c2',
        kind: 'served',
        origin: 'request',
        services: ['Gel manicure'],
        order_code: '1042',
        half_turns: 1,
        is_provisional: true,
        can_undo: false,
      }),
    ];
    const view = open(`${board}/log`, {
      turn_log: () => entries,
      turn_undo: () => {
        entries = [makeTurnEntry({ kind: 'seated', undone_by: 'Mia Chen', can_undo: false })];
        return makeTurnBoard();
      },
    });
    expect((await screen.findAllByText('Ava Nguyen got a walk-in before Ben Ortiz'))[0]).toBeVisible();
    expect(screen.getByText('Reason: Speaks Spanish')).toBeVisible();
    expect(screen.getByText('Gel manicure · requested · #1042')).toBeVisible();
    expect(screen.getByText('+½ · not final')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText(/undone by Mia Chen/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

describe('a choice out of turn at the point of sale', () => {
  const choice = { kind: 'seated', half_turns: 0, proposed_name: 'Ben Ortiz', order_code: '1042' };

  test.each([
    ['requested', 'Reason: the client asked', 'Lý do: khách yêu cầu'],
    ['service', 'Reason: the service', 'Lý do: do dịch vụ'],
    ['other', 'Reason: other', 'Lý do: khác'],
    ['no_reason', 'Reason: not given', 'Lý do: không ghi'],
  ])('is in the log with who was next and the reason %s', async (choice_reason, en, vi) => {
    const turn_log = [makeTurnEntry({ ...choice, choice_reason })];
    const { unmount } = open(`${board}/log`, { turn_log });
    expect(await screen.findByText(en)).toBeVisible();
    expect(screen.getAllByText('Ava Nguyen got a walk-in before Ben Ortiz')[0]).toBeVisible();
    expect(screen.getByText('#1042')).toBeVisible();
    unmount();
    open(`${board}/log`, { turn_log }, { language: 'vi' });
    expect(await screen.findByText(vi)).toBeVisible();
  });

  test('is undone as what it is', async () => {
    const undone = { kind: 'undone', undoes: 'seated', choice_reason: 'other', half_turns: 0, can_undo: false };
    open(`${board}/log`, { turn_log: [makeTurnEntry(undone)] });
    expect(await screen.findByText('Choice out of turn undone: Ava Nguyen')).toBeVisible();
    expect(screen.queryByText(/^Reason/)).toBeNull();
  });
});

describe('the settings', () => {
  const settings = `${board}/settings`;

  test('are saved with the rule of a service', async () => {
    const view = open(settings, {
      ...catalog,
      turn_settings: makeTurnSettings(),
      turn_settings_update: { version: 1 },
    });
    await view.user.selectOptions(await screen.findByLabelText('Gel manicure'), 'Half a turn');
    await view.user.click(screen.getByLabelText('Being late costs a turn'));
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(view.path()).toBe(board));
    expect(sent(view, 'SaveTurnSettings')).toMatchObject([
      {
        input_obj: {
          version: 0,
          full_from: 2_500,
          half_from: 1_500,
          late_after_minutes: 10,
          request_half_turns: 1,
          services: [{ service_id: '00000000-0000-4000-8000-0000000000a1', rule: 'half' }],
        },
      },
    ]);
  });

  test('refuse a half turn that needs more than a full one', async () => {
    const view = open(settings, {
      ...catalog,
      turn_settings: makeTurnSettings({ full_from: 1_000, half_from: 1_500 }),
    });
    await screen.findByLabelText('Gel manicure');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter at most the amount of a full turn.')).toBeVisible();
    expect(sent(view, 'SaveTurnSettings')).toEqual([]);
  });

  test('are denied to managers', async () => {
    open(settings, {}, { gate: makeGate({ role: 'manager' }) });
    expect(await screen.findByText('Access denied')).toBeVisible();
  });
});

describe('the turns of an employee', () => {
  const own = (row: object | null, resolvers: object = {}) =>
    open(
      '/store/10001/staff/turns',
      {
        my_turns: {
          day: '2026-11-21',
          now: '2026-11-21T16:00:00.000Z',
          people: 2,
          row,
          entries: [makeTurnEntry({ can_undo: false })],
        },
        ...resolvers,
      },
      { gate: makeGate({ area: 'staff', role: 'staff' }) },
    );

  test('are shown with their place and what they are made of', async () => {
    own(makeBusyRow({ start_half_turns: 1, served_half_turns: 3 }));
    const section = within(await screen.findByRole('region', { name: 'My turns today' }));
    expect(section.getByText('2 turns')).toBeVisible();
    expect(section.getByText('Place 2 of 2')).toBeVisible();
    expect(section.getByText('½ turn')).toBeVisible();
    await cards();
    expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
  });

  test('say who signs in an employee who is not', async () => {
    own(null);
    expect(await screen.findByText('You are not signed in for turns')).toBeVisible();
  });
});
