import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { termsOf } from '@suite/release';
import { root } from '../suite/paths';
import { screenQueries } from './screens';

const { schema } = termsOf({}, readFileSync(join(root, 'shared/graphql/schema.graphql'), 'utf8'));
const store = { whmcsId: 10_001, zone: 'America/Chicago', orderId: '3f0c3a52-9c0e-4c64-8f0b-1a2b3c4d5e6f' };

test.each(screenQueries(schema, store, new Date()))('the query of $screen gets its required variables', (query) => {
  const required = [...query.document.matchAll(/\$(\w+): [^=,)\n]*!(?=[,)\n])/g)].map(([, name]) => name);
  expect(required).toContain('whmcs_id');
  expect(Object.keys(query.variables)).toEqual(expect.arrayContaining(required));
});
