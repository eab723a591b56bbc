import { Problem } from '../../kit/problem';
import type { CompanyCreateInput } from '../../resolver-types.generated';
import { chosenServices, requireValidCompany } from './new-company.rules';

const service = { name: 'Gel manicure', price: 3_800, duration: 45 };
const iris: CompanyCreateInput = {
  id: 'id',
  name: 'Iris Nails',
  country_code: 'US',
  timezone: 'America/Denver',
  language: 'vi',
  services: ['pos'],
  employees: [{ first_name: 'Lan' }],
  categories: [{ name: 'Manicure', services: [service] }],
};

function problemsOf(changes: Partial<CompanyCreateInput>): string[] {
  try {
    requireValidCompany({ ...iris, ...changes });
  } catch (error) {
    if (error instanceof Problem) return (error.details.fields ?? []).map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
  return [];
}
const categoryOf = (changes: object) => ({ categories: [{ name: 'A', services: [{ ...service, ...changes }] }] });
const times = <Entry>(count: number, entry: Entry): Entry[] => Array.from({ length: count }, () => entry);

test.each<[string, Partial<CompanyCreateInput>, string[]]>([
  ['all fields', {}, []],
  ['no employees and no catalogue', { employees: [], categories: [] }, []],
  ['an address in its name', { name: 'Win at evil.example/x' }, ['input_obj.name web_address']],
  ['an unknown zone', { timezone: 'Mars/Olympus' }, ['input_obj.timezone invalid']],
  ['no service', { services: [] }, ['input_obj.services required']],
  ['a service that nobody tries', { services: ['pos', 'bamboo_pay'] }, ['input_obj.services.1 invalid']],
  ['the most employees', { employees: times(50, { first_name: 'A' }) }, []],
  ['one employee too many', { employees: times(51, { first_name: 'A' }) }, ['input_obj.employees too_many']],
  ['a price below zero', categoryOf({ price: -1 }), ['input_obj.categories.0.services.0.price out_of_range']],
  ['a price of $10,000', categoryOf({ price: 1_000_000 }), ['input_obj.categories.0.services.0.price out_of_range']],
  ['a duration of 4 minutes', categoryOf({ duration: 4 }), ['input_obj.categories.0.services.0.duration out_of_range']],
  ['one category too many', { categories: times(31, { name: 'A', services: [] }) }, ['input_obj.categories too_many']],
  [
    'one service too many',
    { categories: [{ name: 'A', services: times(301, service) }] },
    ['input_obj.categories too_many'],
  ],
])('a store with %s has its problems named', (_, changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test('services are in the order of the product, each once', () => {
  expect(chosenServices(['pos', 'gbk', 'pos'])).toEqual(['gbk', 'pos']);
});
