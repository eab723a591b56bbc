import { servicesOfLastVisit, usualServices } from './last-visit';

const part = (id: string, hour: number, more = {}) => ({
  id,
  parent_id: null,
  start_time: `2026-11-10T${hour}:00:00.000Z`,
  end_time: `2026-11-10T${hour}:50:00.000Z`,
  service_name: `Service ${id}`,
  modifiers: [],
  service: { id: `service-${id}`, price: 3_800, status: 1 },
  employee: { id: 'ava', full_name: 'Ava Nguyen', status: 'active' },
  ...more,
});

test('the last visit is repeated in order with the same employees and durations', () => {
  const services = servicesOfLastVisit([part('b', 17, { parent_id: 'a' }), part('a', 16), part('old', 10)]);
  expect(services).toEqual([
    {
      service_id: 'service-a',
      name: 'Service a',
      price: 3_800,
      duration: 50,
      modifier_ids: [],
      employee: { id: 'ava', name: 'Ava Nguyen' },
    },
    expect.objectContaining({ service_id: 'service-b' }),
  ]);
});

test('a former employee becomes anyone, and a custom service stays custom', () => {
  const employee = { id: 'ava', full_name: 'Ava Nguyen', status: 'inactive' };
  expect(servicesOfLastVisit([part('a', 16, { employee, service: null, service_name: 'Make-up' })])).toEqual([
    { service_id: null, name: 'Make-up', price: null, duration: 50, modifier_ids: [], employee: null },
  ]);
});

test.each([
  ['no visit', []],
  ['a service that is not offered any more', [part('a', 16, { service: { id: 's', name: 'S', price: 1, status: 0 } })]],
  ['nothing was chosen then', [part('a', 16, { service: null, service_name: null })]],
])('nothing to repeat: %s', (_, visits) => {
  expect(servicesOfLastVisit(visits)).toBeNull();
});

describe('usual services of a client', () => {
  const had = (...services: (string | null)[]) =>
    services.map((id, index) =>
      part(String(index), 16, { service: id === null ? null : { id, name: id, price: 1, status: 1 } }),
    );

  test.each([
    ['a client without a visit has none', [], []],
    ['the most often first, then the latest', ['a', 'b', 'c', 'c', 'b', null], ['b', 'c', 'a']],
  ])('%s', (_, visits, usual) => {
    expect(usualServices(had(...visits), null)).toEqual(usual);
  });

  test('a single service of the last visit is left out, several are each listed', () => {
    const visits = had('a', 'b');
    const [last] = servicesOfLastVisit(visits) ?? [];
    if (!last) throw new Error('There was a visit.');
    expect(usualServices(visits, [last])).toEqual(['b']);
    expect(usualServices(visits, [last, last])).toEqual(['a', 'b']);
  });
});
